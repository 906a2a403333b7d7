import { fileStem } from './book-path.ts';
import { titleFromName } from './book-outline.ts';
import type { OutlineEntry } from './book-outline.ts';

interface Folder {
  readonly files: string[];
  readonly folders: Map<string, Folder>;
}

const byNature = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const INDEX = /^(?:readme|index)$/i;

function folderTree(paths: readonly string[], base: string): Folder {
  const root: Folder = { files: [], folders: new Map() };
  for (const path of paths) {
    let folder = root;
    const inner = base === '' ? path : path.slice(base.length + 1);
    for (const name of inner.split('/').slice(0, -1)) {
      const next = folder.folders.get(name) ?? { files: [], folders: new Map() };
      folder.folders.set(name, next);
      folder = next;
    }
    folder.files.push(path);
  }
  return root;
}

/** README before index, when a folder has both. */
function indexOf(files: readonly string[]): string | undefined {
  return files
    .filter((file) => INDEX.test(fileStem(file)))
    .toSorted((a, b) => byNature.compare(b, a))[0];
}

function entriesOf(folder: Folder, depth: number, index: string | undefined): OutlineEntry[] {
  const entry = (path: string): OutlineEntry => ({
    path,
    title: undefined,
    depth,
    part: undefined,
  });
  const files = new Map(
    folder.files.filter((file) => file !== index).map((file) => [fileStem(file), file]),
  );
  // 'guide.md' beside 'guide/' is that folder's page; two files of one stem stay two chapters.
  const rest = folder.files.filter((file) => file !== index && files.get(fileStem(file)) !== file);
  const names = new Set([...files.keys(), ...folder.folders.keys()]);
  const ordered = [...names].toSorted((a, b) => byNature.compare(a, b) || (a < b ? -1 : 1));
  return [...ordered.flatMap((name) => named(name)), ...rest.map(entry)];

  function named(name: string): OutlineEntry[] {
    const file = files.get(name);
    const inner = folder.folders.get(name);
    if (inner === undefined) return file === undefined ? [] : [entry(file)];
    const page = file ?? indexOf(inner.files);
    const head =
      page === undefined
        ? { ...entry(''), path: undefined, title: titleFromName(name) }
        : entry(page);
    return [head, ...entriesOf(inner, depth + 1, file === undefined ? page : undefined)];
  }
}

/** The order of the texts in `base` without a table of contents: its own page, then names as a person would sort them. */
export function plainOrder(texts: readonly string[], base: string): OutlineEntry[] {
  const root = folderTree(texts, base);
  const index = indexOf(root.files);
  const first =
    index === undefined ? [] : [{ path: index, title: undefined, depth: 0, part: undefined }];
  return [...first, ...entriesOf(root, 0, index)];
}
