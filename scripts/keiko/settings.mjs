import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Told } from './told.mjs';
import { words } from './words.mjs';

function folder() {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, 'keiko');
  if (process.platform === 'win32' && APPDATA) return join(APPDATA, 'keiko');
  return join(homedir(), '.config', 'keiko');
}

const file = () => join(folder(), 'login.json');

/** Where somebody is signed in, and as whom; undefined when they are not. */
export async function readLogin() {
  try {
    return JSON.parse(await readFile(file(), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function requireLogin() {
  const login = await readLogin();
  if (!login) throw new Told(words.notSignedIn);
  return login;
}

/** Readable by this user alone from its first byte on, and never half of it. */
export async function keepLogin(login) {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const draft = `${file()}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(draft, 0o600);
  await rename(draft, file());
}

export const forgetLogin = () => rm(file(), { force: true });
