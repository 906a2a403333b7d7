/** Everything that can be come to from these, with them. */
export function reach(
  from: Iterable<string>,
  onwards: (id: string) => readonly string[],
): Set<string> {
  const reached = new Set(from);
  // A set's walk comes to what is added on the way, too.
  for (const id of reached) for (const next of onwards(id)) reached.add(next);
  return reached;
}
