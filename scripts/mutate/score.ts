import type { Verdict } from './verdict.ts';

export interface Score {
  readonly folder: string;
  readonly caught: number;
  readonly survived: number;
  readonly uncovered: number;
  /** In a hundred; nothing was tried: 100. */
  readonly percent: number;
}

interface Judged {
  readonly fileName: string;
  readonly verdict: Verdict;
}

function scoreOf(folder: string, judged: readonly Judged[]): Score {
  const count = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const caught = count('caught');
  return {
    folder,
    caught,
    survived: count('survived'),
    uncovered: count('uncovered'),
    percent: judged.length === 0 ? 100 : (caught / judged.length) * 100,
  };
}

/** `domain/notes/x.ts` counts to `domain/notes`, `domain/limits.ts` to `domain`, of `src/offline` likewise. */
function folderOf(fileName: string): string {
  const depth = fileName.startsWith('src/') ? 3 : 2;
  return fileName.split('/').slice(0, -1).slice(0, depth).join('/');
}

/** One line for each folder, the weakest first, and what they come to for each tree and in total. */
export function scoresOf(judged: readonly Judged[], trees: readonly string[]) {
  const byFolder = Object.groupBy(judged, ({ fileName }) => folderOf(fileName));
  const folders = Object.entries(byFolder)
    .map(([folder, mutants = []]) => scoreOf(folder, mutants))
    .toSorted((a, b) => a.percent - b.percent || a.folder.localeCompare(b.folder));
  const ofTrees = trees.map((tree) =>
    scoreOf(
      tree,
      judged.filter(({ fileName }) => fileName.startsWith(`${tree}/`)),
    ),
  );
  return { folders, trees: ofTrees, total: scoreOf('in total', judged) };
}

export function tableOf(scores: readonly Score[]): string {
  const head = ['', 'caught', 'survived', 'uncovered', 'score'];
  const rows = scores.map(({ folder, caught, survived, uncovered, percent }) => [
    folder,
    String(caught),
    String(survived),
    String(uncovered),
    `${percent.toFixed(1)} %`,
  ]);
  const width = Math.max(...rows.map(([folder = '']) => folder.length), 0);
  return [head, ...rows]
    .map(([folder = '', ...numbers]) =>
      [folder.padEnd(width), ...numbers.map((number) => number.padStart(10))].join(''),
    )
    .join('\n');
}
