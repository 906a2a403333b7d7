import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const dist = resolve(import.meta.dirname, '../../../dist');

export interface NextBuild {
  readonly folder: string;
  readonly build: string;
}

/**
 * A whole later build of the client: every script and sheet has another name, and everything that names
 * them says so. Chunks name each other by the page's import map, so that they need not be changed.
 */
export async function makeNextBuild(letter: string): Promise<NextBuild> {
  const folder = await mkdtemp(join(process.env['KEIKO_E2E_FOLDER'] ?? '', `build-${letter}-`));
  await cp(dist, folder, { recursive: true });
  const hashes: string[] = [];
  for (const name of await readdir(join(folder, 'assets'))) {
    const [, start, hash, end] = /^(.+-)([\w-]{8})(\.(?:js|css)(?:\.br|\.map)?)$/.exec(name) ?? [];
    if (hash === undefined) continue;
    hashes.push(hash);
    const assets = join(folder, 'assets');
    await rename(join(assets, name), join(assets, `${start}${hash}${letter}${end}`));
  }
  const renamed = new RegExp(`-(${hashes.join('|')})\\.`, 'g');
  const rewrite = async (name: string, change: (text: string) => string) => {
    const path = join(folder, name);
    await rm(`${path}.br`, { force: true });
    const text = change((await readFile(path, 'utf8')).replaceAll(renamed, `-$1${letter}.`));
    await writeFile(path, text);
    return text;
  };
  const version: { build: string } = JSON.parse(
    await readFile(join(folder, 'version.json'), 'utf8'),
  );
  const build = `${version.build}${letter}`;
  const withBuild = (text: string) => text.replace(version.build, build);
  await rewrite('version.json', withBuild);
  const html = await rewrite('index.html', withBuild);
  const revision = createHash('md5').update(html).digest('hex');
  await rewrite('sw.js', (text) =>
    text.replace(
      /"revision":"\w+","url":"index.html"/,
      `"revision":"${revision}","url":"index.html"`,
    ),
  );
  return { folder, build };
}
