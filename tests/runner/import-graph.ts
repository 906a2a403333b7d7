import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Source } from '../support/architecture/source.ts';

/** A file that is named in a text: what is started as a program or a thread of its own. */
const fileName = /['"`]((?:\.{1,2}\/|[a-z]+\/)[\w./-]+\.(?:ts|tsx|mjs))['"`]/g;

/** By file, those that import it or start it. */
export type Users = ReadonlyMap<string, readonly string[]>;

export function usersOf(root: string, sources: readonly Source[]): Users {
  const users = new Map<string, string[]>();
  for (const source of sources) {
    for (const used of usedBy(root, source)) {
      const known = users.get(used);
      if (known) known.push(source.path);
      else users.set(used, [source.path]);
    }
  }
  return users;
}

/** The files from which these can be reached, themselves included. */
export function reachedBy(users: Users, changed: readonly string[]): Set<string> {
  const reached = new Set(changed);
  for (const path of reached) for (const user of users.get(path) ?? []) reached.add(user);
  return reached;
}

function usedBy(root: string, { path, imports }: Source): Set<string> {
  const used = new Set(imports.flatMap(({ target }) => (target === undefined ? [] : [target])));
  for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(fileName)) {
    const target = name.startsWith('.') ? join(dirname(path), name) : name;
    if (existsSync(join(root, target))) used.add(normalize(target).replaceAll('\\', '/'));
  }
  return used;
}
