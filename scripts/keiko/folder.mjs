import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { Told } from './told.mjs';
import { words } from './words.mjs';

const stateFile = '.keiko.json';

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

async function textAt(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What is kept of the challenge in this folder; undefined where there is none. */
export async function readState(folder) {
  const text = await textAt(join(folder, stateFile));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Never half of it: what was sent stands in here. */
export async function keepState(folder, state) {
  const draft = join(folder, `${stateFile}.${process.pid}`);
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`);
  await rename(draft, join(folder, stateFile));
}

/** The challenge that one stands in, also in a folder below it. */
export async function findFolder(from) {
  const { root } = parse(from);
  for (let folder = from; ; folder = dirname(folder)) {
    const state = await readState(folder);
    if (state) return { folder, state };
    if (folder === root) return undefined;
  }
}

export async function requireFolder() {
  const found = await findFolder(process.cwd());
  if (!found) throw new Told(words.noChallengeHere);
  return found;
}

/**
 * Writes these files, all of them or, where one was changed since it was written, none. Answers what is to
 * be kept of them, by which the next one knows.
 */
export async function writeFiles(folder, files, before, isForced) {
  const changed = [];
  for (const { path, content } of files) {
    const there = await textAt(join(folder, path));
    const isOurs = there === undefined || there === content || hashOf(there) === before?.[path];
    if (!isOurs) changed.push(path);
  }
  if (changed.length > 0 && !isForced) throw new Told(words.changed(changed));
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return Object.fromEntries(files.map(({ path, content }) => [path, hashOf(content)]));
}
