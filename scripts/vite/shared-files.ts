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
  needs: Set<string>;
}

type GroupOf = ReadonlyMap<string, Group>;

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
  const groupOf = new Map<string, Group>();
  for (const group of groups) for (const id of group.ids) groupOf.set(id, group);
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
      .map((group) => ({ group, waste: wasteOf(smallest, group, groupOf) }))
      .toSorted((one, other) => one.waste - other.waste)
      .map(({ group }) => group)
      .find((group) => !needsOverOthers(smallest, group, groupOf));
    if (!partner) {
      settled.add(smallest);
      continue;
    }
    partner.ids = [...partner.ids, ...smallest.ids];
    partner.size += smallest.size;
    partner.entries = partner.entries.union(smallest.entries);
    partner.needs = partner.needs.union(smallest.needs);
    for (const id of smallest.ids) groupOf.set(id, partner);
    for (const group of neededFrom(partner, groupOf))
      group.entries = group.entries.union(partner.entries);
    groups.delete(smallest);
    settled.clear();
  }
  return new Map(
    [...groups].flatMap(({ kind, ids }, at) => ids.map((id) => [id, `${kind}~${at}`] as const)),
  );
}

/** What is needed by the same entries needs nothing that others of them do not: these files make no circle. */
function groupBySameEntries(modules: readonly SharedModule[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { id, size, kind, entries, needs } of modules.toSorted(byId)) {
    const key = [kind, ...[...entries].toSorted()].join('\n');
    const group = groups.get(key) ?? { kind, ids: [], size: 0, entries, needs: new Set() };
    group.ids.push(id);
    group.size += size;
    for (const need of needs) group.needs.add(need);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const byId = (one: SharedModule, other: SharedModule): number => (one.id < other.id ? -1 : 1);

/** How many bytes entries would fetch in vain, were both one file; a file brings those that it needs. */
const wasteOf = (one: Group, other: Group, groupOf: GroupOf): number =>
  wasteFor(one.entries, other, groupOf) + wasteFor(other.entries, one, groupOf);

const wasteFor = (entries: Group['entries'], group: Group, groupOf: GroupOf): number =>
  [group, ...neededFrom(group, groupOf)].reduce(
    (sum, { size, entries: own }) => sum + size * entries.difference(own).size,
    0,
  );

/** All files that this one needs, by whatever way. */
function neededFrom(group: Group, groupOf: GroupOf): Set<Group> {
  const reached = new Set(neededBy(group, groupOf));
  for (const next of reached) for (const further of neededBy(next, groupOf)) reached.add(further);
  reached.delete(group);
  return reached;
}

const neededBy = (group: Group, groupOf: GroupOf): Group[] =>
  [...group.needs].flatMap((id) => groupOf.get(id) ?? []).filter((next) => next !== group);

/** Whether one of them needs the other by way of a third: as one file, it and that third would need each other. */
function needsOverOthers(one: Group, other: Group, groupOf: GroupOf): boolean {
  const both = new Set([one, other]);
  const reached = new Set(
    [one, other].flatMap((each) => neededBy(each, groupOf)).filter((group) => !both.has(group)),
  );
  for (const group of reached)
    for (const next of neededBy(group, groupOf)) {
      if (both.has(next)) return true;
      reached.add(next);
    }
  return false;
}
