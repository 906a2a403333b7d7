import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const built = resolve(import.meta.dirname, '../../../dist');
const file = 'assets/before-the-program.js';

/** A function as a script that calls it. It may use nothing from around it. */
export const called = (work: (...args: never[]) => void, ...args: number[]): string =>
  `(${String(work)})(${args.join()});\n`;

/**
 * The built program with scripts that run before it, in engines that take none from their driver. Returns
 * `folder`, for a server to serve.
 */
export async function clientWith(
  folder: string,
  { page = '', worker = '' }: { page?: string; worker?: string },
): Promise<string> {
  await cp(built, folder, { recursive: true });
  await writeFile(join(folder, file), page);
  const change = async (name: string, edit: (text: string) => string) => {
    await writeFile(join(folder, name), edit(await readFile(join(folder, name), 'utf8')));
    await rm(join(folder, `${name}.br`), { force: true });
  };
  await change('index.html', (text) =>
    text.replace('<head>', `<head><script src="/${file}"></script>`),
  );
  await change('sw.js', (text) => worker + text);
  return folder;
}
