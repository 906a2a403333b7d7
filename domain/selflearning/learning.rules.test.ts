import { expect, it } from 'vitest';
import { applicationStates } from './application-states.ts';
import { isOver, learningStateOn, mayStart, mayWithdraw, stateWith } from './learning.rules.ts';

it.each([
  ['2026-11-29', false, 'running'],
  ['2026-11-30', false, 'running'],
  // The day after the last one still counts.
  ['2026-12-01', false, 'running'],
  ['2026-12-02', false, 'expired'],
  ['2026-12-02', true, 'finished'],
  ['2026-11-01', true, 'finished'],
])('what ends on 30 November is on %s, completed %s: %s', (today, isCompleted, state) => {
  expect(learningStateOn({ endAt: '2026-11-30', isCompleted }, today)).toBe(state);
});

it('what was begun is finished or over before the clock has noted it', () => {
  expect(stateWith('started', 'expired')).toBe('expired');
  expect(stateWith('started', 'finished')).toBe('finished');
  expect(stateWith('started', 'running')).toBe('started');
  expect(stateWith('started', undefined)).toBe('started');
  expect(stateWith('waiting', 'expired')).toBe('waiting');
});

it('an application may be withdrawn, begun or made anew by what became of it', () => {
  const those = (may: (state: (typeof applicationStates)[number]) => boolean) =>
    applicationStates.filter(may).toSorted();
  expect(those(mayWithdraw)).toEqual(['applied', 'approved', 'askedBack', 'waiting']);
  expect(those(mayStart)).toEqual(['approved', 'waiting']);
  expect(those(isOver)).toEqual(['expired', 'finished', 'refused', 'withdrawn']);
});
