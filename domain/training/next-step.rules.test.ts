import { describe, expect, it } from 'vitest';
import { chooseNextStep, type NextStepCandidate, type OnDevice } from './next-step.rules.ts';

const today = '2026-11-24';

type Step = NextStepCandidate & { readonly name: string; readonly place?: OnDevice };

/** Open since long ago, untouched, without a date. */
const step = (name: string, given: Partial<Step> = {}): Step => ({
  name,
  isOpen: true,
  isCompleted: false,
  hasBegun: false,
  lastActivityAt: null,
  dueAt: null,
  opensAt: '2026-10-01',
  ...given,
});
const begun = (name: string, lastActivityAt: string, given: Partial<Step> = {}) =>
  step(name, { hasBegun: true, lastActivityAt, ...given });
const yesterday = '2026-11-23T09:00:00.000Z';
const lastWeek = '2026-11-17T09:00:00.000Z';

const chosen = (steps: readonly Step[], isOffline = false) => {
  const next = chooseNextStep(steps, {
    today,
    ...(isOffline ? { placeOf: ({ place = 'away' }: Step) => place } : {}),
  });
  return next && `${next.step.name}: ${next.reason}`;
};

describe('the next step', () => {
  it.each<[string, Step[]]>([
    ['nothing', []],
    ['what is completed', [step('a', { isCompleted: true, dueAt: '2026-11-20' })]],
    ['what is not open', [step('a', { isOpen: false, dueAt: today, opensAt: '2026-11-30' })]],
  ])('is none of %s', (_, steps) => {
    expect(chosen(steps)).toBeUndefined();
  });

  it.each<[string, Step[], string]>([
    [
      'the first that is left',
      [step('a', { isCompleted: true }), step('b'), step('c')],
      'b: first',
    ],
    [
      'what opens today rather than an older one that was never opened',
      [step('a'), step('b', { opensAt: today })],
      'b: opens',
    ],
    [
      'what somebody was at rather than what opens today',
      [step('a', { opensAt: today }), begun('b', lastWeek)],
      'b: here',
    ],
    [
      'what was in hand last',
      [begun('a', lastWeek), begun('b', yesterday), begun('c', lastWeek)],
      'b: here',
    ],
    [
      'the first of what was in hand at once',
      [begun('a', yesterday), begun('b', yesterday)],
      'a: here',
    ],
    [
      'what was in hand at a known time rather than at an unknown one',
      [step('a', { hasBegun: true }), begun('b', lastWeek)],
      'b: here',
    ],
    ['what was in hand at an unknown time', [step('a'), step('b', { hasBegun: true })], 'b: here'],
    [
      'what was handed in no more',
      [begun('a', yesterday, { isCompleted: true }), begun('b', lastWeek)],
      'b: here',
    ],
    [
      'what is due tomorrow rather than what somebody was at',
      [begun('a', yesterday), step('b', { dueAt: '2026-11-25' })],
      'b: due',
    ],
    [
      'what is due in three days',
      [begun('a', yesterday), step('b', { dueAt: '2026-11-27' })],
      'b: due',
    ],
    [
      'not yet what is due in four',
      [begun('a', yesterday), step('b', { dueAt: '2026-11-28' })],
      'a: here',
    ],
    [
      'what is due today',
      [step('a', { dueAt: '2026-11-25' }), step('b', { dueAt: today })],
      'b: due',
    ],
    [
      'what is overdue rather than what is due today',
      [step('a', { dueAt: today }), step('b', { dueAt: '2026-11-23' })],
      'b: overdue',
    ],
    [
      'the first of what is due on one day, in the order of the class',
      [step('a', { dueAt: today }), begun('b', yesterday, { dueAt: today })],
      'a: due',
    ],
    ['what is due and open', [step('a', { dueAt: today, isOpen: false }), step('b')], 'b: first'],
  ])('is %s', (_, steps, expected) => {
    expect(chosen(steps)).toBe(expected);
  });
});

describe('the next step without a network', () => {
  it.each<[string, Step[], string | undefined]>([
    ['none when nothing is on the device', [step('a', { dueAt: today })], undefined],
    [
      'what is on the device, whatever is due elsewhere',
      [step('a', { dueAt: today }), step('b', { place: 'kept' })],
      'b: first',
    ],
    [
      'what was downloaded before what merely happens to be there',
      [begun('a', yesterday, { place: 'kept', dueAt: today }), step('b', { place: 'downloaded' })],
      'b: first',
    ],
    [
      'by the same order among what was downloaded',
      [
        begun('a', yesterday, { place: 'downloaded' }),
        step('b', { place: 'downloaded', dueAt: '2026-11-25' }),
      ],
      'b: due',
    ],
    [
      'not what was handed in already',
      [
        step('a', { place: 'downloaded', isCompleted: true, dueAt: today }),
        step('b', { place: 'kept' }),
      ],
      'b: first',
    ],
  ])('is %s', (_, steps, expected) => {
    expect(chosen(steps, true)).toBe(expected);
  });
});
