import type { Mood } from '../../domain/reports/report-words.schema.ts';
import type { Language } from '../../domain/people/language.ts';
import { fieldsOf } from '../../domain/surveys/survey.schema.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { cellOf } from '../surveys/survey-csv.service.ts';
import { listForFile, type ReportFilter, type ShownReport } from './inbox.repo.ts';
import { itemsOf } from './reports.present.ts';

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

const moodWords = {
  en: { great: 'Great', good: 'Good', okay: 'Okay', hard: 'Hard' },
  ja: { great: 'とても良い', good: '良い', okay: 'ふつう', hard: 'つらい' },
} satisfies Record<Language, Record<Mood, string>>;

const rowsAtOnce = 500;

/** The inbox as it is filtered, as a file. Templates differ, so that answers stand with their questions. */
export async function reportsAsFile(context: Context, filter: ReportFilter): Promise<CsvReply> {
  const { db, actor, language } = context;
  await requireRoom(context, filter.bootcampId, 'viewDailyReports');
  const timeZone = await timeZoneOf(context);

  async function* rows() {
    let after: { handedInAt: Date; id: number } | undefined;
    for (;;) {
      const found = await listForFile(db, actor, filter, after, rowsAtOnce);
      for (const row of found) yield cellsOf(row, timeZone, language);
      const last = found.at(-1);
      if (!last?.report.handedInAt || found.length < rowsAtOnce) return;
      after = { handedInAt: last.report.handedInAt, id: last.report.id };
    }
  }

  return {
    fileName: language === 'ja' ? '日報.csv' : 'Daily reports.csv',
    columns: headings[language],
    rows: rows(),
  };
}

function cellsOf(row: ShownReport, timeZone: string, language: Language) {
  const { report, items, lang } = row;
  const { day, handedInAt, mood, minutes, intervals, answers } = report;
  const at = handedInAt?.toLocaleString('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const studied = intervals.map(({ start, end, what }) => `${start}–${end} ${what}`.trim());
  const answered = fieldsOf({ items: itemsOf(items, lang) }).flatMap((field) => {
    const cell = cellOf(field, answers[field.id]);
    return cell === null ? [] : [`${field.label}: ${cell}`];
  });
  return [
    day,
    row.accountName,
    row.trainee.name,
    row.classTitle,
    at ?? null,
    mood === null ? null : moodWords[language][mood],
    minutes,
    studied.join('\n'),
    answered.join('\n'),
  ];
}
