import { describe, expect, it } from 'vitest';
import {
  deadlineOf,
  type ExamWindow,
  isInTime,
  isOver,
  lastStartOf,
  ownCloseOf,
  secondsLeftOf,
  sittingStateOf,
} from './exam-time.rules.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const usual = { timeFactor: 1, breakMinutes: 0 };

/** Two hours wide, an hour for whoever takes it. */
const window = (given: Partial<ExamWindow> = {}): ExamWindow => ({
  opensAt: at('09:00:00'),
  closesAt: at('11:00:00'),
  minutes: 60,
  lateJoinMinutes: null,
  ...given,
});

describe('somebody may write', () => {
  it.each<[string, Partial<ExamWindow>, Partial<typeof usual>, string, string]>([
    ['for the minutes of the exam', {}, {}, '09:10:00', '10:10:00'],
    ['no longer than its window is open', {}, {}, '10:30:00', '11:00:00'],
    [
      'as long as its window, where it has no minutes',
      { minutes: null },
      {},
      '09:40:00',
      '11:00:00',
    ],
    ['for half as long again', {}, { timeFactor: 1.5 }, '09:10:00', '10:40:00'],
    ['beyond the window by what is more', {}, { timeFactor: 1.5 }, '10:30:00', '11:30:00'],
    ['with breaks', {}, { breakMinutes: 10 }, '09:10:00', '10:20:00'],
    ['with breaks, beyond the window', {}, { breakMinutes: 10 }, '10:30:00', '11:10:00'],
    ['with both, beyond it', {}, { timeFactor: 1.5, breakMinutes: 10 }, '10:30:00', '11:40:00'],
    [
      'with both, where the window is the time',
      { minutes: null },
      { timeFactor: 1.5, breakMinutes: 10 },
      '09:00:00',
      '12:10:00',
    ],
  ])('%s', (_, given, extra, startedAt, deadline) => {
    const ends = deadlineOf(window(given), { ...usual, ...extra }, at(startedAt));
    expect(ends).toEqual(at(deadline));
  });

  it('until their own end of the window, whenever they begin', () => {
    expect(ownCloseOf(window(), usual)).toEqual(at('11:00:00'));
    expect(ownCloseOf(window(), { timeFactor: 1, breakMinutes: 15 })).toEqual(at('11:15:00'));
  });
});

it('one may begin until the window closes, or so many minutes after it opened', () => {
  expect(lastStartOf(window())).toEqual(at('11:00:00'));
  expect(lastStartOf(window({ lateJoinMinutes: 20 }))).toEqual(at('09:20:00'));
  expect(lastStartOf(window({ lateJoinMinutes: 300 }))).toEqual(at('11:00:00'));
});

it('what comes within thirty seconds of the end comes in time', () => {
  expect(isInTime(at('11:00:00'), at('11:00:30'))).toBe(true);
  expect(isInTime(at('11:00:00'), new Date(at('11:00:30').getTime() + 1))).toBe(false);
});

it('whole seconds are left until the end, and none once it was handed in', () => {
  const open = { deadlineAt: at('11:00:00'), submittedAt: null };
  expect(secondsLeftOf(open, new Date(at('10:59:00').getTime() + 1))).toBe(59);
  expect(secondsLeftOf(open, at('11:00:10'))).toBe(0);
  expect(secondsLeftOf({ ...open, submittedAt: at('10:00:00') }, at('10:01:00'))).toBe(0);
});

it('a device is believed that the time is over up to five seconds too early', () => {
  expect(isOver(at('11:00:00'), at('10:59:55'))).toBe(true);
  expect(isOver(at('11:00:00'), new Date(at('10:59:55').getTime() - 1))).toBe(false);
});

describe('with an exam somebody stands', () => {
  const standing = {
    window: window({ lateJoinMinutes: 20 }),
    startedAt: null,
    submittedAt: null,
    hasResult: false,
    now: at('09:10:00'),
  };
  const begun = { startedAt: at('09:05:00') };
  const handedIn = { ...begun, submittedAt: at('09:40:00') };

  it.each<[string, Partial<Parameters<typeof sittingStateOf>[0]>, string]>([
    ['before it opens', { now: new Date(at('09:00:00').getTime() - 1) }, 'toCome'],
    ['when it opens', { now: at('09:00:00') }, 'open'],
    ['at the last moment to begin', { now: at('09:20:00') }, 'open'],
    ['after it', { now: new Date(at('09:20:00').getTime() + 1) }, 'missed'],
    ['in the midst of it', begun, 'taking'],
    ['in the midst of it when others are too late', { ...begun, now: at('12:00:00') }, 'taking'],
    ['at the end of it', handedIn, 'handedIn'],
    ['at the end of it, with a result', { ...handedIn, hasResult: true }, 'result'],
    ['without a result where they took none of it', { hasResult: true }, 'open'],
  ])('%s', (_, given, state) => {
    expect(sittingStateOf({ ...standing, ...given })).toBe(state);
  });
});
