import { expect, it } from 'vitest';
import { type Circumstances, statusOf } from './outbox-status.ts';

const calm: Circumstances = {
  isOnline: true,
  isSaving: false,
  hasFailedToKeep: false,
  outcome: undefined,
  isUnreached: false,
  hasWritten: true,
};
const none = { all: 0, refused: 0 };
const one = { all: 1, refused: 0 };
const refused = { all: 2, refused: 1 };

it('says saved only when nothing waits', () => {
  expect(statusOf(none, calm)).toEqual({ kind: 'saved', waiting: 0 });
  expect(statusOf(one, calm)).toEqual({ kind: 'waiting', waiting: 1 });
  expect(statusOf(none, { ...calm, hasWritten: false })).toEqual({ kind: 'online', waiting: 0 });
});

it('says saving only until the write is on the disk', () => {
  expect(statusOf(one, { ...calm, isSaving: true }).kind).toBe('saving');
});

it('asks for the person when a write was refused, or he must sign in, or the disk refuses', () => {
  expect(statusOf(refused, calm)).toMatchObject({ waiting: 1, need: 'refused' });
  expect(statusOf(one, { ...calm, outcome: 'paused' })).toMatchObject({
    waiting: 1,
    need: 'sign-in',
  });
  expect(statusOf(none, { ...calm, hasFailedToKeep: true })).toMatchObject({
    kind: 'needs-you',
    need: 'storage',
  });
});

it('says offline when the network is gone or the server did not answer', () => {
  expect(statusOf(one, { ...calm, isOnline: false })).toEqual({ kind: 'offline', waiting: 1 });
  expect(statusOf(one, { ...calm, outcome: 'later', isUnreached: true }).kind).toBe('offline');
  expect(statusOf(none, { ...calm, isOnline: false })).toEqual({ kind: 'offline', waiting: 0 });
});
