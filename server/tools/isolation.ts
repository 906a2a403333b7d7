import { execFile } from 'node:child_process';

let known: Promise<readonly string[]> | undefined;

const ways: readonly (readonly string[])[] = [
  ['unshare', '--net'],
  // Who is not root may still have a network of their own that leads nowhere, where the kernel allows it.
  ['unshare', '--map-current-user', '--net'],
];

/** What keeps the network from a program on this machine; empty where nothing does. Found out once. */
export function isolation(): Promise<readonly string[]> {
  known ??= find();
  return known;
}

async function find(): Promise<readonly string[]> {
  for (const way of ways) if (await works(way)) return [...way, '--'];
  return [];
}

const works = ([command = '', ...args]: readonly string[]): Promise<boolean> =>
  new Promise((done) => {
    execFile(command, [...args, '--', 'true'], { timeout: 5000 }, (error) => done(error === null));
  });
