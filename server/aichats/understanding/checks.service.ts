import type {
  Check,
  CheckMark,
  OwnChecks,
} from '../../../domain/aichats/understanding.contract.ts';
import { checkQuestions } from '../../../domain/aichats/understanding.contract.ts';
import { clampToNow } from '../../../domain/challenges/attempt.rules.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import {
  getOwnWork,
  listOwnWork,
  type OwnWork,
  requireReviewable,
  tellReviewers,
} from '../../challenges/code/own-work.service.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import { findClassMaterial } from '../../classes/classes.service.ts';
import { sitsInExam } from '../../exams/own-exams.service.ts';
import type { Context } from '../../http/context.ts';
import { findClassHelp, findMaterialHelp } from '../class-help.repo.ts';
import { askForJson, type DraftMeans } from '../drafting.service.ts';
import { enginesFor } from '../engines/engines.service.ts';
import { checkPromptOf } from './check.prompt.ts';
import {
  type CheckRow,
  findCheck,
  insertCheck,
  selectChecks,
  writeAnswers,
  writeJudgement,
} from './checks.repo.ts';

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

/** As its material says, else as its class does; nothing, where the assistant is switched off. */
async function isWantedAt(context: Context, { classId, classMaterialId }: Place): Promise<boolean> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const ofClass = await findClassHelp(db, { organisationId, classId });
  if (ofClass?.isEnabled === false) return false;
  const ofMaterial = await findMaterialHelp(db, organisationId, classMaterialId);
  return ofMaterial?.checksUnderstanding ?? ofClass?.checksUnderstanding ?? false;
}

export async function ownChecksOf(context: Context, place: Place): Promise<OwnChecks> {
  const { services, db, actor } = context;
  const { organisationId } = actor;
  const material = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (!material) throw new AppError('notFound');
  const works = await listOwnWork(context, place.classMaterialId);
  const rows = await selectChecks(
    db,
    organisationId,
    works.map(({ attemptId }) => attemptId),
  );
  return {
    isWanted: await isWantedAt(context, place),
    canBeMade: (await enginesFor(services, organisationId)).length > 0,
    checks: works.flatMap(({ attemptId, submissionUuid }) => {
      const row = rows.find(({ check }) => check.attemptId === attemptId);
      return row ? [{ ...presentCheck(row), submissionUuid }] : [];
    }),
  };
}

/** Outside of any transaction: an engine may take its time. What it costs is the staff’s, who wanted it. */
export async function makeCheckOf(context: Context, submissionUuid: string, means: DraftMeans) {
  const { services, actor, now } = context;
  const { db } = services.database;
  const within = { ...context, db };
  const work = await getOwnWork(within, submissionUuid);
  const key = { organisationId: actor.organisationId, attemptId: work.attemptId };
  const before = await findCheck(db, key);
  if (before) return { ...presentCheck(before), submissionUuid };
  requireStudyAccess(context, now);
  if (await sitsInExam(within)) throw new AppError('examDuringOpen');
  if (!(await isWantedAt(within, work))) throw new AppError('aiClosedHere');
  const made = await askForJson(context, 'check', checkPromptOf(work, context.language), means);
  if (!made) return null;
  const questions = questionsIn(made.told);
  if (!questions) throw new AppError('aiUnavailable');
  await db.transaction((writing) =>
    insertCheck(writing, { ...key, questions, model: made.model, madeAt: now }),
  );
  const found = await findCheck(db, key);
  return found ? { ...presentCheck(found), submissionUuid } : null;
}

function questionsIn(told: unknown): string[] | undefined {
  if (typeof told !== 'object' || told === null || !('questions' in told)) return undefined;
  const { questions } = told;
  if (!Array.isArray(questions)) return undefined;
  const texts = questions.flatMap((one: unknown) =>
    typeof one === 'string' && one.trim() !== ''
      ? [one.replaceAll('\u0000', '').slice(0, 1000).toWellFormed()]
      : [],
  );
  return texts.length < checkQuestions ? undefined : texts.slice(0, checkQuestions);
}

/** Once: what is sent again is what was said first. */
export async function answerCheckOf(
  context: Context,
  submissionUuid: string,
  { answers, answeredAt }: { readonly answers: readonly string[]; readonly answeredAt: string },
): Promise<{ answeredAt: string }> {
  const { db, actor, now } = context;
  const work: OwnWork = await getOwnWork(context, submissionUuid);
  const key = { organisationId: actor.organisationId, attemptId: work.attemptId };
  if (!(await findCheck(db, key))) throw new AppError('notFound');
  const at = clampToNow(answeredAt, now);
  requireStudyAccess(context, at);
  if (await writeAnswers(db, key, answers, at)) await tellReviewers(context, work.attemptId);
  const found = await findCheck(db, key);
  return { answeredAt: (found?.check.answeredAt ?? at).toISOString() };
}

export async function checkOf(context: Context, attemptId: number): Promise<Check | null> {
  await requireReviewable(context, attemptId, 'view');
  const { db, actor } = context;
  const found = await findCheck(db, { organisationId: actor.organisationId, attemptId });
  return found ? presentCheck(found) : null;
}

export async function judge(
  context: Context,
  attemptId: number,
  set: { readonly marks: CheckMark[]; readonly comment: string; readonly isAssisted: boolean },
): Promise<Check> {
  const { db, actor, now } = context;
  await requireReviewable(context, attemptId, 'mark');
  const key = { organisationId: actor.organisationId, attemptId };
  const before = await findCheck(db, key);
  if (!before?.check.answers) throw new AppError('notFound');
  await writeJudgement(db, key, { ...set, judgedBy: actor.userId, judgedAt: now });
  await recordChange(context, {
    action: 'aichat.judgeCheck',
    subjectType: 'attempt',
    subjectId: String(attemptId),
    before: { marks: before.check.marks?.join(', ') ?? null, comment: before.check.comment },
    after: { marks: set.marks.join(', '), comment: set.comment },
  });
  const after = await findCheck(db, key);
  return presentCheck(after ?? before);
}

const presentCheck = ({ check, judgedBy }: CheckRow): Check => ({
  questions: check.questions,
  model: check.model,
  answers: check.answers,
  answeredAt: check.answeredAt?.toISOString() ?? null,
  marks: check.marks,
  comment: check.comment,
  isAssisted: check.isAssisted,
  judgedBy: check.judgedAt === null ? null : judgedBy,
});
