import { expect, it } from 'vitest';
import { type Circumstances, statusOf } from './outbox-status.ts';

const calm: Circumstances = {
  isReachable: true,
  isSaving: false,
  trouble: undefined,
  outcome: undefined,
  isUnreached: false,
  hasWritten: true,
};
const none = { all: 0, refused: 0 };
const one = { all: 1, refused: 0 };
const refused = { all: 2, refused: 1 };

it('says saved only when nothing waits', () => {
  expect(statusOf(none, calm)).toEqual({ kind: 'saved', waiting: 0 });
  expect(statusOf(one, calm).kind).not.toBe('saved');
  expect(statusOf(none, { ...calm, hasWritten: false })).toEqual({ kind: 'online', waiting: 0 });
});

it('says saved on this device while a write is on its way, and nothing held it up', () => {
  expect(statusOf(one, calm)).toEqual({ kind: 'kept', waiting: 1 });
  expect(statusOf(one, { ...calm, isReachable: false }).kind).toBe('offline');
});

it('counts what waits when it has been put off, or is more than one', () => {
  expect(statusOf(one, { ...calm, outcome: 'later' })).toEqual({ kind: 'waiting', waiting: 1 });
  expect(statusOf({ all: 2, refused: 0 }, calm)).toEqual({ kind: 'waiting', waiting: 2 });
});

it('says saving only until the write is on the disk', () => {
  expect(statusOf(one, { ...calm, isSaving: true }).kind).toBe('saving');
});

it('asks for the person when a write was refused, or they must sign in, or the disk refuses', () => {
  expect(statusOf(refused, calm)).toMatchObject({ waiting: 1, need: 'refused' });
  expect(statusOf(one, { ...calm, outcome: 'paused' })).toMatchObject({
    waiting: 1,
    need: 'sign-in',
  });
  expect(statusOf(none, { ...calm, trouble: 'storage' })).toMatchObject({
    kind: 'needs-you',
    need: 'storage',
  });
  // Whatever could not be kept is still typed and tried again.
  const full = { ...calm, isSaving: true, trouble: 'storage' } as const;
  expect(statusOf(none, full)).toMatchObject({ kind: 'needs-you', need: 'storage' });
});

it('says offline when the network is gone or the server did not answer', () => {
  expect(statusOf(one, { ...calm, isReachable: false })).toEqual({ kind: 'offline', waiting: 1 });
  expect(statusOf(one, { ...calm, outcome: 'later', isUnreached: true }).kind).toBe('offline');
  expect(statusOf(none, { ...calm, isReachable: false })).toEqual({ kind: 'offline', waiting: 0 });
});
