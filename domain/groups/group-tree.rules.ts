export interface TreeGroup {
  readonly id: number;
  readonly name: string;
  readonly parentId: number | null;
  readonly memberCount: number;
}

export interface TreeNode extends TreeGroup {
  readonly children: readonly TreeNode[];
}

/** The groups as a tree, each branch in the given order; what is in a group that is not seen is at the top. */
export function treeOf(groups: readonly TreeGroup[]): TreeNode[] {
  const seen = new Set<number | null>(groups.map(({ id }) => id));
  const below = Map.groupBy(groups, ({ parentId }) => (seen.has(parentId) ? parentId : null));
  const nodesIn = (parentId: number | null): TreeNode[] =>
    (below.get(parentId) ?? []).map((group) => ({ ...group, children: nodesIn(group.id) }));
  return nodesIn(null);
}

/** Each group with how deep it lies, in the order of the tree. */
export function treeRows(groups: readonly TreeGroup[]): (TreeGroup & { readonly depth: number })[] {
  const rowsOf = (nodes: readonly TreeNode[], depth: number): (TreeGroup & { depth: number })[] =>
    nodes.flatMap(({ children, ...group }) => [
      { ...group, depth },
      ...rowsOf(children, depth + 1),
    ]);
  return rowsOf(treeOf(groups), 0);
}

/** The groups whose names hold the keyword, and all that they are in. */
export function withKeyword(groups: readonly TreeGroup[], keyword: string): TreeGroup[] {
  const words = keyword.normalize('NFKC').toLowerCase();
  const byId = new Map(groups.map((group) => [group.id, group]));
  const shown = new Set<number>();
  for (const { id, name } of groups) {
    if (!name.normalize('NFKC').toLowerCase().includes(words)) continue;
    let at = byId.get(id);
    while (at && !shown.has(at.id)) {
      shown.add(at.id);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
  }
  return groups.filter(({ id }) => shown.has(id));
}

/** All that a group is in. */
export function aboveOf(groups: readonly TreeGroup[], groupId: number | undefined): Set<number> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const above = new Set<number>();
  let at = groupId === undefined ? undefined : byId.get(groupId);
  while (at && at.parentId !== null && !above.has(at.parentId)) {
    above.add(at.parentId);
    at = byId.get(at.parentId);
  }
  return above;
}
