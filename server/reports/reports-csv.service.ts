import type { Language } from '../../domain/format/language.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import type { ReportFilter } from './inbox.repo.ts';
import { type ReportInFile, reportsInFile } from './reports-in-file.service.ts';

const headings = {
  en: [
    'Day',
    'Account name',
    'Name',
    'Class',
    'Handed in',
    'Mood',
    'Study time (minutes)',
    'What was studied',
    'Answers',
  ],
  ja: [
    '日付',
    'アカウント名',
    '氏名',
    'クラス',
    '提出日時',
    '気分',
    '学習時間（分）',
    '学習内容',
    '回答',
  ],
} satisfies Record<Language, string[]>;

/** The inbox as it is filtered, as a table. Templates differ, so that answers stand with their questions. */
export async function reportsAsFile(context: Context, filter: ReportFilter): Promise<CsvReply> {
  const { language } = context;
  const stretches = await reportsInFile(context, filter);

  async function* rows() {
    for await (const stretch of stretches) yield* stretch.map(cellsOf);
  }

  return {
    fileName: language === 'ja' ? '日報.csv' : 'Daily reports.csv',
    columns: headings[language],
    rows: rows(),
  };
}

const cellsOf = ({ row, handedInAt, mood, intervals, answers }: ReportInFile) => [
  row.report.day,
  row.accountName,
  row.trainee.name,
  row.classTitle,
  handedInAt,
  mood,
  row.report.minutes,
  intervals.join('\n'),
  answers.map(({ label, text }) => `${label}: ${text}`).join('\n'),
];
