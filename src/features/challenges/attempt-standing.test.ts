// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { usualSettings } from '../../../domain/challenges/quiz-settings.schema.ts';
import { useAttemptStanding } from './attempt-standing.ts';
import { begun, submitted } from './attempts-in-step.ts';

const at = '2026-11-20T03:00:00.000Z';
const [one, other] = [
  '5f0c1b4e-7a52-4c58-9b7e-000000000001',
  '5f0c1b4e-7a52-4c58-9b7e-000000000002',
] as const;

const quiz: ClassQuiz = {
  materialId: 3,
  materialVersionId: 4,
  majorVersionNumber: 1,
  title: 'Pointers',
  description: '',
  lang: 'en',
  maxPoints: 10,
  settings: usualSettings,
  questions: [],
  classEndAt: '2026-11-21',
  attemptsAllowed: 2,
};
const done = (uuid: string, points: number | null): Attempt => ({
  ...submitted(begun(uuid, at), at),
  points,
});

const standing = (
  attempts: readonly Attempt[],
  given: Partial<ClassQuiz> = {},
  isReadOnly = false,
) =>
  renderHook(() => useAttemptStanding({ ...quiz, ...given }, attempts, isReadOnly)).result.current;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // By the clocks of this device, on the evening of the last day.
  vi.setSystemTime(new Date(2026, 10, 21, 23, 59));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a new attempt', () => {
  it('may be begun to the end of the last day, and not on the next one', () => {
    expect(standing([])).toMatchObject({ hasEnded: false, mayStart: true });
    vi.setSystemTime(new Date(2026, 10, 22, 0, 0));
    expect(standing([])).toMatchObject({ hasEnded: true, mayStart: false });
  });

  it('is none too many: what is open is gone on with, and what is used up stays so', () => {
    expect(standing([done(one, 1)]).mayStart).toBe(true);
    expect(standing([begun(other, at), done(one, 1)])).toMatchObject({
      open: { uuid: other },
      done: [{ uuid: one }],
      mayStart: false,
    });
    const both = [done(other, 1), done(one, 1)];
    expect(standing(both).mayStart).toBe(false);
    expect(standing(both, { attemptsAllowed: null }).mayStart).toBe(true);
    expect(standing([], {}, true).mayStart).toBe(false);
  });

  it('is the next that the server has issued, and needs a network once they are used up', () => {
    const issued = [one, other];
    const without = { attemptsAllowed: null };
    expect(standing([], without)).toMatchObject({ issued: undefined, isUsedUp: false });
    expect(standing([done(one, 1)], { ...without, issued })).toMatchObject({
      issued: other,
      isUsedUp: false,
      mayStart: true,
    });
    const both = [done(other, 1), done(one, 1)];
    expect(standing(both, { ...without, issued })).toMatchObject({
      issued: undefined,
      isUsedUp: true,
      mayStart: false,
    });
    // Whoever may not begin any more is not told to look for a network.
    expect(standing(both, { issued }).isUsedUp).toBe(false);
  });

  it('is worth it where the points that count are low, and none is while they are not known', () => {
    const worth = (attempts: readonly Attempt[], counts: 'last' | 'best' = 'last') =>
      standing(attempts, { attemptsAllowed: null, settings: { ...usualSettings, counts } })
        .isWorthRetaking;
    expect(worth([done(other, 1), done(one, 10)])).toBe(true);
    expect(worth([done(other, 1), done(one, 10)], 'best')).toBe(false);
    expect(worth([done(other, null)])).toBe(false);
    expect(standing([done(other, 1), done(one, 1)]).isWorthRetaking).toBe(false);
  });
});
