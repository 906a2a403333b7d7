import type { Source } from './source.ts';

/** What the build reads in a file's name: docs/ARCHITECTURE.md, "What a device keeps". */
const part = /^src\/.*\.(staff|viewer|heavy|late|later)\.tsx?$/;

/** Parts by their name that come with whoever imports them: the name would be a promise that nothing keeps. */
export function partsThatNobodyAsksFor(sources: readonly Source[]): string[] {
  const asked = new Set(
    sources
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ imports }) => imports.filter(({ isAskedFor }) => isAskedFor))
      .map(({ target }) => target),
  );
  return sources.map(({ path }) => path).filter((path) => part.test(path) && !asked.has(path));
}
