/**
 * A script's body: how many files of the program that a trainee may come to are not on the device yet. What they
 * all need is there only when none is missing.
 */
export const missingParts = `
  const { later } = await (await fetch('/version.json')).json();
  const cache = await caches.open('rt-tools-v1');
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return later.filter((path) => !kept.has(path)).length;`;
