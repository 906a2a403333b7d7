import { hasTrait } from '../../domain/materials/kind-traits.ts';
import type { TraineeProgress } from '../../domain/classes/classes.schema.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { presentPercent } from './classes.present.ts';
import type { MaterialProgressRow, ProgressRow } from './classes-progress.repo.ts';

/** What a trainee did in the materials of a class, and what it earned. */
interface Done {
  readonly progress: readonly MaterialProgressRow[];
  readonly scores: ReadonlyMap<number, Score> | undefined;
}

export function presentTraineeProgress(
  row: ProgressRow,
  { progress, scores }: Done,
  materialCount: number,
): TraineeProgress {
  const rowOf = new Map(progress.map((each) => [each.classMaterialId, each]));
  // What was handed in has its points before its trainee's device tells that it is done.
  const begun = new Set([...rowOf.keys(), ...(scores?.keys() ?? [])]);
  return {
    ...row,
    percent: percentDone({ completedCount: row.completedCount, materialCount }),
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
    materials: [...begun].map((classMaterialId) => {
      const { percent = 0, completedAt } = rowOf.get(classMaterialId) ?? {};
      return {
        classMaterialId,
        percent: presentPercent(percent),
        completedAt: completedAt?.toISOString() ?? null,
        score: scores?.get(classMaterialId) ?? null,
      };
    }),
  };
}

interface PlacedTitle {
  readonly id: number;
  readonly title: string;
  readonly type: string;
}

const headings = {
  en: ['Account name', 'Name', 'Group', 'Completed materials', 'Progress (%)', 'Last activity'],
  ja: ['アカウント名', '氏名', 'グループ', '完了した教材', '進捗（%）', '最終学習日時'],
} as const satisfies Record<Language, readonly string[]>;

const pointHeadings = {
  en: ['points', 'of points'],
  ja: ['得点', '満点'],
} as const satisfies Record<Language, readonly string[]>;

/** Of what has points they stand behind how far one is. */
export const progressCsvColumns = (
  language: Language,
  materials: readonly PlacedTitle[],
): string[] => [
  ...headings[language],
  ...materials.flatMap((material) =>
    ['%', ...(hasPoints(material) ? pointHeadings[language] : [])].map(
      (figure) => `${material.title} (${figure})`,
    ),
  ),
];

const hasPoints = ({ type }: PlacedTitle): boolean => hasTrait(type, 'points');

/** Times are in the organisation's zone, as a spreadsheet understands them. */
export function progressCsvRow(
  row: ProgressRow,
  { progress, scores }: Done,
  materials: readonly PlacedTitle[],
  timeZone: string,
): (string | number | null)[] {
  const percents = new Map(
    progress.map(({ classMaterialId, percent }) => [classMaterialId, percent]),
  );
  return [
    row.accountName,
    row.name,
    row.groupName,
    row.completedCount,
    percentDone({ completedCount: row.completedCount, materialCount: materials.length }),
    row.lastActivityAt && localTime(row.lastActivityAt, timeZone),
    ...materials.flatMap((material) => {
      const percent = presentPercent(percents.get(material.id) ?? 0);
      if (!hasPoints(material)) return [percent];
      const score = scores?.get(material.id);
      return [percent, score?.points ?? null, score?.maxPoints ?? null];
    }),
  ];
}

const localTime = (instant: Date, timeZone: string): string =>
  instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
