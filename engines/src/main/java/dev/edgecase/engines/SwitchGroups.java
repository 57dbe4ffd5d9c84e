package dev.edgecase.engines;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Switches that stand for several of a host's, which are turned off together. */
record SwitchGroups(List<Descriptor.Group> groups) {
  SwitchGroups {
    groups = List.copyOf(groups);
  }

  /** What the name of each group stands for. */
  Map<String, List<String>> members() {
    return groups.stream()
        .collect(Collectors.toMap(Descriptor.Group::name, Descriptor.Group::switches));
  }

  /** The switches of a host, and the groups of which it has some; a group is used if one is. */
  List<Switch> addedTo(List<Switch> switches) {
    var all = new ArrayList<>(switches);
    for (var group : groups) {
      var some = switches.stream().filter(s -> group.switches().contains(s.name())).toList();
      if (!some.isEmpty()) {
        boolean used = some.stream().anyMatch(Switch::used);
        all.add(new Switch(group.name(), some.get(0).category(), used));
      }
    }
    return all;
  }

  /** The configuration as a host knows it. */
  Configuration resolved(Configuration configuration) {
    var settings = new TreeMap<>(configuration.settings());
    for (var group : groups) {
      if (settings.remove(group.name()) != null) {
        group.switches().forEach(name -> settings.put(name, Configuration.OFF));
      }
    }
    return new Configuration(settings);
  }
}
