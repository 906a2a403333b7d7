import { describe, expect, it } from 'vitest';
import { dealtOf, drawOf, drawnOf, sampleOf, shuffled } from './draw.rules.ts';
import type { Question } from './question.schema.ts';
import { usualSettings } from './quiz-settings.schema.ts';

// Reckoned once by another program from the description of the two algorithms. A device that was not
// updated yet must draw what the server draws: these never change.

const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const question = (id: number, pool?: string): Extract<Question, { kind: 'MCQ' }> => ({
  id,
  kind: 'MCQ',
  prompt: 'Which?',
  weight: 1,
  ...(pool === undefined ? {} : { pool }),
  body: {
    multiple: false,
    choices: ['a', 'b', 'c', 'd', 'e'].map((one) => ({ id: one, text: one })),
  },
});
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('chance decides', () => {
  it('the same for ever, and something else for each seed', () => {
    expect(shuffled(letters, 'one').join('')).toBe('hcbafegd');
    expect(shuffled(letters, 'two').join('')).toBe('ecfadghb');
    expect(shuffled([], 'one')).toEqual([]);
    expect(shuffled(['a'], 'one')).toEqual(['a']);
  });

  it('which of a pool an attempt has', () =>
    expect(drawOf(uuid, { id: 'x', draw: 3 }, [1, 2, 3, 4, 5, 6])).toEqual([5, 3, 4]));

  it('the order of questions and of choices only where that is wanted', () => {
    const questions = [1, 2, 3, 4, 5].map((id) => question(id));
    const dealt = (given: object) => dealtOf(uuid, questions, { ...usualSettings, ...given });
    const choicesOf = (one: Question | undefined) =>
      one?.kind === 'MCQ' ? one.body.choices.map(({ id }) => id).join('') : '';
    expect(dealt({})).toEqual(questions);
    expect(idsOf(dealt({ shuffleQuestions: true }))).toEqual([5, 1, 4, 3, 2]);
    expect(dealt({ shuffleQuestions: true }).map(choicesOf)).toEqual(Array(5).fill('abcde'));
    const choices = dealt({ shuffleChoices: true });
    expect(idsOf(choices)).toEqual([1, 2, 3, 4, 5]);
    expect(choices.slice(0, 2).map(choicesOf)).toEqual(['eabcd', 'acdeb']);
  });

  it('nothing about questions that are in no pool', () => {
    const questions = [question(1), ...[2, 3, 4].map((id) => question(id, 'x')), question(5, 'y')];
    const pools = [{ id: 'x', title: 'X', draw: 2 }];
    const drawn = idsOf(drawnOf(uuid, questions, { pools }));
    expect(drawn).toHaveLength(3);
    expect(drawn[0]).toBe(1);
    expect(drawn).not.toContain(5);
    expect(idsOf(sampleOf(questions, { pools }))).toEqual([1, 2, 3]);
    expect(idsOf(drawnOf(uuid, questions, { pools: [] }))).toEqual([1]);
  });
});
