import { Feature } from '../../domain/access/features.ts';
import { authorize } from '../../domain/access/policy.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import type { Attempt, ClassQuiz } from '../../domain/challenges/attempt.schema.ts';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import { attemptsAllowed, clampToNow } from '../../domain/challenges/attempt.rules.ts';
import { drawnOf } from '../../domain/challenges/draw.rules.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { notAQuiz } from '../../domain/challenges/challenges.messages.ts';
import { attemptPolicy } from '../../domain/challenges/challenges.policy.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { keptSentences } from '../../domain/fair-use.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import { countingOfClass, countsFor, retakesGivenTo } from '../classrules/attempt-rules.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import {
  findClassMaterial,
  requireOpen,
  type StudiedMaterial,
} from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { findVersion } from '../materials/materials.service.ts';
import { startMaterial } from '../training/training.service.ts';
import {
  type AttemptRow,
  countSubmitted,
  insertAttempt,
  selectAttempt,
  selectAttempts,
  selectMarks,
  selectNewestAnswers,
} from './attempts.repo.ts';
import { selectChecks } from './checks.repo.ts';
import { selectNewestLate } from './late-answers.repo.ts';
import { presentAttempt, presentQuestion, presentQuiz, worthOf } from './challenges.present.ts';
import { isIssued, issuedTo } from './issued-attempts.ts';
import { givenOf, type QuizInClass, selectQuizInClass } from './quiz-of-attempt.ts';

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

export async function getQuizOfClass(context: Context, place: Place): Promise<ClassQuiz> {
  const { db, actor } = context;
  const studied = await getStudiedQuiz(context, place);
  const { organisationId, userId } = actor;
  const { classMaterialId } = place;
  // What was begun is finished with the version it was begun with, whatever the class has by now.
  const begun = await selectAttempts(db, { organisationId, userId, classMaterialId });
  const open = begun.find(({ submittedAt }) => submittedAt === null);
  const { materialVersionId } = open ?? studied;
  const version = await findVersion(context, materialVersionId);
  if (!version) throw new AppError('notFound');
  const quiz = await selectQuizInClass(db, { organisationId, materialVersionId, classMaterialId });
  const issued = issuedTo(context, classMaterialId, quiz.settings, begun);
  const presented = { ...presentQuiz(version, quiz), ...ofDraws(quiz, issued, begun) };
  const { settings } = presented;
  const counting = await countingOfClass(db, { organisationId, classId: place.classId });
  return {
    ...presented,
    maxPoints: worthOf(quiz),
    excluded: [...quiz.excluded],
    settings: { ...settings, counts: countsFor(counting, classMaterialId, settings.counts) },
    classEndAt: studied.endAt,
    attemptsAllowed: await allowedTo(context, place, quiz.settings.attempts),
  };
}

/** Of pools, no more than what is drawn for those attempts: whoever reads ahead learns of no other draw. */
function ofDraws(
  { questions, settings }: QuizInClass,
  issued: readonly string[] | undefined,
  begun: readonly AttemptRow[],
): Pick<ClassQuiz, 'issued' | 'pooled' | 'questions'> | undefined {
  if (!issued) return undefined;
  const uuids = [...issued, ...begun.map(({ uuid }) => uuid)];
  const given = new Set(uuids.flatMap((uuid) => drawnOf(uuid, questions, settings)));
  return {
    issued: [...issued],
    pooled: questions.flatMap(({ id, pool }) => (pool === undefined ? [] : [{ id, pool }])),
    questions: questions.filter((question) => given.has(question)).map(presentQuestion),
  };
}

export async function listAttemptsOf(context: Context, place: Place): Promise<Attempt[]> {
  await getStudiedQuiz(context, place);
  const { organisationId, userId } = context.actor;
  const { classMaterialId } = place;
  return await presentAll(
    context,
    await selectAttempts(context.db, { organisationId, userId, classMaterialId }),
  );
}

/** One of the trainee's own attempts as it is now. */
export async function getAttemptOf(context: Context, uuid: string): Promise<Attempt> {
  const { db, actor } = context;
  const attempt = authorize(
    actor,
    attemptPolicy,
    'view',
    await selectAttempt(db, actor.organisationId, uuid),
  );
  const [presented] = await presentAll(context, [attempt]);
  if (!presented) throw new AppError('notFound');
  return presented;
}

/** Begins an attempt, once: the same UUID for the same quiz is answered as before. */
export async function startAttemptOf(
  context: Context,
  uuid: string,
  given: Place & {
    readonly startedAt: string;
    /** As the device has it: without a network it may have begun with one that the class no longer has. */
    readonly materialVersionId?: number | undefined;
  },
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const { classId, classMaterialId } = given;
  const studied = await getStudiedQuiz(context, given);
  const startedAt = clampToNow(given.startedAt, now);
  if (await isStarted(context, uuid, classMaterialId)) return;
  requireOpen(actor, studied);
  requireStudyAccess(context, startedAt);
  // Without a network an attempt begins in time and arrives late.
  if (todayIn(studied.timeZone, startedAt) > studied.endAt) throw new AppError('classEnded');
  const materialVersionId = await versionBegunWith(context, studied, given.materialVersionId);
  const quiz = await selectQuizInClass(db, { organisationId, materialVersionId, classMaterialId });
  if (!(await isIssued(context, classMaterialId, quiz.settings, uuid)))
    throw new AppError('attemptNotIssued');
  const isNew = await insertAttempt(db, {
    organisationId,
    uuid,
    userId,
    classId,
    classMaterialId,
    materialVersionId,
    status: AttemptStatus.started,
    maxPoints: worthOf(quiz),
    startedAt,
    createdAt: now,
  });
  // Its twin may have come in between; else another attempt is open.
  if (!isNew) {
    if (await isStarted(context, uuid, classMaterialId)) return;
    throw new AppError('attemptOpen');
  }
  const taken = { organisationId, userId, classMaterialId };
  const { submitted } = await countSubmitted(db, taken, uuid);
  const allowed = await allowedTo(context, given, quiz.settings.attempts, uuid);
  if (allowed !== null && submitted >= allowed) throw new AppError('noMoreAttempts');
  if (submitted >= fairUse.kept.attempts)
    throw new AppError('tooMuchKept', { messages: [keptSentences.attempts[context.language]] });
  await startMaterial(context, { classId, classMaterialId, at: startedAt });
}

/** The one the device names, when it is one that the class may have had; else the one that it has. */
async function versionBegunWith(
  context: Context,
  { materialId, materialVersionId }: StudiedMaterial,
  named: number | undefined,
): Promise<number> {
  if (named === undefined || named === materialVersionId) return materialVersionId;
  const [begun, placed] = [
    await findVersion(context, named),
    await findVersion(context, materialVersionId),
  ];
  const isEarlier =
    begun?.id === materialId && begun.majorVersionNumber < (placed?.majorVersionNumber ?? 0);
  return isEarlier ? named : materialVersionId;
}

async function isStarted(
  context: Context,
  uuid: string,
  classMaterialId: number,
): Promise<boolean> {
  const { db, actor } = context;
  const attempt = await selectAttempt(db, actor.organisationId, uuid);
  if (!attempt) return false;
  authorize(actor, attemptPolicy, 'view', attempt);
  if (attempt.classMaterialId !== classMaterialId) throw new AppError('idempotencyMismatch');
  return true;
}

async function presentAll(context: Context, rows: AttemptRow[]): Promise<Attempt[]> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const ids = rows.map((row) => row.id);
  const answers = await selectNewestAnswers(db, organisationId, ids);
  const checks = await selectChecks(db, organisationId, ids);
  const submittedIds = rows.filter((row) => row.submittedAt).map((row) => row.id);
  const marks = await selectMarks(db, organisationId, submittedIds);
  const late = await selectNewestLate(db, organisationId, submittedIds);
  // Attempts at one quiz of a class are nearly always of one version.
  const versions = new Map<number, QuizInClass>();
  const presented: Attempt[] = [];
  for (const row of rows) {
    const quiz = versions.get(row.materialVersionId) ?? (await selectQuizInClass(db, row));
    versions.set(row.materialVersionId, quiz);
    const given = givenOf(row, quiz);
    presented.push(presentAttempt(row, { ...given, now, answers, checks, marks, late }));
  }
  return presented;
}

/** Refuses what the trainee is not given to study, and what is no quiz. */
async function getStudiedQuiz(context: Context, place: Place): Promise<StudiedMaterial> {
  const studied = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (!studied?.mayBeKept) throw new AppError('notFound');
  if (studied.materialType !== 'challenge' || studied.challengeStyle !== 'quiz')
    throw new AppError('invalidInput', { messages: [notAQuiz[context.language]] });
  return studied;
}

/** How often the trainee may take a quiz, with what was given to them; null for as often as they like. */
async function allowedTo(
  { db, actor }: Context,
  { classId, classMaterialId }: Place,
  attempts: QuizSettings['attempts'],
  uuid?: string,
): Promise<number | null> {
  const { organisationId, userId } = actor;
  const taken = { organisationId, userId, classMaterialId };
  const given = await retakesGivenTo(db, { ...taken, classId });
  if (given === null) return null;
  const { retakes } = await countSubmitted(db, taken, uuid);
  return attemptsAllowed(attempts, isRepeatable({ actor }), retakes + given);
}

const isRepeatable = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.features.has(Feature.repeatableChallenge);
