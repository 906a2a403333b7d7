import { type Mood, moods } from '../../../../domain/reports/report-words.schema.ts';
import type { ReportMonth } from '../../../../domain/reports/reports.contract.ts';

export type ReportOfDay = ReportMonth['reports'][number];

/** One day of everybody, or of one person. */
export interface MoodsOfDay {
  readonly day: string;
  readonly reports: readonly ReportOfDay[];
  /** From the best to the worst, without those that nobody had; null: the mood was left open. */
  readonly counts: readonly { readonly mood: Mood | null; readonly count: number }[];
}

const kinds = [...moods, null];

/** The days of a month that have reports, by their date. */
export function moodsByDay(
  reports: readonly ReportOfDay[],
  userId: number | undefined,
): ReadonlyMap<string, MoodsOfDay> {
  const shown = reports.filter((report) => userId === undefined || report.userId === userId);
  const days = [...Map.groupBy(shown, ({ day }) => day)];
  return new Map(
    days.map(([day, ofDay]) => [
      day,
      {
        day,
        reports: ofDay.toSorted((a, b) => kinds.indexOf(b.mood) - kinds.indexOf(a.mood)),
        counts: kinds
          .map((mood) => ({ mood, count: ofDay.filter((one) => one.mood === mood).length }))
          .filter(({ count }) => count > 0),
      },
    ]),
  );
}
