import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Along the PATH; undefined where the machine does not have it. */
export async function pathOfProgram(name: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    const path = join(folder, name);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere && folder.startsWith('/')) return path;
  }
  return undefined;
}
