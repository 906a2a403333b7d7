import { createHash } from 'node:crypto';
import { correctionRefusals } from '../../../domain/challenges/corrections.messages.ts';
import { refusalOf, type Standing } from '../../../domain/challenges/corrections.rules.ts';
import { unknownQuestion } from '../../../domain/challenges/challenges.messages.ts';
import type { QuestionKey } from '../../../domain/challenges/question.schema.ts';
import { rightInWords } from '../../../domain/challenges/right-words.ts';
import type {
  ChangedSitting,
  ExamChange,
  ExamEffect,
} from '../../../domain/exams/exam-results.contract.ts';
import type { StandingChange } from '../../../domain/exams/exam-results.rules.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { type ExamMarkRow, putMarks } from '../exam-answers.repo.ts';
import { getExamRow, heldBy, holdExam, isStillOpen } from '../exams.service.ts';
import { changeExam, type ExamRow, type FoundExam } from '../exams.repo.ts';
import type { PaperDesk } from '../papers.ts';
import { changeSitting, recordEvents, lockSitting } from '../sittings.repo.ts';
import {
  type AllResults,
  figuresOf,
  type OwnResult,
  readAnswers,
  readResults,
  rekeyed,
  resultsBy,
} from './all-results.ts';
import {
  insertChange,
  selectStanding,
  type Stands,
  takeBackStanding,
} from './exam-changes.repo.ts';
import { asOfQuiz } from '../exam-questions.ts';
import { asStanding } from './worth.service.ts';

/** Who changes and how. */
export async function previewChange(
  desk: PaperDesk,
  context: Context,
  examId: number,
  change: ExamChange,
): Promise<ExamEffect> {
  const found = await getExamRow(context, examId);
  requireChangeable(found, context.now);
  return presentEffect(await weigh(desk, context, found.exam, change));
}

/** All sittings at once, or none. */
export async function applyChange(
  desk: PaperDesk,
  context: Context,
  examId: number,
  given: { readonly change: ExamChange; readonly reason: string; readonly basis: string },
): Promise<void> {
  const { db, actor, now } = context;
  const { change, reason } = given;
  const held = heldBy(context, examId);
  const found = await holdExam(context, examId);
  requireChangeable(found, now);
  const weighed = await weigh(desk, context, found.exam, change);
  // Somebody marked or changed something meanwhile: whoever changes looks again first.
  if (presentEffect(weighed).basis !== given.basis) throw new AppError('conflict');
  const questionId = change.kind === 'curve' ? null : change.questionId;
  const by = { takenBackBy: actor.userId, takenBackAt: now };
  await takeBackStanding(db, held, questionId, by);
  if (change.kind !== 'takeBack' && !(change.kind === 'curve' && change.points === 0))
    await insertChange(db, {
      ...held,
      questionId,
      kind: change.kind,
      answerKey: change.kind === 'rekey' ? change.answerKey : null,
      points: change.kind === 'curve' ? change.points : null,
      keepsPasses: 'keepsPasses' in change && change.keepsPasses,
      reason,
      givenBy: actor.userId,
      givenAt: now,
    });
  if (change.kind === 'curve') await changeExam(db, held, { curve: change.points });
  await putMarks(db, [...weighed.remarked]);
  await settleAll(context, weighed, reason);
  await recordChange(context, {
    action: change.kind === 'curve' ? 'exam.curve' : 'exam.changeQuestion',
    subjectType: 'exam',
    subjectId: examId,
    before: { right: weighed.rightBefore },
    after: {
      kind: change.kind,
      questionId,
      points: change.kind === 'curve' ? change.points : null,
      right: weighed.rightAfter,
      changedSittings: weighed.outcomes.filter(isChanged).length,
      reason,
    },
  });
}

/** Into each sitting, and into the record of those that change. */
async function settleAll(context: Context, { outcomes }: Weighed, reason: string): Promise<void> {
  const { db, actor, now } = context;
  for (const outcome of outcomes) {
    const { before, after, isKept } = outcome;
    const { sitting } = after.person;
    if (!isChanged(outcome) && sitting.isPassKept === isKept) continue;
    const { points, maxPoints } = after;
    const locked = await lockSitting(db, actor, sitting.id);
    if (!locked) continue;
    await changeSitting(db, locked, { points, maxPoints, isPassKept: isKept });
    await recordEvents(db, locked, now, [
      {
        kind: 'corrected',
        before: before.points,
        points,
        maxPoints,
        isPassKept: isKept,
        reason,
        by: actor.userId,
      },
    ]);
  }
}

interface Outcome {
  readonly before: OwnResult & { readonly isKept: boolean };
  readonly after: OwnResult;
  readonly isKept: boolean;
}

interface Weighed {
  readonly outcomes: readonly Outcome[];
  readonly remarked: readonly ExamMarkRow[];
  readonly byHandCount: number;
  readonly rightBefore: string | null;
  readonly rightAfter: string | null;
}

const isChanged = ({ before, after }: Outcome): boolean =>
  before.points !== after.points || before.maxPoints !== after.maxPoints;

/** What the change would come to, unless something speaks against it. */
async function weigh(
  desk: PaperDesk,
  context: Context,
  exam: ExamRow,
  change: ExamChange,
): Promise<Weighed> {
  const { db } = context;
  const all = await readResults(desk, context, exam);
  const stands = await selectStanding(db, heldBy(context, exam.id));
  const { standing } = stands;
  const before = resultsBy(all, exam, { standing, curve: exam.curve });
  if (change.kind === 'curve') {
    const after = resultsBy(all, exam, { standing, curve: change.points });
    return { ...(await outcomesOf(context, all, exam, { before, after, stands })), ...noKey };
  }
  const question = all.questions.get(change.questionId);
  if (!question) throw refused(context, unknownQuestion);
  const [was = question] = asStanding([question], standing);
  const refusal =
    change.kind === 'full'
      ? undefined
      : refusalOf(asOfQuiz(was), withoutWish(change), asCorrections(standing));
  if (refusal) throw refused(context, correctionRefusals[refusal]);
  const next = standingAfter(stands, change);
  const [is = question] = asStanding([question], next.standing);
  const answerOf = await readAnswers(context, all, question.id);
  const changed = rekeyed(all, is, (sittingId) => answerOf(sittingId, question.id));
  const after = resultsBy(changed, exam, { standing: next.standing, curve: exam.curve });
  if (after.some(({ maxPoints }) => maxPoints === 0))
    throw refused(context, correctionRefusals.noneLeft);
  const rightBefore = rightInWords(asOfQuiz(was));
  const rightAfter = rightInWords(asOfQuiz(is));
  return {
    ...(await outcomesOf(context, all, exam, { before, after, stands: next })),
    remarked: changed.remarked,
    byHandCount:
      change.kind === 'rekey'
        ? all.marksOf
            .values()
            .reduce(
              (sum, marks) =>
                sum +
                marks.filter((mark) => mark.questionId === is.id && mark.markedBy !== null).length,
              0,
            )
        : 0,
    ...(rightBefore === rightAfter ? noOther : { rightBefore, rightAfter }),
  };
}

const noOther = { rightBefore: null, rightAfter: null };
const noKey = { remarked: [], byHandCount: 0, ...noOther };

interface Compared {
  readonly before: readonly OwnResult[];
  readonly after: readonly OwnResult[];
  readonly stands: Stands;
}

/** Who passed as the exam was written keeps that, where the change was made so. */
async function outcomesOf(
  context: Context,
  all: AllResults,
  exam: ExamRow,
  { before, after, stands }: Compared,
): Promise<Pick<Weighed, 'outcomes'>> {
  const first = stands.keepsPasses.size > 0 ? await asWritten(context, all, exam) : [];
  return {
    outcomes: after.map((own, index) => {
      const earlier = before[index] ?? own;
      return {
        before: { ...earlier, isKept: own.person.sitting.isPassKept },
        after: own,
        isKept: !own.passes && own.points !== null && first[index]?.passes === true,
      };
    }),
  };
}

/** Everybody as before any change. */
async function asWritten(context: Context, all: AllResults, exam: ExamRow): Promise<OwnResult[]> {
  const answerOf = await readAnswers(context, all);
  let known: AllResults = all;
  for (const question of all.questions.values())
    known = rekeyed(known, question, (sittingId) => answerOf(sittingId, question.id));
  return resultsBy(known, exam, { standing: new Map(), curve: exam.curve });
}

type OfQuestion = Exclude<ExamChange, { kind: 'curve' }>;

function standingAfter({ standing, keepsPasses }: Stands, change: OfQuestion): Stands {
  const { questionId } = change;
  const after = new Map<number, StandingChange>(standing);
  const keeps = new Set(keepsPasses);
  after.delete(questionId);
  keeps.delete(questionId);
  if (change.kind === 'takeBack') return { standing: after, keepsPasses: keeps };
  after.set(
    questionId,
    change.kind === 'rekey'
      ? { kind: 'rekey', answerKey: change.answerKey }
      : { kind: change.kind },
  );
  if (change.keepsPasses) keeps.add(questionId);
  return { standing: after, keepsPasses: keeps };
}

/** As quizzes of a class have it; full points stand in the way of nothing but themselves. */
const asCorrections = (standing: Stands['standing']): Standing =>
  new Map(standing.entries().map(([id, change]) => [id, keyIn(change)]));

const keyIn = (change: StandingChange): QuestionKey | null =>
  change.kind === 'rekey' ? change.answerKey : change.kind === 'exclude' ? null : {};

const withoutWish = (change: Exclude<OfQuestion, { kind: 'full' }>) =>
  change.kind === 'rekey'
    ? { kind: change.kind, questionId: change.questionId, answerKey: change.answerKey }
    : { kind: change.kind, questionId: change.questionId };

function requireChangeable(found: FoundExam, now: Date): void {
  if (found.exam.status === 'draft') throw new AppError('examNotBegun');
  if (found.exam.status === 'signedOff') throw new AppError('examSignedOff');
  if (isStillOpen(found, now)) throw new AppError('examStillOpen');
}

function presentEffect({ outcomes, byHandCount }: Weighed): ExamEffect {
  const changed = outcomes
    .filter((outcome) => isChanged(outcome) || outcome.isKept !== outcome.before.isKept)
    .map((outcome) => presentOutcome(outcome));
  const crossing = changed.filter((each) => each.crossing !== null);
  return {
    basis: createHash('sha256').update(JSON.stringify(changed)).digest('base64url'),
    changed: [...crossing, ...changed.filter((each) => each.crossing === null)],
    unchangedCount: outcomes.length - changed.length,
    byHandCount,
    before: figuresOf(outcomes.map(({ before }) => before)),
    after: figuresOf(outcomes.map(({ after, isKept }) => ({ ...after, isKept }))),
  };
}

function presentOutcome({ before, after, isKept }: Outcome): ChangedSitting {
  const { sitting, name, imageUrl } = after.person;
  const passed = before.passes || before.isKept;
  return {
    sittingId: sitting.id,
    name,
    imageUrl,
    before: { points: before.points, maxPoints: before.maxPoints },
    after: { points: after.points, maxPoints: after.maxPoints },
    crossing: isKept ? 'kept' : passed === after.passes ? null : after.passes ? 'passes' : 'fails',
  };
}

const refused = ({ language }: Context, sentence: Sentence) =>
  new AppError('invalidInput', { messages: [sentence[language]] });
