package dev.edgecase.gremlin.reference;

import dev.edgecase.protocol.Argument;
import dev.edgecase.protocol.Instruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Steps that send traversers one way or another. */
final class Branches {
  private Branches() {}

  static Map<String, Meaning> all() {
    var all = new HashMap<String, Meaning>();
    all.put("union", Branches::union);
    all.put("coalesce", Meaning.flatMap(Branches::coalesce));
    all.put("optional", Branches::optional);
    all.put("local", Branches::local);
    all.put("choose", Branches::choose);
    all.put("branch", Branches::choose);
    return all;
  }

  private static List<Traverser> union(Context context, List<Traverser> in) {
    var branches = context.call().nested();
    var out = new ArrayList<Traverser>();
    if (branches.stream().anyMatch(nested -> hasBarrier(context, nested.steps()))) {
      branches.forEach(nested -> out.addAll(context.branch(nested, in)));
      return out;
    }
    for (var traverser : in) {
      branches.forEach(nested -> out.addAll(context.branch(nested, List.of(traverser))));
    }
    return out;
  }

  private static List<Object> coalesce(Context context, Traverser traverser) {
    for (var nested : context.call().nested()) {
      var found = context.all(nested, traverser);
      if (!found.isEmpty()) {
        return found.stream().map(Traverser::value).toList();
      }
    }
    return List.of();
  }

  private static List<Traverser> optional(Context context, List<Traverser> in) {
    var out = new ArrayList<Traverser>();
    for (var traverser : in) {
      var found = context.all(context.call().nested().get(0), traverser);
      out.addAll(found.isEmpty() ? List.of(traverser) : found);
    }
    return out;
  }

  private static List<Traverser> local(Context context, List<Traverser> in) {
    return in.stream()
        .flatMap(t -> context.all(context.call().nested().get(0), t).stream())
        .toList();
  }

  /** choose(condition, then, otherwise), or a choice among options. */
  private static List<Traverser> choose(Context context, List<Traverser> in) {
    var arguments = context.call().step().arguments();
    var options = context.call().modulators("option");
    var out = new Routes(context);
    for (var traverser : in) {
      if (arguments.size() > 1) {
        boolean holds =
            arguments.get(0) instanceof Argument.Nested condition
                ? context.any(condition, traverser)
                : context.holds(arguments.get(0), traverser.value());
        if (holds) {
          out.send(traverser, arguments.get(1));
        } else if (arguments.size() > 2) {
          out.send(traverser, arguments.get(2));
        } else {
          out.pass(traverser);
        }
      } else {
        pick(context, traverser, options, out);
      }
    }
    return out.all();
  }

  private static void pick(
      Context context, Traverser traverser, List<Instruction> options, Routes out) {
    boolean choose = context.call().name().equals("choose");
    var token = chosen(context, traverser);
    boolean picked = false;
    for (var option : options) {
      var arguments = option.arguments();
      if (arguments.size() == 1) {
        out.send(traverser, arguments.get(0));
        picked |= choose;
        continue;
      }
      if (isPick(arguments.get(0), "any")) {
        out.send(traverser, arguments.get(1));
      } else if (token.isPresent()
          && !(choose && picked)
          && !Call.isToken(arguments.get(0), "Pick")
          && matches(context, arguments.get(0), token.get())) {
        out.send(traverser, arguments.get(1));
        picked = true;
      }
    }
    if (picked) {
      return;
    }
    var fallback = token.isPresent() ? "none" : "unproductive";
    for (var option : options) {
      if (isPick(option.arguments().get(0), fallback)) {
        out.send(traverser, option.arguments().get(1));
        return;
      }
    }
    if (choose && context.version().since(Version.V3_8)) {
      out.pass(traverser);
    }
  }

  private static Optional<Object> chosen(Context context, Traverser traverser) {
    var arguments = context.call().step().arguments();
    return arguments.isEmpty()
        ? Optional.of(traverser.value())
        : new By(Instruction.of("by", arguments.get(0))).of(context, traverser);
  }

  private static boolean isPick(Argument argument, String name) {
    return argument instanceof Argument.Token token
        && token.type().equals("Pick")
        && token.name().equals(name);
  }

  private static boolean matches(Context context, Argument option, Object token) {
    if (option instanceof Argument.Nested nested) {
      if (context.call().name().equals("choose")) {
        throw new Raised("an option of choose() is no traversal");
      }
      return context.any(nested, context.bare(token));
    }
    return option instanceof Argument.Token other
        ? token.equals(new Token(other.type(), other.name()))
        : context.holds(option, token);
  }

  /** The traversers on their ways; those with a barrier on it wait for all others. */
  private static final class Routes {
    private final Context context;
    private final List<Traverser> out = new ArrayList<>();
    private final Map<Argument, List<Traverser>> waiting = new IdentityHashMap<>();
    private final List<Argument> order = new ArrayList<>();

    Routes(Context context) {
      this.context = context;
    }

    void pass(Traverser traverser) {
      out.add(traverser);
    }

    void send(Traverser traverser, Argument branch) {
      if (!hasBarrier(context, Context.steps(branch))) {
        out.addAll(context.branch(branch, List.of(traverser)));
        return;
      }
      waiting
          .computeIfAbsent(
              branch,
              first -> {
                order.add(first);
                return new ArrayList<>();
              })
          .add(traverser);
    }

    List<Traverser> all() {
      order.forEach(
          branch -> out.addAll(context.branch(branch, waiting.getOrDefault(branch, List.of()))));
      return out;
    }
  }

  /** Whether steps wait for all traversers somewhere: then a branch takes them all at once. */
  private static boolean hasBarrier(Context context, List<Instruction> steps) {
    for (var call : context.run().calls(steps)) {
      if (Reductions.BARRIERS.contains(call.name()) && !call.isLocal()) {
        return true;
      }
      for (var argument : call.nested()) {
        if (hasBarrier(context, argument.steps())) {
          return true;
        }
      }
    }
    return false;
  }
}
