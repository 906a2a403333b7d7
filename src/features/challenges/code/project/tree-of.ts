/** A folder with what lies in it: folders first, each by its name. */
export interface TreeFolder<File> {
  readonly path: string;
  readonly name: string;
  readonly folders: readonly TreeFolder<File>[];
  readonly files: readonly (File & { readonly name: string })[];
}

interface Pathed {
  readonly path: string;
}

/** The folders of a project are those that its files name. */
export function treeOf<File extends Pathed>(files: readonly File[], at = ''): TreeFolder<File> {
  const below = files.filter(({ path }) => path.startsWith(at));
  const rest = (path: string): string => path.slice(at.length);
  const folderNames = new Set(
    below
      .map(({ path }) => rest(path))
      .flatMap((path) => (path.includes('/') ? [path.split('/', 1)[0] ?? ''] : [])),
  );
  return {
    path: at,
    name: at.split('/').at(-2) ?? '',
    folders: [...folderNames].toSorted(byName).map((name) => treeOf(below, `${at}${name}/`)),
    files: below
      .filter(({ path }) => !rest(path).includes('/'))
      .map((file) => ({ ...file, name: rest(file.path) }))
      .toSorted((one, other) => byName(one.name, other.name)),
  };
}

const byName = (one: string, other: string): number => one.localeCompare(other);
