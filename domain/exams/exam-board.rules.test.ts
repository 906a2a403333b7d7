import { expect, it } from 'vitest';
import {
  givenBackFor,
  givenBackForDevice,
  isConnected,
  isToBeDone,
  type Trouble,
  troubleOf,
  troubles,
  type Watched,
} from './exam-board.rules.ts';

const now = Date.parse('2026-11-20T03:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000);
const writing: Watched = {
  place: 'writing',
  isSupervised: false,
  isAdmitted: false,
  lastSeenAt: ago(10).toISOString(),
  openQuestions: 0,
  wantsOtherDevice: false,
  waitingAnswers: 0,
};

it.each<[string, Partial<Watched>, Trouble | undefined]>([
  ['all is well', {}, undefined],
  ['answers wait on the device', { waitingAnswers: 1 }, 'waiting'],
  ['nothing was heard for long', { lastSeenAt: ago(41).toISOString() }, 'lost'],
  ['nothing was ever heard', { lastSeenAt: null }, 'lost'],
  ['it is lost, and what waits is less', { lastSeenAt: null, waitingAnswers: 9 }, 'lost'],
  ['another device is asked for', { wantsOtherDevice: true, lastSeenAt: null }, 'takeover'],
  ['they ask, whatever else', { openQuestions: 1, wantsOtherDevice: true }, 'asks'],
  ['they wait at the door', { place: 'notBegun', isSupervised: true }, 'toAdmit'],
  ['they were let in', { place: 'notBegun', isSupervised: true, isAdmitted: true }, undefined],
  ['nobody has to let them in', { place: 'notBegun', lastSeenAt: null }, undefined],
  ['it was handed in', { place: 'handedIn', openQuestions: 1, lastSeenAt: null }, undefined],
])('%s', (_, given, trouble) => {
  expect(troubleOf({ ...writing, ...given }, now)).toBe(trouble);
});

it('somebody is to act upon three of them', () => {
  expect(troubles.filter(isToBeDone)).toEqual(['toAdmit', 'asks', 'takeover']);
});

it('a device is there until forty seconds after its last sign', () => {
  expect(isConnected(ago(40).toISOString(), now)).toBe(true);
  expect(isConnected(ago(41).toISOString(), now)).toBe(false);
  expect(isConnected(null, now)).toBe(false);
});

it.each([
  [0, 0],
  [20, 0],
  [20.4, 0],
  [21, 21],
  [600, 600],
])('a gap of %d seconds gives back %i', (gap, seconds) => {
  expect(givenBackFor(ago(gap), new Date(now))).toBe(seconds);
});

it('a device that is taken over gives back no more than is allowed', () => {
  expect(givenBackForDevice(ago(15), new Date(now), 5)).toBe(0);
  expect(givenBackForDevice(ago(240), new Date(now), 5)).toBe(240);
  expect(givenBackForDevice(ago(3600), new Date(now), 5)).toBe(300);
});
