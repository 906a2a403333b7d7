/** A module that several entries of the program need: of a page, or of a part that comes when it is shown. */
export interface SharedModule {
  readonly id: string;
  readonly size: number;
  /** Only modules of one kind come into one file. */
  readonly kind: string;
  readonly entries: ReadonlySet<string>;
  /** The ids of the modules it needs at once. */
  readonly needs: readonly string[];
}

interface Group {
  readonly kind: string;
  ids: string[];
  size: number;
  entries: ReadonlySet<string>;
  /** The other groups that its modules need at once. */
  needs: Set<Group>;
}

/**
 * Puts shared modules into files: first those together that the very same entries need, then small files of
 * a kind with those that nearly the same entries need, until each has at least the size that its kind asks
 * for. No two files come to need each other, so that what runs first is never a question of what was asked
 * for first.
 *
 * @returns the name of its file for each module, `<kind>~<number>`
 */
export function shareFiles(
  modules: readonly SharedModule[],
  leastSize: Readonly<Record<string, number>>,
): ReadonlyMap<string, string> {
  const groups = new Set(groupBySameEntries(modules));
  const small = (group: Group) => group.size < (leastSize[group.kind] ?? 0);
  const settled = new Set<Group>();
  for (;;) {
    const [smallest] = [...groups]
      .filter((group) => small(group) && !settled.has(group))
      .toSorted((one, other) => one.size - other.size);
    if (!smallest) break;
    const partner = [...groups]
      .filter(({ kind }) => kind === smallest.kind)
      .filter((group) => group !== smallest)
      .map((group) => ({ group, waste: wasteOf(smallest, group) }))
      .toSorted((one, other) => one.waste - other.waste)
      .map(({ group }) => group)
      .find((group) => !needsOverOthers(smallest, group));
    if (!partner) {
      settled.add(smallest);
      continue;
    }
    partner.ids = [...partner.ids, ...smallest.ids];
    partner.size += smallest.size;
    partner.entries = partner.entries.union(smallest.entries);
    groups.delete(smallest);
    for (const group of groups) if (group.needs.delete(smallest)) group.needs.add(partner);
    partner.needs = partner.needs.union(smallest.needs);
    partner.needs.delete(partner);
    for (const group of neededFrom(partner)) group.entries = group.entries.union(partner.entries);
    settled.clear();
  }
  return new Map(
    [...groups].flatMap(({ kind, ids }, at) => ids.map((id) => [id, `${kind}~${at}`] as const)),
  );
}

/** What is needed by the same entries needs nothing that others of them do not: these files make no circle. */
function groupBySameEntries(modules: readonly SharedModule[]): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const { id, size, kind, entries } of modules.toSorted(byId)) {
    const key = [kind, ...[...entries].toSorted()].join('\n');
    const group = groups.get(key) ?? { kind, ids: [], size: 0, entries, needs: new Set() };
    group.ids.push(id);
    group.size += size;
    groups.set(key, group);
    groupOf.set(id, group);
  }
  for (const { id, needs } of modules) {
    const group = groupOf.get(id);
    for (const need of needs) {
      const needed = groupOf.get(need);
      if (group && needed && needed !== group) group.needs.add(needed);
    }
  }
  return [...groups.values()];
}

const byId = (one: SharedModule, other: SharedModule): number => (one.id < other.id ? -1 : 1);

/** How many bytes entries would fetch in vain, were both one file; a file brings those that it needs. */
const wasteOf = (one: Group, other: Group): number =>
  wasteFor(one.entries, other) + wasteFor(other.entries, one);

const wasteFor = (entries: Group['entries'], group: Group): number =>
  [group, ...neededFrom(group)].reduce(
    (sum, { size, entries: own }) => sum + size * entries.difference(own).size,
    0,
  );

/** All files that these need, by whatever way; of themselves only what a third one needs. */
function neededFrom(...some: readonly Group[]): Set<Group> {
  const reached = new Set(
    some.flatMap(({ needs }) => [...needs]).filter((next) => !some.includes(next)),
  );
  for (const group of reached) for (const next of group.needs) reached.add(next);
  return reached;
}

/** Whether one of them needs the other by way of a third: as one file, it and that third would need each other. */
const needsOverOthers = (one: Group, other: Group): boolean => {
  const needed = neededFrom(one, other);
  return needed.has(one) || needed.has(other);
};
