/**
 * What a screen asks the address to become, put upon what the address is by then. Two changes can
 * follow each other before the screen is drawn anew, and the second must not take back the first.
 *
 * @param seen the search that the screen was drawn with
 */
export const changedSearch =
  <Search extends object>(seen: Search, next: Search) =>
  (latest: Search): Search => {
    const members = Object.keys({ ...seen, ...next }) as (keyof Search)[];
    const changed = members.filter((member) => seen[member] !== next[member]);
    return { ...latest, ...Object.fromEntries(changed.map((member) => [member, next[member]])) };
  };
