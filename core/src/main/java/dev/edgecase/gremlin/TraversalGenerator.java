package dev.edgecase.gremlin;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.ElementKind;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.query.QueryOptions;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Makes random traversals: each step is chosen among those that fit what flows, until the length is
 * reached. A step that would cost too much, or that would leave nothing, is drawn again; parameters
 * come from an element that a traverser stands on.
 */
final class TraversalGenerator implements Site.Nested {
  private static final int TRIES = 6;
  private static final int MAX_DEPTH = 2;

  /** Rare, since one of them takes as long as a hundred others. */
  private static final double ANALYTICAL = 0.0005;

  /** If they are what the hunt is about. */
  private static final double ANALYTICAL_IN_FOCUS = 0.8;

  private static final String COMPUTER = "withComputer";

  /** Rare, since it makes another query of one that has few by() in it. */
  private static final double OPTIONAL = 0.015;

  private static final double OPTIONAL_IN_FOCUS = 0.7;

  /** Engines make queries of their own from what follows a start. */
  private static final double FOLDED = 0.15;

  private static final Set<String> FOLDED_STEPS =
      Set.of("has", "hasNot", "hasLabel", "hasId", "order");

  /** Rare, since an empty result tells little: only that nothing fails where nothing is. */
  private static final double ABSENT_LABEL = 0.015;

  private final Workshop tools;
  private final QueryOptions options;
  private final Map<Kind, StepWeights.Choice> anywhere = new EnumMap<>(Kind.class);
  private final Map<Kind, StepWeights.Choice> rowWise = new EnumMap<>(Kind.class);
  private final Map<Kind, StepWeights.Choice> analytical = new EnumMap<>(Kind.class);
  private final Map<Kind, StepWeights.Choice> nearby = new EnumMap<>(Kind.class);
  private final Map<Kind, StepWeights.Choice> folded = new EnumMap<>(Kind.class);
  private int depth;

  /** What nested traversals are made of. */
  private Map<Kind, StepWeights.Choice> inner = rowWise;

  TraversalGenerator(Workshop tools, QueryOptions options) {
    this.tools = tools;
    this.options = options;
    var weights = StepWeights.focusedOn(options.focus());
    var known =
        Stream.of(
                MoveSteps.all(),
                FilterSteps.all(),
                ValueSteps.all(),
                BranchSteps.all(),
                LabelSteps.all(),
                FunctionSteps.all())
            .flatMap(List::stream)
            .filter(production -> tools.dialect().has(production.step()))
            .filter(production -> isAllowed(production.step()))
            .toList();
    for (var kind : Kind.values()) {
      var fitting = known.stream().filter(p -> p.fits().test(kind)).toList();
      anywhere.put(kind, weights.among(fitting));
      rowWise.put(kind, weights.among(fitting.stream().filter(Production::rowWise).toList()));
      analytical.put(
          kind,
          weights.among(
              fitting.stream().filter(p -> AnalyticalSteps.ALL.contains(p.step())).toList()));
      nearby.put(
          kind,
          weights.among(
              fitting.stream()
                  .filter(Production::rowWise)
                  .filter(p -> AnalyticalSteps.NEARBY.contains(p.step()))
                  .toList()));
      folded.put(
          kind,
          weights.among(fitting.stream().filter(p -> FOLDED_STEPS.contains(p.step())).toList()));
    }
  }

  Traversal generate() {
    depth = 0;
    inner = rowWise;
    var rng = tools.rng();
    boolean focused = options.focus().contains(COMPUTER);
    if (rng.chance(focused ? ANALYTICAL_IN_FOCUS : ANALYTICAL) && isKnown(COMPUTER)) {
      inner = nearby;
      return analytical();
    }
    long budget = rng.chance(0.8) ? options.maxCost() / 8 : options.maxCost();
    var growth = new Growth(Crowd.START, Scope.of(tools.graph().schema()), budget);
    if (isConfigured(OptionalStrategies.PRODUCTIVE)) {
      growth.add(configured(OptionalStrategies.PRODUCTIVE));
    } else if (rng.chance(0.03) && isAllowed("withSack")) {
      growth.add(List.of(Steps.step("withSack", Steps.literal(new Value.Int32(1)))));
    }
    boolean looksUp = false;
    if (rng.chance(0.02) && isAllowed("inject")) {
      growth.add(List.of(Steps.step("inject", FilterSteps.number(1), FilterSteps.number(2))));
    } else {
      growth.add(List.of(start()));
      if (rng.chance(ABSENT_LABEL) && isKnown("hasLabel") && options.maxLength() > 2) {
        return new Traversal(elsewhere(growth));
      }
      looksUp = rng.chance(FOLDED);
      if (looksUp) {
        growth.grow(Math.min(1, options.maxLength() - 1), folded);
      }
    }
    int more = rng.between(0, options.maxLength() - 1);
    if (looksUp && more == 0 && options.maxLength() > 2 && isKnown("count")) {
      // Engines count what they look up in ways of their own, too.
      growth.add(List.of(Steps.step("count")));
    } else {
      growth.grow(more, anywhere);
    }
    return new Traversal(growth.steps);
  }

  /** Asks for a label that no element of the kind has; engines look labels up in their schema. */
  private List<Instruction> elsewhere(Growth growth) {
    growth.add(List.of(FilterSteps.hasAbsentLabel(growth.site())));
    if (tools.rng().chance(0.5) && isKnown("count")) {
      growth.add(List.of(Steps.step("count")));
    } else {
      growth.grow(1, anywhere);
    }
    return growth.steps;
  }

  /** A traversal that the whole graph is computed for at once, which only some steps allow. */
  private Traversal analytical() {
    var rng = tools.rng();
    var growth =
        new Growth(Crowd.START, Scope.of(tools.graph().schema()), Math.min(500, options.maxCost()));
    growth.add(List.of(Steps.step(COMPUTER)));
    if (isConfigured(OptionalStrategies.GRAPH_FILTER)) {
      growth.add(configured(OptionalStrategies.GRAPH_FILTER));
    }
    growth.add(List.of(Steps.step("V")));
    var program = List.of(Steps.step(rng.pick("pageRank", "shortestPath")), Steps.step("count"));
    boolean fits = options.maxLength() > program.size() && areAllowed(program);
    if (fits && rng.chance(0.08) && isKnown(program.get(0).name())) {
      growth.add(program);
    } else {
      growth.grow(Math.min(rng.between(1, 5), options.maxLength() - 1), analytical);
    }
    return new Traversal(growth.steps);
  }

  /** Whether a source asks for a strategy that the engine has and does not apply by itself. */
  private boolean isConfigured(String strategy) {
    boolean focused = options.focus().contains(OptionalStrategies.STEP);
    return tools.rng().chance(focused ? OPTIONAL_IN_FOCUS : OPTIONAL)
        && isKnown(OptionalStrategies.STEP)
        && tools.dialect().has(strategy);
  }

  private static List<Instruction> configured(String strategy) {
    return List.of(Steps.step(OptionalStrategies.STEP, Steps.text(strategy)));
  }

  private boolean isKnown(String step) {
    return tools.dialect().has(step) && isAllowed(step);
  }

  private boolean isAllowed(String step) {
    return !options.excluded().contains(step);
  }

  /** Whether neither the steps nor what is nested in them is excluded. */
  private boolean areAllowed(List<Instruction> steps) {
    return options.excluded().isEmpty()
        || new Traversal(steps).ingredients().stream().allMatch(this::isAllowed);
  }

  /** Somewhere a traversal must start, whatever is excluded. */
  private Instruction start() {
    var rng = tools.rng();
    var kind = rng.chance(0.7) ? ElementKind.VERTEX : ElementKind.EDGE;
    var name = kind == ElementKind.VERTEX ? "V" : "E";
    if (rng.chance(0.05) && tools.graph().size(kind) > 0) {
      return new Instruction(name, ids(kind));
    }
    return Steps.step(name);
  }

  /** The id of one element, or of some, among which one may be repeated. */
  private List<Argument> ids(ElementKind kind) {
    var rng = tools.rng();
    var known = tools.graph().references(kind);
    var ids = new ArrayList<>(List.of(Steps.literal(rng.pick(known))));
    int more = rng.chance(0.5) ? 0 : rng.between(1, 3);
    for (int i = 0; i < more; i++) {
      ids.add(rng.chance(0.5) ? rng.pick(ids) : Steps.literal(rng.pick(known)));
    }
    return List.copyOf(ids);
  }

  /** That something is there, that a number of things is there, or that a value is. */
  @Override
  public Optional<List<Instruction>> test(Site site) {
    return within(
        site,
        growth -> {
          var rng = tools.rng();
          growth.grow(rng.between(1, 3), inner);
          if (rng.chance(0.4)) {
            long total = growth.crowd.total();
            growth.add(
                List.of(Steps.step("count"), Steps.step("is", tools.predicates().onCount(total))));
          } else if (rng.chance(0.3)) {
            growth.addValueTest();
          }
          return true;
        });
  }

  @Override
  public Optional<List<Instruction>> rows(Site site) {
    return within(
        site,
        growth -> {
          growth.grow(tools.rng().between(1, 3), inner);
          return true;
        });
  }

  @Override
  public Optional<List<Instruction>> same(Site site) {
    return within(
        site,
        growth -> {
          growth.grow(tools.rng().between(1, 2), inner);
          growth.returnTo(site.kind());
          return growth.crowd.kind() == site.kind();
        });
  }

  @Override
  public Optional<List<Instruction>> one(Site site) {
    return within(
        site,
        growth -> {
          var rng = tools.rng();
          if (rng.chance(0.3)) {
            return growth.addKey();
          }
          growth.grow(rng.between(1, 2), inner);
          growth.add(List.of(Steps.step(rng.pick("count", "fold"))));
          return true;
        });
  }

  /** Grows a nested traversal from one element that a traverser of the site stands on. */
  private Optional<List<Instruction>> within(Site site, Predicate<Growth> grow) {
    if (depth >= MAX_DEPTH || site.kind().element().isEmpty()) {
      return Optional.empty();
    }
    depth++;
    try {
      var element = site.kind().element().get();
      var from = site.witness().map(w -> Crowd.on(Flow.single(element, w))).orElse(site.crowd());
      var growth = new Growth(from, site.scope().inner(), options.maxCost() / 8);
      return grow.test(growth) && !growth.steps.isEmpty()
          ? Optional.of(growth.steps)
          : Optional.empty();
    } finally {
      depth--;
    }
  }

  /** A traversal while it grows. */
  private final class Growth {
    private final Estimator estimator = new Estimator(tools.graph());
    private final List<Instruction> steps = new ArrayList<>();
    private final long budget;
    private Scope scope;
    private Crowd crowd;
    private int length;

    Growth(Crowd crowd, Scope scope, long budget) {
      this.crowd = crowd;
      this.scope = scope;
      this.budget = budget;
    }

    /** Adds steps until the length is reached or nothing fits any more. */
    void grow(int most, Map<Kind, StepWeights.Choice> choices) {
      int misses = 0;
      while (length < most && misses < TRIES) {
        var choice = choices.get(crowd.kind());
        if (choice == null || choice.isEmpty() || !tryAll(choice.pick(tools.rng()), most)) {
          misses++;
        }
      }
    }

    /** Takes a step with its modulators, unless it costs too much or leaves nothing. */
    private boolean tryAll(Production production, int most) {
      var candidate = production.make().at(site());
      int units = Unit.of(candidate).size();
      if (candidate.isEmpty() || length + units > most || !Unit.canFollow(candidate, steps)) {
        return false;
      }
      if (!areAllowed(candidate)) {
        return false;
      }
      long before = estimator.work();
      var after = scope.copy();
      var next = estimator.all(crowd, candidate, after);
      boolean fits = estimator.work() <= budget;
      boolean alive = !next.isEmpty() || crowd.isEmpty() || tools.rng().chance(0.03);
      if (!fits || !alive) {
        estimator.rewind(before);
        return false;
      }
      crowd = next;
      scope = after;
      steps.addAll(candidate);
      length += units;
      return true;
    }

    /** Adds steps that are known to fit. */
    void add(List<Instruction> more) {
      crowd = estimator.all(crowd, more, scope);
      steps.addAll(more);
    }

    private Site site() {
      return new Site(crowd, scope, tools, TraversalGenerator.this);
    }

    boolean addKey() {
      var key = site().key();
      key.ifPresent(k -> add(List.of(Steps.step("values", Steps.text(k)))));
      return key.isPresent();
    }

    void addValueTest() {
      var element = crowd.kind().element();
      var key = site().key();
      if (element.isPresent() && key.isPresent()) {
        var values = tools.graph().values(element.get(), key.get());
        var seen = values.isEmpty() ? new Value.Nil() : tools.rng().pick(values);
        add(
            List.of(
                Steps.step("values", Steps.text(key.get())),
                Steps.step("is", tools.predicates().onKey(element.get(), key.get(), seen))));
      }
    }

    /** Goes back to a kind of element, if a step or two suffice. */
    void returnTo(Kind wanted) {
      var kind = crowd.kind();
      if (kind == Kind.EDGE && wanted == Kind.VERTEX) {
        add(List.of(Steps.step(tools.rng().pick("inV", "outV", "bothV"))));
      } else if (kind == Kind.VERTEX && wanted == Kind.EDGE) {
        add(List.of(Steps.step(tools.rng().pick("outE", "inE"))));
      }
    }
  }
}
