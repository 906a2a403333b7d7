import { readdir } from 'node:fs/promises';

const namePattern = /^[\da-f]{64}$/;

/** Whether a name in the folder is a file's, and not what is noted of one. */
export const isFileName = (name: string): boolean => namePattern.test(name);

/** Those that have files in a folder, if there is one. */
export async function organisationsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}
