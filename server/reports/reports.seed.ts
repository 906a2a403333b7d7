import { defaultItems } from '../../domain/reports/default-template.ts';
import { totalMinutes } from '../../domain/reports/intervals.rules.ts';
import type { Mood, StudyInterval } from '../../domain/reports/report-words.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import type { Db } from '../db/database.ts';
import { insertComment, insertRead } from './answers.repo.ts';
import { findOfDay, writeOfDay } from './own-reports.repo.ts';
import { wordsOf } from './own-reports.service.ts';
import { holdSettings, updateSettings } from './settings.repo.ts';

export interface NewReport {
  readonly organisationId: number;
  readonly classId: number;
  readonly userId: number;
  readonly day: string;
  readonly lang?: Language;
  readonly intervals?: readonly StudyInterval[];
  readonly mood?: Mood | null;
  /** To the questions that every class has at first. */
  readonly answers?: SurveyAnswers;
  /** Five in the afternoon of the day by UTC, unless told otherwise. */
  readonly handedInAt?: Date;
  readonly readBy?: readonly { readonly userId: number; readonly readAt: Date }[];
  readonly comments?: readonly {
    readonly userId: number;
    readonly markdown: string;
    readonly writtenAt: Date;
  }[];
}

/** A report that was handed in; returns its id. */
export async function seedReport(db: Db, given: NewReport): Promise<number> {
  const { organisationId, classId, userId, day, readBy = [], comments = [] } = given;
  const intervals = [...(given.intervals ?? [{ start: '09:00', end: '11:30', what: 'Pointers' }])];
  const answers = given.answers ?? { satisfied: 4, understood: 3, learned: 'A pointer points.' };
  const handedInAt = given.handedInAt ?? new Date(`${day}T17:00:00Z`);
  const key = { organisationId, classId, userId, day };
  const isWritten = await writeOfDay(db, {
    ...key,
    templateId: null,
    intervals,
    minutes: totalMinutes(intervals),
    mood: given.mood === undefined ? 'good' : given.mood,
    answers,
    words: wordsOf(defaultItems(given.lang ?? 'en'), answers, intervals),
    handedInAt,
    isLate: day < handedInAt.toISOString().slice(0, 10),
  });
  const found = await findOfDay(db, key);
  if (!isWritten || !found) throw new Error('this day has a report');
  const reportId = found.report.id;
  for (const read of readBy) await insertRead(db, { organisationId, reportId, ...read });
  for (const comment of comments) await insertComment(db, { organisationId, reportId, ...comment });
  return reportId;
}

export async function seedReminder(
  db: Db,
  ids: { readonly organisationId: number; readonly classId: number },
  remindAt: string,
): Promise<void> {
  await holdSettings(db, ids.organisationId, ids.classId);
  await updateSettings(db, ids, { remindAt });
}
