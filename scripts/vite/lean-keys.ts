/** Of the eight characters by which a key of the import map tells files of one name apart, so many do. */
const told = 4;
/** Differs for each way in which keys were ever made. */
export const wayOfKeys = `lean ${told}`;
const keyEnd = new RegExp(String.raw`([\w-]{${told}})[\w-]{${8 - told}}(?=\.js$)`);

/**
 * Names by which files import each other, with less chance in them: a first visit brings each of them twice, in
 * the page's map and in the list of what each part needs, and chance cannot be compressed. They stay as long as
 * they were, so that the source maps stay right, and follow from the names alone, so that the same file never
 * has another content.
 *
 * @param keys the keys of the import map
 * @returns the new name for each
 * @throws when two would have the same name
 */
export function leanKeys(keys: readonly string[]): ReadonlyMap<string, string> {
  const lean = new Map(keys.map((key) => [key, key.replace(keyEnd, `$1${'0'.repeat(8 - told)}`)]));
  if (new Set(lean.values()).size < lean.size)
    throw new Error('Two files would be imported by the same name: tell more characters apart.');
  return lean;
}
