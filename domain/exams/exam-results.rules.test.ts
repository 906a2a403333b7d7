import { describe, expect, it } from 'vitest';
import {
  countedPoints,
  type ExamStanding,
  passesBy,
  type StandingChange,
  worthOf,
} from './exam-results.rules.ts';

const rekey: StandingChange = { kind: 'rekey', answerKey: { correct: ['b'] } };
const standingOf = (...changes: [number, StandingChange][]): ExamStanding => new Map(changes);

describe('the points of a mark', () => {
  it.each<[string, StandingChange | undefined, number | null, number | null | undefined]>([
    ['stand as they are', undefined, 2, 2],
    ['wait for a person', undefined, null, null],
    ['are those of what is right now', rekey, 1, 1],
    ['count for nobody', { kind: 'exclude' }, 2, undefined],
    ['count for nobody who waits', { kind: 'exclude' }, null, undefined],
    ['are everybody’s', { kind: 'full' }, 0, 4],
    ['are everybody’s, also of who waits', { kind: 'full' }, null, 4],
  ])('%s', (_, change, points, counted) => {
    const standing = change ? standingOf([7, change]) : standingOf([8, { kind: 'full' }]);
    expect(countedPoints({ id: 7, weight: 4 }, points, standing)).toBe(counted);
  });
});

describe('what one’s marks amount to', () => {
  const questions = new Map([
    [1, { id: 1, weight: 4 }],
    [2, { id: 2, weight: 6 }],
  ]);
  const worth = (
    first: number | null,
    second: number | null,
    { standing = standingOf(), curve = 0 } = {},
  ) =>
    worthOf(
      questions,
      [
        { questionId: 1, points: first },
        { questionId: 2, points: second },
      ],
      { standing, curve },
    );

  it('is their sum, and unknown while one of them waits', () => {
    expect(worth(1.5, 6)).toEqual({ points: 7.5, maxPoints: 10 });
    expect(worth(1.5, null)).toEqual({ points: null, maxPoints: 10 });
  });

  it('waits for nobody where what waits does not count, or is everybody’s', () => {
    const without = standingOf([2, { kind: 'exclude' }]);
    expect(worth(1.5, null, { standing: without })).toEqual({ points: 1.5, maxPoints: 4 });
    const full = standingOf([2, { kind: 'full' }]);
    expect(worth(1.5, null, { standing: full })).toEqual({ points: 7.5, maxPoints: 10 });
  });

  it('has what everybody is given besides, as far as there are points, and never less than none', () => {
    expect(worth(1, 2, { curve: 2 })).toEqual({ points: 5, maxPoints: 10 });
    expect(worth(4, 5, { curve: 3 })).toEqual({ points: 10, maxPoints: 10 });
    expect(worth(-1, 0, {})).toEqual({ points: 0, maxPoints: 10 });
    expect(worth(-3, 0, { curve: 1 })).toEqual({ points: 0, maxPoints: 10 });
  });

  it('leaves out marks of questions that are not of it', () => {
    const marks = [{ questionId: 9, points: 5 }];
    expect(worthOf(questions, marks, { standing: standingOf(), curve: 0 })).toEqual({
      points: 0,
      maxPoints: 0,
    });
  });
});

it.each([
  [6, 10, 60, true],
  [5.99, 10, 60, false],
  [0, 10, 0, true],
])('%f of %f passes at %f percent: %s', (points, maxPoints, percent, passes) => {
  expect(passesBy({ points, maxPoints }, percent)).toBe(passes);
});
