import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const texts = '**/*.{js,mjs,css,html,svg,webmanifest,json,txt,wasm}';

/** Puts a `.br` beside every text of a folder, once at the build and so as small as it gets. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    globSync(texts, { cwd: folder }).map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      // The last few percent of a language's whole interpreter would take half a minute.
      const quality = bytes.length > 4_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${path}.br`, await compress(bytes, { params }));
    }),
  );
}
