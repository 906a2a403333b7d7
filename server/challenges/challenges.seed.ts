import type { StoredAnswer, QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import { outcomeOf } from '../../domain/challenges/attempt.rules.ts';
import { scoreAnswer } from '../../domain/challenges/question-kinds.ts';
import { type QuizSettings, usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { keepContentWords } from '../materials/search/search.service.ts';
import { attempts, quizAnswers, quizMarks } from './challenges.table.ts';
import { maxPointsOf } from './challenges.present.ts';
import { insertQuestions, insertSettings } from './questions.repo.ts';
import { selectGiven } from './quiz-of-attempt.ts';
import { statsOf } from './quiz-stats.ts';

export interface NewQuiz {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly difficulty?: Difficulty;
  readonly tags?: readonly string[];
  readonly questions?: readonly QuestionDraft[];
  /** As quizzes usually are, where it is not told. */
  readonly settings?: Partial<QuizSettings>;
  readonly at?: Date;
}

export interface SeededQuiz {
  readonly materialId: number;
  readonly versionId: number;
  /** In the order of the questions. */
  readonly questionIds: readonly number[];
}

/** A quiz with one question of each kind, unless told otherwise. */
export async function seedQuiz(db: Db, quiz: NewQuiz): Promise<SeededQuiz> {
  const { questions = someQuestions, settings: given, ...facts } = quiz;
  const settings = { ...usualSettings, ...given };
  const made = await seedMaterial(db, {
    title: 'A quiz',
    ...facts,
    type: 'challenge',
    challengeStyle: 'quiz',
    stats: statsOf({ questions: [...questions], settings }),
  });
  const { organisationId } = quiz;
  const questionIds = await insertQuestions(
    db,
    { organisationId, materialVersionId: made.versionId },
    questions,
  );
  const version = {
    organisationId,
    materialId: made.materialId,
    materialVersionId: made.versionId,
  };
  await keepContentWords(db, { ...version, type: 'challenge' });
  if (given)
    await insertSettings(db, { organisationId, materialVersionId: made.versionId }, settings);
  return { materialId: made.materialId, versionId: made.versionId, questionIds };
}

export interface NewAttempt {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly materialVersionId: number;
  readonly uuid?: string;
  /** By question id; each is given as if right after the start. */
  readonly answers: Readonly<Record<number, StoredAnswer>>;
  readonly startedAt: Date;
  /** Left open when undefined. */
  readonly submittedAt?: Date;
  /** What an instructor gave; free texts without any wait. */
  readonly markedBy?: number;
  readonly manual?: Readonly<Record<number, { readonly points: number; readonly comment: string }>>;
}

/** An attempt of the past, scored as a submission would be; its progress is another domain's to seed. */
export async function seedAttempt(db: Db, given: NewAttempt): Promise<number> {
  const uuid = given.uuid ?? crypto.randomUUID();
  const [id] = await insertScored(
    db,
    [{ ...given, uuid }],
    await selectGiven(db, { ...given, uuid }),
  );
  if (id === undefined) throw new Error('an insert returned no row');
  return id;
}

/** Many at one quiz, all of whose questions everybody is given. */
export async function seedAttempts(db: Db, given: readonly NewAttempt[]): Promise<void> {
  const [first] = given;
  if (!first) return;
  const quiz = await selectGiven(db, { ...first, uuid: crypto.randomUUID() });
  for (let from = 0; from < given.length; from += atOnce)
    await insertScored(db, given.slice(from, from + atOnce), quiz);
}
const atOnce = 500;

async function insertScored(
  db: Db,
  given: readonly NewAttempt[],
  { questions, settings }: Awaited<ReturnType<typeof selectGiven>>,
): Promise<number[]> {
  const scored = given.map((one) => ({ one, marks: marksOf(one, questions) }));
  const inserted = await db
    .insert(attempts)
    .values(
      scored.map(({ one, marks }) => ({
        organisationId: one.organisationId,
        uuid: one.uuid ?? crypto.randomUUID(),
        userId: one.userId,
        classId: one.classId,
        classMaterialId: one.classMaterialId,
        materialVersionId: one.materialVersionId,
        status: AttemptStatus.started,
        maxPoints: maxPointsOf(questions, settings),
        startedAt: one.startedAt,
        createdAt: one.startedAt,
        ...(one.submittedAt !== undefined
          ? {
              ...outcomeOf(marks, Object.keys(one.answers).length > 0),
              submittedAt: one.submittedAt,
              timing: settings.timeLimitMinutes === null ? null : ('inTime' as const),
            }
          : {}),
      })),
    )
    .returning({ id: attempts.id });
  const isGiven = new Set(questions.map(({ id }) => String(id)));
  const answers = scored.flatMap(({ one }, place) =>
    Object.entries(one.answers)
      .filter(([id]) => isGiven.has(id))
      .map(([questionId, answer], index) => ({
        organisationId: one.organisationId,
        attemptId: inserted[place]?.id ?? 0,
        questionId: Number(questionId),
        uuid: crypto.randomUUID(),
        answer,
        answeredAt: new Date(one.startedAt.getTime() + (index + 1) * 30_000),
      })),
  );
  if (answers.length > 0) await db.insert(quizAnswers).values(answers);
  const marks = scored.flatMap(({ one, marks: each }, place) =>
    one.submittedAt === undefined
      ? []
      : each.map(({ kind: _kind, ...mark }) => ({
          ...mark,
          organisationId: one.organisationId,
          attemptId: inserted[place]?.id ?? 0,
        })),
  );
  if (marks.length > 0) await db.insert(quizMarks).values(marks);
  return inserted.map(({ id }) => id);
}

function marksOf(
  given: NewAttempt,
  questions: Awaited<ReturnType<typeof selectGiven>>['questions'],
) {
  return questions.map((question) => {
    const score = scoreAnswer(question, given.answers[question.id]);
    const manual = given.manual?.[question.id];
    const points = manual?.points ?? (score === 'waits' ? null : score.points);
    return {
      kind: question.kind,
      questionId: question.id,
      points,
      isCorrect: points === null ? null : points >= question.weight,
      comment: manual?.comment ?? '',
      markedBy: manual ? (given.markedBy ?? null) : null,
      markedAt: manual ? (given.submittedAt ?? null) : null,
    };
  });
}

const someQuestions: readonly QuestionDraft[] = [
  {
    kind: 'MCQ',
    prompt: 'What does a pointer hold?',
    weight: 2,
    explanation: 'It holds an address.',
    body: {
      multiple: false,
      choices: [
        { id: 'a', text: 'A copy of a value' },
        { id: 'b', text: 'The address of a value' },
      ],
    },
    answerKey: { correct: ['b'] },
  },
  {
    kind: 'FIB',
    prompt: 'The operator {{1}} takes an address, {{2}} follows it.',
    weight: 3,
    explanation: '`&` and `*`.',
    body: { blanks: [{ id: '1' }, { id: '2' }] },
    answerKey: {
      blanks: [
        { id: '1', accepted: ['&', 'ampersand'], caseSensitive: false },
        { id: '2', accepted: ['*', 'asterisk'], caseSensitive: false },
      ],
    },
  },
  {
    kind: 'FREETEXT',
    prompt: 'When would you pass a pointer to a function?',
    weight: 5,
    explanation: 'A good answer names changing the caller’s variable and large structures.',
    body: { maxLength: 1000 },
    answerKey: {},
  },
];
