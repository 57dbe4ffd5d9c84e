package dev.edgecase.cli;

import java.util.function.Supplier;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Help that shows a default only where one is declared: that a field begins empty is none. */
final class HelpText extends Help {
  HelpText(CommandSpec command, ColorScheme colours) {
    super(command, colours);
  }

  @Override
  public IOptionRenderer createDefaultOptionRenderer() {
    return (option, label, colours) ->
        render(option, () -> super.createDefaultOptionRenderer().render(option, label, colours));
  }

  @Override
  public IParameterRenderer createDefaultParameterRenderer() {
    return (parameter, label, colours) ->
        render(
            parameter,
            () -> super.createDefaultParameterRenderer().render(parameter, label, colours));
  }

  /** The renderers of picocli know only whether all defaults are to be shown, or none. */
  private Text[][] render(ArgSpec argument, Supplier<Text[][]> rendering) {
    var usage = commandSpec().usageMessage();
    boolean all = usage.showDefaultValues();
    usage.showDefaultValues(all && argument.defaultValue() != null);
    try {
      return rendering.get();
    } finally {
      usage.showDefaultValues(all);
    }
  }
}
