import { dirname, join } from 'node:path';

interface Module {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}
type ModuleOf = (id: string) => Module | undefined;

/** A package's list of all it has: whoever takes one part of it does not need the others. */
const listOfAll =
  /\/(@mantine\/core\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/;

/**
 * What a module needs at once: of a package that lists all it has, the parts it names and no others.
 *
 * @param moduleOf by its id, as the build knows it
 */
export function neededBy(id: string, moduleOf: ModuleOf): string[] {
  const { importedIds = [], code } = moduleOf(id) ?? {};
  return importedIds.flatMap((one) =>
    listOfAll.test(one) ? partsNamedIn(code ?? '', one, moduleOf) : [one],
  );
}

/** The whole list for what is named in a way that is not known here. */
function partsNamedIn(code: string, list: string, moduleOf: ModuleOf): readonly string[] {
  const parts = partsOf(list, moduleOf);
  const named = namesFrom(code, (from) => list.includes(`/node_modules/${from}/`));
  const found = named.map(([name]) => parts.get(name));
  const known = found.filter((part) => part !== undefined);
  return named.length === 0 || known.length < found.length ? [list] : known;
}

const listed = new Map<string, ReadonlyMap<string, string>>();

/** In which module each name of the list is. */
function partsOf(list: string, moduleOf: ModuleOf): ReadonlyMap<string, string> {
  const before = listed.get(list);
  if (before) return before;
  const { code, importedIds = [] } = moduleOf(list) ?? {};
  const parts = new Map<string, string>();
  const idOf = (from: string) =>
    from.startsWith('.')
      ? join(dirname(list), from)
      : importedIds.find((one) => one.includes(`/node_modules/${from}/`));
  for (const [, name, from] of namesFrom(code ?? '', () => true)) {
    const id = idOf(from);
    if (id !== undefined) parts.set(name, id);
  }
  listed.set(list, parts);
  return parts;
}

/** Of `import { a as b } from 'c'` and `export …` the names `a` and `b`, and `c`; types are not code. */
function namesFrom(
  code: string,
  isFrom: (from: string) => boolean,
): [outside: string, inside: string, from: string][] {
  const lines = code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return [...lines]
    .filter(([, , from = '']) => isFrom(from))
    .flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((one) => one.trim().split(/\s+as\s+/))
        .filter(([name = '']) => name !== '' && !name.startsWith('type '))
        .map(([name = '', own = name]): [string, string, string] => [name, own, from]),
    );
}
