import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedOf, dealtOf, drawnOf, drawOf, sampleOf, shuffled } from './draw.rules.ts';
import type { Question } from './question.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

const mcq = (id = 1, pool?: string): Extract<Question, { kind: 'MCQ' }> => ({
  id,
  kind: 'MCQ',
  prompt: `Question ${id}`,
  weight: 2,
  ...(pool === undefined ? {} : { pool }),
  body: { multiple: true, choices: ids.map((choice) => ({ id: choice, text: choice })) },
});

const uuids = fc.uuid({ version: 4 });

describe('what chance decides', () => {
  const quizzes = fc.record({
    uuid: uuids,
    pools: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }).chain((names) =>
      fc.tuple(
        ...names.map((id) =>
          fc.record({
            id: fc.constant(id),
            title: fc.constant(id),
            draw: fc.integer({ min: 1, max: 6 }),
          }),
        ),
      ),
    ),
    places: fc.array(fc.constantFrom(undefined, 'x', 'y', 'z'), { minLength: 1, maxLength: 40 }),
    shuffleQuestions: fc.boolean(),
    shuffleChoices: fc.boolean(),
  });

  it('is the same wherever and however often it is decided', () => {
    fc.assert(
      fc.property(quizzes, ({ uuid, pools, places, ...shuffles }) => {
        const questions: Question[] = places.map((pool, at) => mcq(at + 1, pool));
        const settings = { ...usualSettings, ...shuffles, pools: [...pools] };
        const dealt = dealtOf(uuid, questions, settings);
        expect(dealtOf(uuid, structuredClone(questions), structuredClone(settings))).toEqual(dealt);
      }),
    );
  });

  it('gives what is in no pool, and of each pool as many as are drawn, each once', () => {
    fc.assert(
      fc.property(quizzes, ({ uuid, pools, places, ...shuffles }) => {
        const questions = places.map((pool, at) => mcq(at + 1, pool));
        const settings = { ...usualSettings, ...shuffles, pools: [...pools] };
        const dealt = dealtOf(uuid, questions, settings);
        const of = (pool: string | undefined) => dealt.filter((each) => each.pool === pool).length;
        const all = (pool: string | undefined) => places.filter((each) => each === pool).length;
        expect(new Set(dealt.map(({ id }) => id)).size).toBe(dealt.length);
        expect(of(undefined)).toBe(all(undefined));
        for (const { id, draw } of pools) expect(of(id)).toBe(Math.min(draw, all(id)));
        expect(sampleOf(questions, settings)).toHaveLength(dealt.length);
        const inOrder = drawnOf(uuid, questions, settings).map(({ id }) => id);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        expect(dealt.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(inOrder);
      }),
    );
  });

  it('loses and doubles nothing, and leaves alone what is to keep its order', () => {
    fc.assert(
      fc.property(uuids, fc.array(fc.integer()), (seed, items) => {
        const sorted = (list: number[]) => list.toSorted((a, b) => a - b);
        expect(sorted(shuffled(items, seed))).toEqual(sorted(items));
      }),
    );
    const settings = { ...usualSettings, shuffleChoices: true };
    const kept = { ...mcq(), body: { ...mcq().body, keepOrder: true } };
    fc.assert(
      fc.property(uuids, (uuid) => {
        expect(dealtOf(uuid, [kept], settings)).toEqual([kept]);
        const [first] = dealtOf(uuid, [mcq()], settings);
        expect(first?.kind === 'MCQ' && first.body.choices.map(({ id }) => id).toSorted()).toEqual(
          ids,
        );
      }),
    );
  });

  it('favours nobody: over many attempts every question is drawn about as often', () => {
    const questionIds = Array.from({ length: 10 }, (_, at) => at + 1);
    const counts = new Map<number, number>();
    const rounds = 4000;
    for (let round = 0; round < rounds; round++)
      for (const id of drawOf(`attempt-${round}`, { id: 'x', draw: 3 }, questionIds))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const id of questionIds) {
      const share = (counts.get(id) ?? 0) / rounds;
      expect(share).toBeGreaterThan(0.26);
      expect(share).toBeLessThan(0.34);
    }
  });
});

describe('what was excluded', () => {
  it('is not asked any more, and stays in sight where it was answered', () => {
    const all = [mcq(1), mcq(2), mcq(3)];
    expect(askedOf(all, undefined).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(askedOf(all, [2]).map(({ id }) => id)).toEqual([1, 3]);
    expect(askedOf(all, [2, 3], (id) => id === 3).map(({ id }) => id)).toEqual([1, 3]);
  });
});
