import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const texts = '**/*.{js,mjs,css,html,svg,webmanifest,json,wasm}';

/** Puts a `.br` beside every text of a folder, once at the build and so as small as it gets. */
export async function compressFiles(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    globSync(texts, { cwd: folder }).map(async (file) => {
      const path = join(folder, file);
      await writeFile(`${path}.br`, await compress(await readFile(path), { params }));
    }),
  );
}
