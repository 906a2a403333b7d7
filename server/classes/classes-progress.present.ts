import type { TraineeProgress } from '../../domain/classes/classes.schema.ts';
import type { Language } from '../../domain/people/language.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { presentPercent } from './classes.present.ts';
import type { MaterialProgressRow, ProgressRow } from './classes-progress.repo.ts';

export function presentTraineeProgress(
  row: ProgressRow,
  materials: readonly MaterialProgressRow[],
  materialCount: number,
): TraineeProgress {
  return {
    ...row,
    percent: percentDone({ completedCount: row.completedCount, materialCount }),
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
    materials: materials.map(({ classMaterialId, percent, completedAt }) => ({
      classMaterialId,
      percent: presentPercent(percent),
      completedAt: completedAt?.toISOString() ?? null,
    })),
  };
}

interface PlacedTitle {
  readonly id: number;
  readonly title: string;
}

const headings = {
  en: ['Account name', 'Name', 'Group', 'Completed materials', 'Progress (%)', 'Last activity'],
  ja: ['アカウント名', '氏名', 'グループ', '完了した教材', '進捗(%)', '最終学習日時'],
} as const satisfies Record<Language, readonly string[]>;

export const progressCsvColumns = (
  language: Language,
  materials: readonly PlacedTitle[],
): string[] => [...headings[language], ...materials.map(({ title }) => `${title} (%)`)];

/** Times are in the organisation's zone, as a spreadsheet understands them. */
export function progressCsvRow(
  row: ProgressRow,
  progress: readonly MaterialProgressRow[],
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
    ...materials.map(({ id }) => presentPercent(percents.get(id) ?? 0)),
  ];
}

const localTime = (instant: Date, timeZone: string): string =>
  instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
