import type { Question } from './question.schema.ts';
import type { Pool, QuizSettings } from './quiz-settings.schema.ts';

/**
 * What chance decides about an attempt follows from its UUID alone: the server and every device draw the
 * same questions and put them into the same order, without asking each other.
 */
function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++)
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Each order is as likely as any other. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const random = randomOf(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

/** Of a pool's questions, in the order of the quiz, those that this attempt has. */
export const drawOf = (
  attemptUuid: string,
  { id, draw }: Pick<Pool, 'id' | 'draw'>,
  questionIds: readonly number[],
): number[] => shuffled(questionIds, `${attemptUuid}/pool/${id}`).slice(0, draw);

interface Pooled {
  readonly id: number;
  readonly pool?: string | undefined;
}

type Settings = Pick<QuizSettings, 'pools'>;

/**
 * The questions that an attempt has, in the order of the quiz. `pooled` is what is drawn from, where
 * `questions` are not all of them.
 */
export function drawnOf<Item extends Pooled>(
  attemptUuid: string,
  questions: readonly Item[],
  { pools }: Settings,
  pooled: readonly Pooled[] = questions,
): Item[] {
  const drawn = new Set(
    pools.flatMap((pool) =>
      drawOf(
        attemptUuid,
        pool,
        pooled.filter((question) => question.pool === pool.id).map(({ id }) => id),
      ),
    ),
  );
  return questions.filter(({ id, pool }) => pool === undefined || drawn.has(id));
}

/** The same as its trainee meets them: in their order, and their choices too. */
export function dealtOf(
  attemptUuid: string,
  questions: readonly Question[],
  settings: QuizSettings,
  pooled: readonly Pooled[] = questions,
): Question[] {
  const drawn = drawnOf(attemptUuid, questions, settings, pooled);
  const { shuffleQuestions, shuffleChoices } = settings;
  const ordered = shuffleQuestions ? shuffled(drawn, `${attemptUuid}/questions`) : drawn;
  return shuffleChoices ? ordered.map((question) => withChoices(question, attemptUuid)) : ordered;
}

function withChoices(question: Question, attemptUuid: string): Question {
  if (question.kind !== 'MCQ' || question.body.keepOrder) return question;
  const choices = shuffled(question.body.choices, `${attemptUuid}/choices/${question.id}`);
  return { ...question, body: { ...question.body, choices } };
}

/**
 * Without those that staff excluded. The draw is of all of them, so that no attempt changes by an exclusion;
 * what was answered before it stays in sight.
 */
export function askedOf<Item extends Pick<Pooled, 'id'>>(
  questions: readonly Item[],
  excluded: readonly number[] | undefined,
  isAnswered: (id: number) => boolean = () => false,
): Item[] {
  const left = new Set(excluded);
  return questions.filter(({ id }) => !left.has(id) || isAnswered(id));
}

/** As many questions of each sort as an attempt has: what they are worth together no draw changes. */
export function sampleOf<Item extends Omit<Pooled, 'id'>>(
  questions: readonly Item[],
  { pools }: Settings,
): Item[] {
  const left = new Map(pools.map(({ id, draw }) => [id, draw]));
  return questions.filter(({ pool }) => {
    if (pool === undefined) return true;
    const count = left.get(pool) ?? 0;
    left.set(pool, count - 1);
    return count > 0;
  });
}
