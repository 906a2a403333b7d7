/** Nearly nobody needs it on a given day, so it is no part of what everybody fetches. */
export async function loadSystemCheck() {
  return (await import('./system-check-parts.heavy.ts')).systemCheckParts;
}
