import type { Language } from '../../domain/format/language.ts';
import { stateWords, subjectKindWords } from '../../domain/selflearning/selflearning-words.ts';
import type { Context } from '../http/context.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf, todayOf } from '../organisations/organisations.service.ts';
import { type ApplicationFilter, listForStaff } from './applications.repo.ts';
import { presentForStaff, presentLearners } from './applications.service.ts';
import { type LearnerFilter, listLearnerPage } from './enrolments.repo.ts';

const applicationHeadings: Record<Language, string[]> = {
  en: [
    'Account name',
    'Name',
    'Group',
    'Kind',
    'Title',
    'State',
    'Reason',
    'Applied at',
    'Decided by',
    'Decided at',
    'What was said',
    'Answer',
  ],
  ja: [
    'アカウント名',
    '氏名',
    'グループ',
    '種類',
    'タイトル',
    '状態',
    '申請理由',
    '申請日時',
    '処理した人',
    '処理日時',
    '伝えた内容',
    '回答',
  ],
};

const learnerHeadings: Record<Language, string[]> = {
  en: [
    'Account name',
    'Name',
    'Group',
    'Kind',
    'Title',
    'State',
    'Progress (%)',
    'First day',
    'Last day',
    'Last activity',
    'Finished at',
  ],
  ja: [
    'アカウント名',
    '氏名',
    'グループ',
    '種類',
    'タイトル',
    '状態',
    '進捗（%）',
    '開始日',
    '終了日',
    '最終学習日時',
    '修了日時',
  ],
};

const rowsAtOnce = 200;

const clock = (timeZone: string) => (at: string | null) =>
  at === null
    ? null
    : new Date(at).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

export async function applicationsAsFile(
  context: Context,
  filter: ApplicationFilter,
): Promise<CsvReply> {
  const { db, actor, language } = context;
  const at = clock(await timeZoneOf(context));

  async function* rows() {
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await listForStaff(db, actor, filter, { limit: rowsAtOnce, offset });
      const accounts = new Map(page.rows.map((row) => [row.application.id, row.accountName]));
      for (const one of await presentForStaff(context, page.rows))
        yield [
          accounts.get(one.id) ?? '',
          one.trainee.name,
          one.groupName,
          subjectKindWords[language][one.subject.kind],
          one.subject.title,
          stateWords[language][one.state],
          one.reason,
          at(one.appliedAt),
          one.decidedBy?.name ?? null,
          at(one.decidedAt),
          one.sentence,
          one.answer,
        ];
      if (page.rows.length < rowsAtOnce) return;
    }
  }

  return {
    fileName: language === 'ja' ? '自己学習の申請.csv' : 'Self-learning applications.csv',
    columns: applicationHeadings[language],
    rows: rows(),
  };
}

export async function learnersAsFile(context: Context, filter: LearnerFilter): Promise<CsvReply> {
  const { db, actor, language } = context;
  const at = clock(await timeZoneOf(context));
  const today = await todayOf(context);

  async function* rows() {
    for (let offset = 0; ; offset += rowsAtOnce) {
      const page = await listLearnerPage(db, actor, filter, { limit: rowsAtOnce, offset, today });
      const accounts = new Map(page.rows.map((row) => [row.enrolment.id, row.accountName]));
      for (const one of await presentLearners(context, page.rows, today))
        yield [
          accounts.get(one.enrolmentId) ?? '',
          one.trainee.name,
          one.groupName,
          subjectKindWords[language][one.subject.kind],
          one.subject.title,
          stateWords[language][one.state],
          one.percent,
          one.startAt,
          one.endAt,
          at(one.lastActivityAt),
          at(one.finishedAt),
        ];
      if (page.rows.length < rowsAtOnce) return;
    }
  }

  return {
    fileName: language === 'ja' ? '自己学習の進捗.csv' : 'Self-learning progress.csv',
    columns: learnerHeadings[language],
    rows: rows(),
  };
}
