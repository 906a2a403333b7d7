import { expect, it } from 'vitest';
import { operationOf } from './operation.fixtures.ts';
import { type Circumstances, statusOf } from './outbox-status.ts';

const calm: Circumstances = {
  isReachable: true,
  isSaving: false,
  hasFailedToKeep: false,
  outcome: undefined,
  isUnreached: false,
  hasWritten: true,
};
const one = [operationOf()];
const refused = [operationOf({ state: 'refused' }), operationOf({ seq: 2 })];

it('says saved only when nothing waits', () => {
  expect(statusOf([], calm)).toEqual({ kind: 'saved', waiting: 0 });
  expect(statusOf(one, calm).kind).not.toBe('saved');
  expect(statusOf([], { ...calm, hasWritten: false })).toEqual({ kind: 'online', waiting: 0 });
});

it('says saved on this device while a write is on its way, and nothing held it up', () => {
  expect(statusOf(one, calm)).toEqual({ kind: 'kept', waiting: 1 });
  expect(statusOf([operationOf({ state: 'sending', tries: 1 })], calm).kind).toBe('kept');
  expect(statusOf(one, { ...calm, isReachable: false }).kind).toBe('offline');
});

it('counts what waits when it has been put off, or is more than one', () => {
  const putOff = operationOf({ tries: 1, nextAt: 5000 });
  expect(statusOf([putOff], calm)).toEqual({ kind: 'waiting', waiting: 1 });
  expect(statusOf([...one, operationOf({ seq: 2 })], calm)).toEqual({
    kind: 'waiting',
    waiting: 2,
  });
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
  expect(statusOf([], { ...calm, hasFailedToKeep: true })).toMatchObject({
    kind: 'needs-you',
    need: 'storage',
  });
});

it('says offline when the network is gone or the server did not answer', () => {
  expect(statusOf(one, { ...calm, isReachable: false })).toEqual({ kind: 'offline', waiting: 1 });
  expect(statusOf(one, { ...calm, outcome: 'later', isUnreached: true }).kind).toBe('offline');
  expect(statusOf([], { ...calm, isReachable: false })).toEqual({ kind: 'offline', waiting: 0 });
});
