import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files in a folder, if there is one, that nobody has written to since then. */
export async function oldFiles(folder: string, since: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const isOld = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined);
      return found !== undefined && found.mtime < since;
    }),
  );
  return names.filter((_, index) => isOld[index]);
}
