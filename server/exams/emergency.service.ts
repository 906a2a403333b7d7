import { createHash } from 'node:crypto';
import type { EmergencyLook } from '../../domain/exams/emergency.contract.ts';
import {
  emergencyRefusalNames,
  type EmergencyRefusal,
  emergencyRefusals,
  type RecordedRefusal,
} from '../../domain/exams/emergency.messages.ts';
import {
  type EmergencyAnswers,
  EmergencyAnswersSchema,
  type EmergencyFile,
  EmergencyFileSchema,
} from '../../domain/exams/emergency.schema.ts';
import { isInTime } from '../../domain/exams/exam-time.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { writeAnswers } from './answer-batch.repo.ts';
import { capture } from './capture.service.ts';
import { decrypted, isSigned } from './emergency-keys.ts';
import { findSittingByUuid, listKnownAnswers, wasTakenIn } from './emergency.repo.ts';
import { listCounted } from './exam-answers.repo.ts';
import { takeInFiles } from './files/emergency-files.ts';
import { picturesOf } from './exam-marking.service.ts';
import { getPerson } from './exam-people.repo.ts';
import { heldBy, holdExam } from './exams.service.ts';
import type { ExamRow } from './exams.repo.ts';
import { type PaperDesk, partsOfSitting } from './papers.ts';
import { lockSitting, recordEvents, type SittingRow } from './sittings.repo.ts';
import type { ExamAnswer } from '../../domain/exams/exam-answer.schema.ts';
import type { KeyedExamQuestion } from '../../domain/exams/exam-question.schema.ts';
import { fitsExamQuestion } from '../../domain/exams/exam-question-kinds.ts';
import { withoutKey } from './exam-questions.ts';

/** Many in one statement, and few enough for it. */
const mostAtOnce = 500;

interface Opened {
  readonly exam: ExamRow;
  readonly sitting: SittingRow & { readonly deadlineAt: Date };
  readonly content: EmergencyAnswers;
  readonly text: string;
}

/** What stands in the way, with the attempt that is to remember it. */
interface Refused {
  readonly why: EmergencyRefusal;
  readonly sitting?: SittingRow;
}

/** A dry look: who, which attempt, and what would be new. */
export async function lookAtFile(
  desk: PaperDesk,
  context: Context,
  examId: number,
  text: string,
): Promise<EmergencyLook> {
  return await withFile(desk, context, examId, text, async (own, opened) => {
    const weighed = await weigh(desk, own, opened);
    return await presentLook(own, opened, weighed);
  });
}

/** Takes the answers in as if the device had sent them now: what is late by that, people decide about. */
export async function takeInFile(
  desk: PaperDesk,
  context: Context,
  examId: number,
  given: { readonly file: string; readonly basis: string },
): Promise<{ sittingId: number; isHandedIn: boolean }> {
  return await withFile(desk, context, examId, given.file, async (own, opened) => {
    const { sitting, exam, content, text } = opened;
    // Something happened to this attempt meanwhile: whoever takes it in looks again first.
    if (basisOf(opened) !== given.basis) throw new AppError('conflict');
    const { db, now, actor, services } = own;
    const { fresh } = await weigh(desk, own, opened);
    await recordEvents(db, sitting, now, [
      {
        kind: 'emergencyTakenIn',
        fileUuid: content.fileUuid,
        sha256: createHash('sha256').update(text).digest('hex'),
        savedAt: content.savedAt,
        answerCount: fresh.length,
        by: actor.userId,
      },
    ]);
    const { organisationId, userId } = sitting;
    for (let at = 0; at < fresh.length; at += mostAtOnce)
      await writeAnswers(
        db,
        fresh.slice(at, at + mostAtOnce).map(({ answerUuid, questionId, answer, answeredAt }) => ({
          organisationId,
          userId,
          examId,
          uuid: answerUuid ?? crypto.randomUUID(),
          deviceUuid: content.deviceUuid,
          questionId,
          answer,
          answeredAt: answeredAt ?? content.savedAt,
          receivedAt: now,
          idempotency: undefined,
        })),
      );
    await takeInFiles(own, sitting, content);
    const isTimely = isInTime(sitting.deadlineAt, now);
    const current = await lockSitting(db, actor, sitting.id);
    const isEnded = content.submittedAt !== null || !isTimely;
    if (current && !current.submittedAt && isEnded)
      await capture({ db, now, desk, services }, exam, current, {
        by: 'emergency',
        at: isTimely ? now : sitting.deadlineAt,
        claimedAt: content.submittedAt,
      });
    await recordChange(own, {
      action: 'exam.takeInFile',
      subjectType: 'exam',
      subjectId: examId,
      after: { sittingId: sitting.id, userIds: [userId], answers: fresh.length },
    });
    return { sittingId: sitting.id, isHandedIn: isEnded || sitting.submittedAt !== null };
  });
}

/** In one transaction; what is refused is recorded in one of its own, which the refusal does not undo. */
async function withFile<Result>(
  desk: PaperDesk,
  context: Context,
  examId: number,
  text: string,
  use: (own: Context, opened: Opened) => Promise<Result>,
): Promise<Result> {
  const { db, now, actor, language } = context;
  const outcome = await db.transaction(async (transaction) => {
    const own = { ...context, db: transaction };
    const { exam } = await holdExam(own, examId);
    const opened = await openFile(desk, own, exam, text);
    if (!('why' in opened)) {
      if (exam.status === 'signedOff') throw new AppError('examSignedOff');
      return { result: await use(own, opened) };
    }
    const why = emergencyRefusalNames.find((name) => name === opened.why);
    if (opened.sitting && why) await recordRefusal(own, opened.sitting, why);
    return opened;
  });
  if ('result' in outcome) return outcome.result;
  throw new AppError('invalidInput', { messages: [emergencyRefusals[outcome.why][language]] });

  async function recordRefusal(own: Context, sitting: SittingRow, why: RecordedRefusal) {
    await recordEvents(own.db, sitting, now, [{ kind: 'emergencyRefused', why, by: actor.userId }]);
  }
}

async function openFile(
  desk: PaperDesk,
  context: Context,
  exam: ExamRow,
  text: string,
): Promise<Opened | Refused> {
  const { db, actor } = context;
  const file = readFile(text);
  if (!file) return { why: 'notAFile' };
  if (file.organisationId !== actor.organisationId) return { why: 'otherOrganisation' };
  if (file.examId !== exam.id) return { why: 'otherExam' };
  const found = await findSittingByUuid(db, heldBy(context, exam.id), file.sittingUuid);
  const sitting = found && (await lockSitting(db, actor, found.id));
  if (!sitting?.deadlineAt) return { why: 'otherAttempt' };
  const content = isSigned(exam, sitting, file) ? readContent(exam, file) : undefined;
  if (content?.sittingUuid !== sitting.uuid) return { why: 'edited', sitting };
  if (await wasTakenIn(db, sitting, content.fileUuid)) return { why: 'replayed', sitting };
  const questions = (await partsOfSitting(desk, db, exam, sitting)).flatMap(
    (part) => part.questions,
  );
  const doesFit = content.answers.every(({ questionId, answer }) => {
    const question = questions.find(({ id }) => id === questionId);
    return question !== undefined && fitsExamQuestion(answer, question);
  });
  if (!doesFit) return { why: 'unfit', sitting };
  return { exam, sitting: { ...sitting, deadlineAt: sitting.deadlineAt }, content, text };
}

function readFile(text: string): EmergencyFile | undefined {
  try {
    return EmergencyFileSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function readContent(exam: ExamRow, file: EmergencyFile): EmergencyAnswers | undefined {
  try {
    return EmergencyAnswersSchema.safeParse(JSON.parse(decrypted(exam, file))).data;
  } catch {
    return undefined;
  }
}

type FileAnswer = EmergencyAnswers['answers'][number];

interface Weighed {
  /** New to the server, in the order in which they were written. */
  readonly fresh: readonly FileAnswer[];
  readonly onServer: ReadonlyMap<number, ExamAnswer>;
  readonly asked: readonly {
    readonly question: KeyedExamQuestion;
    readonly partId: string;
    readonly partTitle: string;
    readonly materialVersionId: number | null;
  }[];
}

async function weigh(
  desk: PaperDesk,
  { db }: Context,
  { exam, sitting, content }: Opened,
): Promise<Weighed> {
  const onServer = new Map(
    (await listCounted(db, sitting.organisationId, [sitting.id])).map((row) => [
      row.questionId,
      row.answer,
    ]),
  );
  const known = await listKnownAnswers(
    db,
    sitting,
    content.answers.flatMap(({ answerUuid }) => answerUuid ?? []),
  );
  const parts = await partsOfSitting(desk, db, exam, sitting);
  return {
    // What the device takes for kept may be older than what the server has: it is taken where there is nothing.
    fresh: content.answers.filter(({ answerUuid, questionId }) =>
      answerUuid === null ? !onServer.has(questionId) : !known.has(answerUuid),
    ),
    onServer,
    asked: parts.flatMap(({ part, questions }) =>
      questions.map((question) => ({
        question,
        partId: part.id,
        partTitle: part.title,
        materialVersionId: part.materialVersionId,
      })),
    ),
  };
}

const basisOf = ({ sitting, text }: Opened): string =>
  createHash('sha256').update(sitting.chainHash).update(text).digest('base64url');

async function presentLook(
  context: Context,
  opened: Opened,
  { fresh, onServer, asked }: Weighed,
): Promise<EmergencyLook> {
  const { sitting, content } = opened;
  const { userId, organisationId, deadlineAt, deviceUuid } = sitting;
  const person = await getPerson(context.db, { organisationId, userId });
  const isOtherDevice = deviceUuid !== content.deviceUuid;
  const numbered = asked.map((one, index) => ({ ...one, number: index + 1 }));
  const differing = numbered.flatMap((one) => {
    const newest = fresh.findLast(({ questionId }) => questionId === one.question.id);
    return newest ? [{ ...one, newest }] : [];
  });
  const inFile = new Set(content.answers.map(({ questionId }) => questionId)).size;
  return {
    sittingId: sitting.id,
    userId,
    ...person,
    savedAt: content.savedAt,
    submittedAt: content.submittedAt,
    deadlineAt: deadlineAt.toISOString(),
    isOtherDevice,
    isLate: isOtherDevice || sitting.submittedAt !== null || !isInTime(deadlineAt, context.now),
    sameCount: inFile - differing.length,
    newCount: fresh.length,
    differences: differing.map(({ number, partTitle, question, newest }) => ({
      number,
      partTitle,
      question: withoutKey(question),
      inFile: newest.answer,
      onServer: onServer.get(question.id) ?? null,
      answeredAt: newest.answeredAt,
    })),
    pictures: await picturesOf(context, differing),
    basis: basisOf(opened),
  };
}
