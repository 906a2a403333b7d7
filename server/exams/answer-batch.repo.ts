import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { isInTime } from '../../domain/exams/exam-time.rules.ts';
import type { Db } from '../db/database.ts';
import { type Idempotency, keepAnsweredKeys } from '../http/idempotency.ts';
import { examAnswers, examSittings } from './exams.table.ts';
import { nameOfSitting, recordEventsOf } from './sittings.repo.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';

export interface NewExamAnswer {
  readonly organisationId: number;
  readonly userId: number;
  readonly examId: number;
  readonly uuid: string;
  readonly deviceUuid: string;
  readonly questionId: number;
  readonly answer: ExamAnswer;
  readonly answeredAt: string;
  readonly receivedAt: Date;
  readonly idempotency: Idempotency | undefined;
}

/** `known`: something lies under this UUID already. */
export type Written = 'added' | 'late' | 'known' | 'notBegun' | 'tooMany';

/** Nobody changes their mind so often. */
const mostEvents = fairUse.kept.answersOfAttempt;

type Sitting = Pick<
  typeof examSittings.$inferSelect,
  | 'organisationId'
  | 'id'
  | 'examId'
  | 'userId'
  | 'startedAt'
  | 'deadlineAt'
  | 'deviceUuid'
  | 'submittedAt'
  | 'chainLength'
  | 'chainHash'
>;

/**
 * Adds answers of any sittings, no two with one UUID, with their place in the record of each. To be called
 * in a transaction: it waits for whoever hands in, and whoever hands in waits for it.
 */
export async function writeAnswers(db: Db, given: readonly NewExamAnswer[]): Promise<Written[]> {
  const sittings = await lockSittings(db, given);
  const found = given.map((answer) => sittings.get(nameOfSitting(answer)));
  const fresh = given.flatMap((answer, index) => {
    const sitting = found[index];
    if (!sitting?.deadlineAt || sitting.chainLength >= mostEvents) return [];
    return [{ answer, sitting, isLate: isLate(sitting, answer) }];
  });
  const added = await insertAnswers(db, fresh);
  const isNew = fresh.filter(({ answer }) => added.has(answer.uuid));
  await record(db, isNew);
  await keepAnsweredKeys(db, isNew.flatMap(keyOf));
  return given.map((answer, index) => {
    const sitting = found[index];
    if (!sitting?.deadlineAt) return 'notBegun';
    if (sitting.chainLength >= mostEvents) return 'tooMany';
    if (!added.has(answer.uuid)) return 'known';
    return isLate(sitting, answer) ? 'late' : 'added';
  });
}

interface Fresh {
  readonly answer: NewExamAnswer;
  readonly sitting: Sitting;
  readonly isLate: boolean;
}

/** What a repeat under the idempotency key is answered: the envelope of the answer. */
const keyOf = ({ answer, isLate: late }: Fresh) =>
  answer.idempotency
    ? [
        {
          organisationId: answer.organisationId,
          userId: answer.userId,
          key: answer.idempotency.key,
          fingerprint: answer.idempotency.fingerprint,
          response: JSON.stringify({ code: 200, result: { isLate: late } }),
        },
      ]
    : [];

const isLate = (sitting: Sitting, answer: NewExamAnswer): boolean =>
  sitting.submittedAt !== null ||
  sitting.deviceUuid !== answer.deviceUuid ||
  !(sitting.deadlineAt && isInTime(sitting.deadlineAt, answer.receivedAt));

async function lockSittings(
  db: Db,
  given: readonly NewExamAnswer[],
): Promise<ReadonlyMap<string, Sitting>> {
  const byExam = Map.groupBy(given, ({ organisationId, examId }) => `${organisationId}/${examId}`);
  const rows = await db
    .select({
      organisationId: examSittings.organisationId,
      id: examSittings.id,
      examId: examSittings.examId,
      userId: examSittings.userId,
      startedAt: examSittings.startedAt,
      deadlineAt: examSittings.deadlineAt,
      deviceUuid: examSittings.deviceUuid,
      submittedAt: examSittings.submittedAt,
      chainLength: examSittings.chainLength,
      chainHash: examSittings.chainHash,
    })
    .from(examSittings)
    .where(
      or(
        ...[...byExam.values()].map((answers) =>
          and(
            eq(examSittings.organisationId, answers[0]?.organisationId ?? 0),
            eq(examSittings.examId, answers[0]?.examId ?? 0),
            inArray(
              examSittings.userId,
              answers.map(({ userId }) => userId),
            ),
          ),
        ),
      ),
    )
    // In one order for all, so that two who write at the same time never wait for each other.
    .orderBy(asc(examSittings.organisationId), asc(examSittings.id))
    .for('update');
  return new Map(rows.map((row) => [nameOfSitting(row), row]));
}

/** Returns the UUIDs of those that are new. */
async function insertAnswers(db: Db, fresh: readonly Fresh[]): Promise<ReadonlySet<string>> {
  if (fresh.length === 0) return new Set();
  const inserted = await db
    .insert(examAnswers)
    .values(
      fresh.map(({ answer, sitting, isLate: late }) => ({
        organisationId: answer.organisationId,
        sittingId: sitting.id,
        questionId: answer.questionId,
        uuid: answer.uuid,
        answer: answer.answer,
        answeredAt: new Date(answer.answeredAt),
        receivedAt: answer.receivedAt,
        lateState: late ? ('waiting' as const) : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ uuid: examAnswers.uuid });
  return new Set(inserted.map(({ uuid }) => uuid));
}

/** Into the record of each sitting, in the order in which they came. */
async function record(db: Db, added: readonly Fresh[]): Promise<void> {
  const [first] = added;
  if (!first) return;
  const at = first.answer.receivedAt;
  const bySitting = [...Map.groupBy(added, ({ sitting }) => sitting)];
  await recordEventsOf(
    db,
    at,
    bySitting.map(([sitting, answers]) => ({
      sitting,
      events: answers.map(({ answer, isLate: late }) => ({
        kind: 'answered',
        questionId: answer.questionId,
        answer: answer.answer,
        answeredAt: answer.answeredAt,
        isLate: late,
      })),
    })),
  );
  await db
    .update(examSittings)
    .set({ lastSavedAt: at })
    .where(
      or(
        ...bySitting.map(([{ organisationId, id }]) =>
          and(eq(examSittings.organisationId, organisationId), eq(examSittings.id, id)),
        ),
      ),
    );
}

/** Whether what is stored under this UUID is this very answer, and whether it came late. */
export async function findSame(
  db: Db,
  answer: NewExamAnswer,
): Promise<{ isSame: boolean; isLate: boolean } | undefined> {
  const [found] = await db
    .select({
      isSame: sql<boolean>`${and(
        eq(examSittings.examId, answer.examId),
        eq(examSittings.userId, answer.userId),
        eq(examAnswers.questionId, answer.questionId),
        eq(examAnswers.answer, answer.answer),
      )}`,
      isLate: sql<boolean>`${examAnswers.lateState} is not null`,
    })
    .from(examAnswers)
    .innerJoin(
      examSittings,
      sameTenant(examSittings, examAnswers, eq(examSittings.id, examAnswers.sittingId)),
    )
    .where(sameTenant(examAnswers, answer, eq(examAnswers.uuid, answer.uuid)));
  return found;
}
