(() => {
  "use strict";

  const data = JSON.parse(document.getElementById("data").textContent);
  const root = document.documentElement;
  const bugs = [...document.querySelectorAll("details.bug")];
  const form = document.getElementById("filters");
  const choices = form ? [...form.elements].filter((e) => e.name) : [];
  const colour = (name) => getComputedStyle(root).getPropertyValue("--" + name).trim();

  // The filters live in the fragment, so that a view can be linked to.
  const asked = () => new URLSearchParams(location.hash.slice(1));

  const matches = (bug, wanted) =>
    choices.every(({ name }) => {
      const value = wanted.get(name) || "";
      if (value === "") return true;
      return name === "q"
        ? bug.dataset.search.toLowerCase().includes(value.toLowerCase())
        : bug.dataset[name].split(" ").includes(value);
    });

  function filter() {
    const wanted = asked();
    for (const choice of choices) {
      const value = wanted.get(choice.name) || "";
      if (choice.value !== value) choice.value = value;
    }
    let shown = 0;
    for (const bug of bugs) {
      bug.hidden = !matches(bug, wanted);
      shown += bug.hidden ? 0 : 1;
    }
    for (const group of document.querySelectorAll(".group")) {
      group.hidden = !group.querySelector("details.bug:not([hidden])");
    }
    if (form) {
      document.getElementById("shown").textContent =
        shown === bugs.length ? `${shown} shown` : `${shown} of ${bugs.length} shown`;
    }
    return wanted.get("bug");
  }

  function open(id) {
    const bug = bugs.find((each) => each.dataset.bug === id);
    if (!bug) return;
    bug.closest("details.group")?.setAttribute("open", "");
    bug.open = true;
    bug.scrollIntoView({ block: "start" });
    bug.querySelector("summary").focus({ preventScroll: true });
  }

  function choose() {
    const wanted = new URLSearchParams();
    for (const { name, value } of choices) if (value) wanted.set(name, value);
    history.replaceState(null, "", "#" + wanted);
    filter();
  }

  // Graphs are drawn when they are first seen.
  const FONT = 12;
  const drawings = new Map();

  function arrangement(vertices) {
    if (vertices <= 2) return { name: "grid", rows: 1, avoidOverlapPadding: 70, padding: 24 };
    return vertices <= 12
      ? { name: "circle", startAngle: Math.PI, spacingFactor: 1.1, padding: 12 }
      : { name: "cose", animate: false, randomize: false, idealEdgeLength: () => 120, padding: 16 };
  }

  function draw(place) {
    drawings.get(place)?.destroy();
    const mono = getComputedStyle(place).fontFamily;
    const ruler = document.createElement("canvas").getContext("2d");
    ruler.font = `${FONT}px ${mono}`;
    const width = (text) => Math.max(...text.split("\n").map((l) => ruler.measureText(l).width));
    const height = (text) => text.split("\n").length * FONT * 1.25;
    const elements = data.graphs[place.dataset.graph].map(({ data: d }) => ({
      data: { ...d, w: width(d.label) + 18, h: height(d.label) + 12 },
    }));
    const text = {
      label: "data(label)",
      "font-family": mono,
      "font-size": FONT,
      "text-wrap": "wrap",
      color: colour("text"),
    };
    drawings.set(
      place,
      cytoscape({
        container: place,
        elements,
        style: [
          {
            selector: "node",
            style: {
              ...text,
              shape: "round-rectangle",
              width: "data(w)",
              height: "data(h)",
              "text-valign": "center",
              "text-halign": "center",
              "text-justification": "left",
              "background-color": colour("raised"),
              "border-color": colour("accent"),
              "border-width": 1.5,
            },
          },
          {
            selector: "edge",
            style: {
              ...text,
              width: 1.5,
              "curve-style": "bezier",
              "control-point-step-size": 70,
              "loop-sweep": "60deg",
              "target-arrow-shape": "triangle",
              "line-color": colour("muted"),
              "target-arrow-color": colour("muted"),
              "text-background-color": colour("surface"),
              "text-background-opacity": 1,
              "text-background-padding": 3,
            },
          },
        ],
        layout: arrangement(elements.filter((e) => !e.data.source).length),
        maxZoom: 1.2,
        // The page scrolls, not the drawing.
        userZoomingEnabled: false,
        userPanningEnabled: false,
        boxSelectionEnabled: false,
      }),
    );
  }

  const resizing = new ResizeObserver((changes) => {
    for (const { target } of changes) drawings.get(target)?.resize().fit(undefined, 12);
  });

  function drawOpen() {
    for (const place of document.querySelectorAll(".drawing")) {
      if (!drawings.has(place) && place.offsetParent) {
        draw(place);
        resizing.observe(place);
      }
    }
  }

  const charts = [];
  const end = Math.max(0, ...data.charts.course.map((point) => point[0]));
  const unit =
    end < 180
      ? { name: "s", seconds: 1 }
      : end < 10800
        ? { name: "min", seconds: 60 }
        : { name: "h", seconds: 3600 };

  function line(label, name, at) {
    return {
      label,
      data: data.charts.course.map((point) => ({ x: point[0] / unit.seconds, y: point[at] })),
      borderColor: colour(name),
      backgroundColor: colour(name),
      borderWidth: 2,
      pointRadius: 0,
      pointHitRadius: 8,
    };
  }

  function chart(name, type, datasets, options) {
    const canvas = document.querySelector(`canvas[data-chart=${name}]`);
    if (!canvas) return;
    const axis = {
      beginAtZero: true,
      grid: { color: colour("line") },
      border: { display: false },
      ticks: { color: colour("muted"), precision: 0, maxTicksLimit: 6 },
    };
    charts.push(
      new Chart(canvas, {
        type,
        data: { labels: options.labels, datasets },
        options: {
          animation: false,
          maintainAspectRatio: false,
          interaction: { mode: "nearest", axis: "x", intersect: false },
          indexAxis: options.indexAxis,
          scales: { x: { ...axis, ...options.x }, y: { ...axis, ...options.y } },
          plugins: {
            tooltip: { callbacks: { title: options.title } },
            legend: {
              display: datasets.length > 1 || type === "bar",
              position: "bottom",
              labels: { color: colour("text"), boxWidth: 12, boxHeight: 12 },
            },
          },
        },
      }),
    );
  }

  function drawCharts() {
    charts.splice(0).forEach((each) => each.destroy());
    Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
    const ticks = {
      color: colour("muted"),
      maxTicksLimit: 5,
      maxRotation: 0,
      includeBounds: false,
      callback: (at) => `${at} ${unit.name}`,
    };
    const title = ([item]) => `${item.parsed.x.toFixed(1)} ${unit.name}`;
    const time = { title, x: { type: "linear", max: end / unit.seconds, ticks } };
    chart("checks", "line", [line("effective", "accent", 2), line("all", "muted", 1)], time);
    chart("strategySets", "line", [line("plans", "accent", 3)], time);
    chart("findings", "line", [{ ...line("bugs", "bad", 4), stepped: true }], time);
    const colours = ["accent", "bad", "good", "name", "number", "muted"];
    chart(
      "oracles",
      "bar",
      data.charts.oracles.map(({ name, bugs: numbers }, i) => ({
        label: name,
        data: numbers,
        backgroundColor: colour(colours[i % colours.length]),
        maxBarThickness: 28,
      })),
      { labels: data.charts.engines, indexAxis: "y", y: { grid: { display: false } } },
    );
  }

  function redraw() {
    drawCharts();
    [...drawings.keys()].forEach(draw);
  }

  async function copy(button) {
    const text = button.parentElement.querySelector("pre");
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(text);
      button.textContent = "Selected";
    }
    setTimeout(() => (button.textContent = "Copy"), 2000);
  }

  form?.addEventListener("input", choose);
  form?.addEventListener("submit", (event) => event.preventDefault());
  window.addEventListener("hashchange", () => open(filter()));
  document.addEventListener("toggle", drawOpen, true);
  document.addEventListener("click", (event) => {
    if (event.target.matches("button.copy")) copy(event.target);
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, select, textarea");
    if (event.key === "/" && form && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      form.elements.q.focus();
    }
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);

  // Paper is light, and nobody can unfold it.
  window.addEventListener("beforeprint", () => {
    root.dataset.theme = "light";
    for (const bug of bugs) bug.open = true;
    drawOpen();
    redraw();
  });
  window.addEventListener("afterprint", () => {
    delete root.dataset.theme;
    redraw();
  });

  const id = filter();
  drawCharts();
  drawOpen();
  open(id);
})();
