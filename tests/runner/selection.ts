import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readSources } from '../support/architecture/source.ts';
import { reachedBy, type Users, usersOf } from './import-graph.ts';
import type { Options } from './options.ts';

/** The files of tests that are run; undefined for all that there are. */
export interface Selection {
  readonly vitest: readonly string[] | undefined;
  readonly browser: readonly string[] | undefined;
}

const everything: Selection = { vitest: undefined, browser: undefined };

/** Tells nothing by itself, or has a check of its own that always runs. */
const reachesNoTest = /\.(md|po|png|svg)$|^docs\//;

const isSource = (path: string): boolean =>
  /^(domain|server|src|scripts|tests)\/.*\.[cm]?[jt]sx?$/.test(path);

export function select(root: string, { folders, since, isWhole }: Options): Selection {
  const files = testFiles(root, isWhole);
  if (folders.length > 0) return inFolders(files, folders);
  if (since === undefined) return everything;
  return reachedFrom({ users: usersOf(root, readSources(root)), files }, changedSince(root, since));
}

function testFiles(root: string, isWhole: boolean): string[] {
  return globSync('{domain,server,src,scripts,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isWhole || !path.includes('.all.'))
    .toSorted();
}

/** @throws when no test lies in a folder of that name */
export function inFolders(files: readonly string[], folders: readonly string[]): Selection {
  const foldersOf = (path: string) => path.split('/').slice(1, -1);
  const known = new Set(files.flatMap(foldersOf));
  const unknown = folders.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no folder of tests called ${unknown.join(', ')}. There are ${[...known].toSorted().join(', ')}.`,
    );
  }
  return divide(files.filter((path) => foldersOf(path).some((name) => folders.includes(name))));
}

interface House {
  readonly users: Users;
  /** All files of tests. */
  readonly files: readonly string[];
}

/**
 * By the import graph. A browser test imports nothing of the product: it is reached with anything that
 * lies in a folder of the same name, on any side.
 */
export function reachedFrom({ users, files }: House, changed: readonly string[]): Selection {
  const telling = changed.filter((path) => !reachesNoTest.test(path));
  if (!telling.every(isSource)) return everything;
  const reached = reachedBy(users, telling);
  const names = new Set(
    [...reached]
      .filter((path) => !path.startsWith('tests/'))
      .flatMap((path) => path.split('/').slice(1, -1)),
  );
  const isReached = (path: string) =>
    isOfBrowser(path)
      ? names.has(path.split('/')[2] ?? '') || telling.some((one) => importsSupport(one, path))
      : reached.has(path);
  return divide(files.filter(isReached));
}

/** The browser tests share their support, and each is its own. */
const importsSupport = (changed: string, spec: string): boolean =>
  changed === spec || changed.startsWith('tests/e2e/support/');

function changedSince(root: string, commit: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

const isOfBrowser = (path: string): boolean => path.startsWith('tests/e2e/');

function divide(files: readonly string[]): Selection {
  return {
    vitest: files.filter((path) => !isOfBrowser(path)),
    browser: files.filter(isOfBrowser),
  };
}
