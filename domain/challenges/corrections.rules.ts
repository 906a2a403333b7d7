import { isSameJson } from '../format/same-json.ts';
import { type MarkState, type Outcome, outcomeOf } from './attempt.rules.ts';
import type { Correction, Worth } from './corrections.schema.ts';
import type { CorrectionRefusal } from './corrections.messages.ts';
import { sumPoints } from './points.ts';
import { faultsOf, isEmptyAnswer, scoreAnswer } from './question-kinds.ts';
import type { KeyedQuestion, QuestionDraft, QuestionKey, StoredAnswer } from './question.schema.ts';
import type { QuizSettings } from './quiz-settings.schema.ts';

/** What stands of each question that was corrected: another key, or null where it does not count. */
export type Standing = ReadonlyMap<number, QuestionKey | null>;

export interface CorrectedQuestions {
  /** With what is right by now. */
  readonly questions: readonly KeyedQuestion[];
  /** Those that do not count. */
  readonly excluded: ReadonlySet<number>;
  /** What was right at first, of those of which something else is right now. */
  readonly firstKeys: ReadonlyMap<number, QuestionKey>;
}

export function correctQuestions(
  questions: readonly KeyedQuestion[],
  standing: Standing,
): CorrectedQuestions {
  const excluded = new Set<number>();
  const firstKeys = new Map<number, QuestionKey>();
  const corrected = questions.map((question) => {
    const key = standing.get(question.id);
    if (key === null) excluded.add(question.id);
    if (!key) return question;
    firstKeys.set(question.id, question.answerKey);
    return withKey(question, key);
  });
  return { questions: corrected, excluded, firstKeys };
}

/** A key is kept with a question only after `refusalOf` has found that it is one of its kind. */
const withKey = (question: KeyedQuestion, answerKey: QuestionKey): KeyedQuestion =>
  ({ ...question, answerKey }) as KeyedQuestion;

/** What stands once this is done. */
export function standingAfter(standing: Standing, correction: Correction): Standing {
  const after = new Map(standing);
  if (correction.kind === 'takeBack') after.delete(correction.questionId);
  else
    after.set(correction.questionId, correction.kind === 'exclude' ? null : correction.answerKey);
  return after;
}

/** Why this cannot be done to a question, whose key is the one that holds now. */
export function refusalOf(
  question: KeyedQuestion,
  correction: Correction,
  standing: Standing,
): CorrectionRefusal | undefined {
  const now = standing.get(question.id);
  if (correction.kind === 'exclude') return now === null ? 'excludedAlready' : undefined;
  if (correction.kind === 'takeBack') return now === undefined ? 'nothingToTakeBack' : undefined;
  if (question.kind === 'FREETEXT') return 'readByPeople';
  const { answerKey } = correction;
  const ofKind = question.kind === 'MCQ' ? 'correct' in answerKey : 'blanks' in answerKey;
  if (!ofKind || faultsOf(withKey(question, answerKey)).length > 0) return 'unfitKey';
  const isSame = isSameJson(answerKey, question.answerKey);
  return isSame && now !== null ? 'sameKey' : undefined;
}

/** Whether every attempt has a question that counts, whatever it draws of the pools. */
export function isAnyLeft(
  questions: readonly Pick<KeyedQuestion, 'id' | 'pool'>[],
  { pools }: Pick<QuizSettings, 'pools'>,
  excluded: ReadonlySet<number>,
): boolean {
  if (questions.some(({ id, pool }) => pool === undefined && !excluded.has(id))) return true;
  return pools.some(
    (pool) =>
      questions.filter((each) => each.pool === pool.id && excluded.has(each.id)).length < pool.draw,
  );
}

interface Mark extends Omit<MarkState, 'kind'> {
  readonly questionId: number;
}

interface Work {
  readonly answers: readonly { readonly questionId: number; readonly answer: StoredAnswer }[];
  readonly marks: readonly Mark[];
}

/** What the server gives this answer by the key that holds now; undefined where a person marked it. */
export function scoredAnew(
  question: QuestionDraft & { readonly id: number },
  { answers, marks }: Work,
): { readonly points: number; readonly isCorrect: boolean } | undefined {
  const mark = marks.find(({ questionId }) => questionId === question.id);
  if (!mark || mark.markedBy !== null) return undefined;
  const score = scoreAnswer(question, answerTo(question.id, answers));
  return score === 'waits' ? undefined : score;
}

const answerTo = (id: number, answers: Work['answers']): StoredAnswer | undefined =>
  answers.find(({ questionId }) => questionId === id)?.answer;

/**
 * Where an attempt stands by its marks. What was excluded does not count, and where corrections make it
 * worth something else than the hand-in was, it says so.
 */
export function settle(
  { questions, excluded, firstKeys }: CorrectedQuestions,
  { answers, marks }: Work,
): Outcome & Worth {
  const counted = questions.filter(({ id }) => !excluded.has(id));
  const markOf = new Map(marks.map((mark) => [mark.questionId, mark]));
  const states = counted.flatMap(({ id, kind }) => {
    const mark = markOf.get(id);
    return mark ? [{ kind, points: mark.points, markedBy: mark.markedBy }] : [];
  });
  const outcome = outcomeOf(
    states,
    answers.some(({ answer }) => !isEmptyAnswer(answer)),
  );
  const maxPoints = sumPoints(counted.map(({ weight }) => weight));
  const isOther =
    counted.length < questions.length ||
    counted.some((question) => {
      const firstKey = firstKeys.get(question.id);
      const mark = markOf.get(question.id);
      if (!firstKey || !mark || mark.markedBy !== null) return false;
      const first = scoreAnswer(withKey(question, firstKey), answerTo(question.id, answers));
      return first !== 'waits' && first.points !== mark.points;
    });
  const scoreStatus =
    isOther && outcome.scoreStatus === 'scored' ? 'hasdifference' : outcome.scoreStatus;
  return { ...outcome, scoreStatus, maxPoints };
}
