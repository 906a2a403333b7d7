import type { Language } from '../../domain/format/language.ts';
import type { Mood } from '../../domain/reports/report-words.schema.ts';
import { answerInWords } from '../../domain/surveys/answer-words.rules.ts';
import { fieldsOf } from '../../domain/surveys/survey.schema.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import type { Context } from '../http/context.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { listForFile, type ReportFilter, type ShownReport } from './inbox.repo.ts';
import { itemsOf } from './reports.present.ts';

const moodWords = {
  en: { great: 'Great', good: 'Good', okay: 'Okay', hard: 'Hard' },
  ja: { great: 'とても良い', good: '良い', okay: 'ふつう', hard: 'つらい' },
} satisfies Record<Language, Record<Mood, string>>;

const rowsAtOnce = 500;

/** A report in words, as every file of them has it. */
export interface ReportInFile {
  readonly row: ShownReport;
  /** In the organisation's zone. */
  readonly handedInAt: string | null;
  readonly mood: string | null;
  readonly intervals: readonly string[];
  readonly answers: readonly { readonly label: string; readonly text: string }[];
}

/** The inbox as it is filtered, in stretches, for as long as the file is being read. */
export async function reportsInFile(
  context: Context,
  filter: ReportFilter,
): Promise<AsyncGenerator<ReportInFile[]>> {
  const { db, actor, language } = context;
  await requireRoom(context, filter.bootcampId, 'viewDailyReports');
  const timeZone = await timeZoneOf(context);

  async function* stretches() {
    let after: { handedInAt: Date; id: number } | undefined;
    for (;;) {
      const found = await listForFile(db, actor, filter, after, rowsAtOnce);
      yield found.map((row) => inWords(row, timeZone, language));
      const last = found.at(-1);
      if (!last?.report.handedInAt || found.length < rowsAtOnce) return;
      after = { handedInAt: last.report.handedInAt, id: last.report.id };
    }
  }
  return stretches();
}

export const momentIn = (timeZone: string, at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

function inWords(row: ShownReport, timeZone: string, language: Language): ReportInFile {
  const { handedInAt, mood, intervals, answers } = row.report;
  return {
    row,
    handedInAt: handedInAt && momentIn(timeZone, handedInAt),
    mood: mood && moodWords[language][mood],
    intervals: intervals.map(({ start, end, what }) => `${start}–${end} ${what}`.trim()),
    answers: fieldsOf({ items: itemsOf(row.items, row.lang) }).flatMap((field) => {
      const cell = answerInWords(field, answers[field.id]);
      return cell === null ? [] : [{ label: field.label, text: String(cell) }];
    }),
  };
}
