import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import type { QuizContent } from '../../../../domain/challenges/quiz-content.schema.ts';
import { mergeQuizzes as merge } from './merge-quizzes.ts';

const question = (prompt: string, weight = 1): QuestionDraft => ({
  kind: 'FREETEXT',
  prompt,
  weight,
  explanation: '',
  body: { maxLength: 1000 },
  answerKey: {},
});
const settings = { pools: [], shuffle: false } as unknown as QuizContent['settings'];
const quiz = (...questions: QuestionDraft[]): QuizContent => ({ settings, questions });
const [a, b, c] = [question('A'), question('B'), question('C')];

const authors = { mine: 1, theirs: 2 };
const names = new Map<number | null, string>([
  [1, 'mine'],
  [2, 'theirs'],
]);
const mergeQuizzes = (base: QuizContent, mine: QuizContent, theirs: QuizContent) =>
  merge(base, mine, theirs, authors);

const shown = (base: QuizContent, mine: QuizContent, theirs: QuizContent) =>
  mergeQuizzes(base, mine, theirs).questions.map(
    ({ prompt, weight, twin }) =>
      `${prompt}${weight}${twin ? ` ${names.get(twin.by)} ${twin.pair}` : ''}`,
  );

describe('two authors of one quiz', () => {
  it('both have what only one has added, where they added it', () => {
    const mine = quiz(a, question('mine'), b, c);
    const theirs = quiz(question('theirs'), a, b, c);
    expect(shown(quiz(a, b, c), mine, theirs)).toEqual(['theirs1', 'A1', 'mine1', 'B1', 'C1']);
  });

  it('lose nothing when both add at the same place, and the same thing stands once', () => {
    const mine = quiz(a, question('mine'), question('both'));
    const theirs = quiz(a, question('theirs'), question('both'));
    expect(shown(quiz(a), mine, theirs).toSorted()).toEqual(['A1', 'both1', 'mine1', 'theirs1']);
  });

  it('keep what one has changed, and twice what both have', () => {
    const mine = quiz(question('A', 2), b, question('C', 2));
    const theirs = quiz(a, question('B', 3), question('C', 3));
    expect(shown(quiz(a, b, c), mine, theirs)).toEqual(['A2', 'B3', 'C3 theirs 1', 'C2 mine 1']);
  });

  it('keep the marks of one that stands twice until one of them decides', () => {
    const twin = (prompt: string, by: number) => ({ ...question(prompt), twin: { pair: 4, by } });
    const marked = quiz(twin('A, by them', 2), twin('A, by me', 1), b);
    const changed = quiz(twin('A, by them', 2), twin('A, by me', 1), question('B', 2));
    const kept = ['A, by them1 theirs 4', 'A, by me1 mine 4', 'B2'];
    expect(shown(marked, marked, changed)).toEqual(kept);
    expect(shown(marked, changed, marked)).toEqual(kept);
    const decided = quiz(question('A, by them'), question('A, by me'), b);
    expect(shown(marked, decided, changed)).toEqual(['A, by them1', 'A, by me1', 'B2']);
    // Who has not heard of the marks, and goes on with one of the two.
    expect(shown(quiz(a, b), quiz(a, question('B', 3)), marked)).toEqual([
      'A, by them1 theirs 4',
      'A, by me1 mine 4',
      'B3',
    ]);
    // Another pair has another number.
    const twice = shown(marked, changed, quiz(...marked.questions.slice(0, 2), question('B', 5)));
    expect(twice).toEqual([...kept.slice(0, 2), 'B5 theirs 5', 'B2 mine 5']);
  });

  it('agree about what both have changed alike', () => {
    const same = quiz(a, question('B', 9), c);
    expect(shown(quiz(a, b, c), same, same)).toEqual(['A1', 'B9', 'C1']);
  });

  it('know a question by its place when it was worded anew', () => {
    const mine = quiz(a, question('B, by me'), c);
    const theirs = quiz(a, question('B, by them'), c);
    expect(shown(quiz(a, b, c), mine, theirs)).toEqual([
      'A1',
      'B, by them1 theirs 1',
      'B, by me1 mine 1',
      'C1',
    ]);
  });

  it('know a question that was worded anew, with others added around it', () => {
    const base = quiz(question('Why tides?'));
    const mine = quiz(question('What makes the tides?'), question('Only mine'));
    const theirs = quiz(question('Only theirs'), question('Why are there tides?'));
    expect(shown(base, mine, theirs)).toEqual([
      'Only theirs1',
      'Why are there tides?1 theirs 1',
      'What makes the tides?1 mine 1',
      'Only mine1',
    ]);
  });

  it('lose what one took out, unless the other worked on it', () => {
    expect(shown(quiz(a, b, c), quiz(a, c), quiz(a, b, c))).toEqual(['A1', 'C1']);
    expect(shown(quiz(a, b, c), quiz(a, b, c), quiz(a, c))).toEqual(['A1', 'C1']);
    expect(shown(quiz(a, b, c), quiz(a, c), quiz(a, question('B', 5), c))).toEqual([
      'A1',
      'B5',
      'C1',
    ]);
    expect(shown(quiz(a, b, c), quiz(a, question('B', 5), c), quiz(a, c))).toEqual([
      'A1',
      'B5',
      'C1',
    ]);
  });

  it('have the order of whoever moved something', () => {
    expect(shown(quiz(a, b, c), quiz(c, a, b), quiz(a, question('B', 2), c))).toEqual([
      'C1',
      'A1',
      'B2',
    ]);
    expect(shown(quiz(a, b, c), quiz(a, question('B', 2), c), quiz(c, b, a))).toEqual([
      'C1',
      'B2',
      'A1',
    ]);
  });

  it('keep of settings what each has changed, and theirs where both have', () => {
    const set = (values: object): QuizContent => ({
      settings: { ...settings, ...values },
      questions: [],
    });
    const merged = mergeQuizzes(
      set({ timeLimitMinutes: 10, attempts: 1, passPercent: 50 }),
      set({ timeLimitMinutes: 20, attempts: 2, passPercent: 50 }),
      set({ timeLimitMinutes: 30, attempts: 1, passPercent: 60 }),
    );
    expect(merged.settings).toMatchObject({ timeLimitMinutes: 30, attempts: 2, passPercent: 60 });
  });

  it('never lose a question that either has written or changed', () => {
    const anyQuestion = fc
      .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E', ''), fc.integer({ min: 1, max: 3 }))
      .map(([prompt, weight]) => question(prompt, weight));
    const anyQuiz = fc.array(anyQuestion, { maxLength: 6 });
    fc.assert(
      fc.property(anyQuiz, anyQuiz, anyQuiz, (base, mine, theirs) => {
        const words = (list: readonly QuestionDraft[]) =>
          list.map(({ prompt, weight }) => `${prompt}${weight}`);
        const merged = words(mergeQuizzes(quiz(...base), quiz(...mine), quiz(...theirs)).questions);
        const written = [...words(mine), ...words(theirs)].filter(
          (one) => !words(base).includes(one),
        );
        for (const one of written) expect(merged).toContain(one);
        expect(merged.length).toBeLessThanOrEqual(mine.length + theirs.length);
      }),
    );
  });
});
