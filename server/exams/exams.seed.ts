import { randomBytes } from 'node:crypto';
import type { ExamDraft, PublishedPart } from '../../domain/exams/exam.schema.ts';
import { deadlineOf } from '../../domain/exams/exam-time.rules.ts';
import type { Db } from '../db/database.ts';
import { capture } from './capture.service.ts';
import { putMarks } from './exam-answers.repo.ts';
import { changeExam, findExam, insertExam, putInvigilators } from './exams.repo.ts';
import { examAnswers } from './exams.table.ts';
import { insertPeople } from './exam-people.repo.ts';
import { extraOf, windowOf } from './own-exams.present.ts';
import { paperDesk, partsOfSitting } from './papers.ts';
import { addUp } from './results/worth.service.ts';
import { changeSitting, listHandedIn, listSittingsOf, recordEvents } from './sittings.repo.ts';
import { pointsOfQuiz, readQuizVersion } from '../challenges/quiz-versions.service.ts';
import { sumPoints } from '../../domain/challenges/points.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';

export interface NewExam {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly draft: Partial<ExamDraft> & Pick<ExamDraft, 'title'>;
  readonly parts: readonly PublishedPart[];
  readonly userIds: readonly number[];
  readonly invigilatorIds?: readonly number[];
  /** Left a draft when undefined. */
  readonly publishedAt?: Date;
}

/** An exam that is published, unless told otherwise. */
export async function seedExam(db: Db, given: NewExam): Promise<number> {
  const { organisationId, createdBy, parts, publishedAt } = given;
  const worth: number[] = [];
  for (const { materialVersionId, isCode, points } of parts)
    worth.push(
      isCode || materialVersionId === null
        ? (points ?? 0)
        : pointsOfQuiz(await readQuizVersion(db, { organisationId, materialVersionId })),
    );
  const draft: ExamDraft = {
    ...usualDraft,
    ...given.draft,
    parts: parts.map(({ materialVersionId: _version, isCode: _isCode, ...part }) => part),
  };
  const examId = await insertExam(db, {
    organisationId,
    createdBy,
    title: draft.title,
    draft,
    status: publishedAt ? 'published' : 'draft',
    parts: publishedAt ? [...parts] : null,
    maxPoints: sumPoints(worth),
    opensAt: draft.opensAt === null ? null : new Date(draft.opensAt),
    closesAt: draft.closesAt === null ? null : new Date(draft.closesAt),
    secret: randomBytes(32),
    publishedAt: publishedAt ?? null,
  });
  const held = { organisationId, examId };
  await insertPeople(db, held, given.userIds);
  await putInvigilators(db, held, given.invigilatorIds ?? []);
  return examId;
}

const usualDraft: ExamDraft = {
  title: '',
  instructions: '',
  aids: '',
  lang: 'en',
  parts: [],
  passPercent: 60,
  opensAt: null,
  closesAt: null,
  minutes: 60,
  lateJoinMinutes: null,
  accessCode: '',
  needsSignature: false,
  isSupervised: false,
  inspection: 'everything',
};

export interface NewSitting {
  readonly organisationId: number;
  readonly examId: number;
  readonly userId: number;
  readonly startedAt: Date;
  /** One that nobody has, unless told otherwise. */
  readonly deviceUuid?: string;
  /** Left open when undefined. */
  readonly submittedAt?: Date;
  /** By the id of the question; those of questions that were not drawn are left out. */
  readonly answers: Readonly<Record<number, ExamAnswer>>;
  /** What a person gave for free texts; those without any wait. */
  readonly marks?: Readonly<Record<number, { readonly points: number; readonly comment: string }>>;
  readonly markedBy?: number;
}

/** Nothing is run of what is seeded. */
const noJobs = { jobs: { send: async () => {} } };

/** Somebody who took, or takes, an exam; on no device that anybody has. */
export async function seedSitting(db: Db, given: NewSitting): Promise<number> {
  const { organisationId, examId, userId, startedAt, submittedAt } = given;
  const found = await findExam(db, { organisationId, examId });
  const [sitting] = await listSittingsOf(db, { organisationId, examId }, [userId]);
  if (!found || !sitting) throw new Error('nobody is to take this exam');
  const { exam } = found;
  const deadlineAt = deadlineOf(windowOf(exam), extraOf(sitting), startedAt);
  const deviceUuid = given.deviceUuid ?? crypto.randomUUID();
  const begun = { startedAt, deadlineAt, deviceUuid, lastSavedAt: startedAt };
  await changeSitting(db, sitting, begun);
  let current = await recordEvents(db, { ...sitting, ...begun }, startedAt, [
    {
      kind: 'started',
      signedName: '',
      deviceUuid,
      deadlineAt: deadlineAt.toISOString(),
      address: '127.0.0.1',
      userAgent: '',
    },
  ]);
  const parts = await partsOfSitting(paperDesk(), db, exam, sitting);
  const questions = parts.flatMap((part) => part.questions);
  let at = startedAt;
  for (const question of questions) {
    const answer = given.answers[question.id];
    if (!answer) continue;
    at = new Date(at.getTime() + 45_000);
    await db.insert(examAnswers).values({
      organisationId,
      sittingId: sitting.id,
      questionId: question.id,
      uuid: crypto.randomUUID(),
      answer,
      answeredAt: at,
      receivedAt: at,
    });
    current = await recordEvents(db, current, at, [
      {
        kind: 'answered',
        questionId: question.id,
        answer,
        answeredAt: at.toISOString(),
        isLate: false,
      },
    ]);
  }
  await changeSitting(db, current, { lastSavedAt: at });
  if (!submittedAt) return sitting.id;
  await capture({ db, now: submittedAt, desk: paperDesk(), services: noJobs }, exam, current, {
    by: 'trainee',
    at: submittedAt,
    claimedAt: submittedAt.toISOString(),
  });
  await putMarks(
    db,
    questions.flatMap((question) => {
      const mark = given.marks?.[question.id];
      if (!mark) return [];
      return {
        organisationId,
        sittingId: sitting.id,
        questionId: question.id,
        ...mark,
        isCorrect: mark.points >= question.weight,
        criteria: null,
        markedBy: given.markedBy ?? null,
        markedAt: submittedAt,
      };
    }),
  );
  const [ended] = await listSittingsOf(db, { organisationId, examId }, [userId]);
  if (ended) await addUp({ db, desk: paperDesk() }, exam, ended);
  return sitting.id;
}

/** Its results stand, and are shown from the same moment. */
export async function seedSignOff(
  db: Db,
  given: { organisationId: number; examId: number; by: number; at: Date },
): Promise<void> {
  const { organisationId, examId, by, at } = given;
  const held = { organisationId, examId };
  const signed = { status: 'signedOff', signedOffAt: at, signedOffBy: by } as const;
  await changeExam(db, held, { ...signed, resultsAt: at, resultsToldAt: at });
  for (const sitting of await listHandedIn(db, held))
    if (sitting.points !== null)
      await recordEvents(db, sitting, at, [{ kind: 'signedOff', points: sitting.points, by }]);
}
