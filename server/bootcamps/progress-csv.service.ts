import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { listStandings, sumUpClasses } from './progress.repo.ts';
import { presentStanding, type ProgressQuery, watchOf } from './progress.service.ts';

const headings = {
  en: [
    'Account name',
    'Name',
    'Group',
    'Progress (%)',
    'Completed materials',
    'Overdue',
    'Completed this week',
    'Last activity',
  ],
  ja: [
    'アカウント名',
    '氏名',
    'グループ',
    '進捗（%）',
    '完了した教材',
    '期限超過',
    '今週の完了数',
    '最終学習日時',
  ],
} as const satisfies Record<Language, readonly string[]>;

const batch = 500;

/** Everybody of the list as it is filtered and sorted, with one column for each class. */
export async function standingsAsFile(
  context: Context,
  bootcampId: number,
  query: ProgressQuery,
): Promise<CsvReply> {
  const { db, now, language } = context;
  const { bootcamp, watch } = await watchOf(context, bootcampId);
  const classes = await sumUpClasses(db, watch);
  const { timeZone } = bootcamp;

  async function* rows() {
    for (let offset = 0; ; offset += batch) {
      const page = await listStandings(db, watch, query, { ...query, limit: batch, offset });
      for (const row of page) {
        const person = presentStanding(row, now);
        const percents = new Map(person.classes.map((each) => [each.classId, each.percent]));
        yield [
          person.accountName,
          person.name,
          person.groupName,
          person.percent,
          person.completedCount,
          person.overdueCount,
          person.weekCount,
          person.lastActivityAt && localTime(new Date(person.lastActivityAt), timeZone),
          ...classes.map(({ class_id: id }) => percents.get(id) ?? null),
        ];
      }
      if (page.length < batch) return;
    }
  }

  return {
    fileName: `${bootcamp.title}.csv`,
    columns: [...headings[language], ...classes.map(({ title }) => `${title} (%)`)],
    rows: rows(),
  };
}

const localTime = (instant: Date, timeZone: string): string =>
  instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
