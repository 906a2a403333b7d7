// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putNote } from '../../../domain/notes/notes.contract.ts';
import { noteDraft } from '../../../tests/support/browser/outbox-tab.ts';
import { closePage, openPage } from '../../../tests/support/browser/page.ts';
import { enqueue, stopOutbox } from './outbox.ts';
import { useLeft, useWaiting, useWaitingOf, useWasRead } from './use-waiting.ts';

beforeEach(async () => {
  openPage();
  await stopOutbox();
});
afterEach(closePage);

const write = (entity: string) =>
  act(async () => {
    await enqueue({
      endpoint: putNote,
      params: { noteUuid: entity },
      body: noteDraft(entity),
      entity,
    });
  });
const namesOf = (operations: readonly { entity: string }[]) =>
  operations.map(({ entity }) => entity);

it('shows what waits of some, or of exactly one, as it comes', async () => {
  const { result } = renderHook(() => ({
    all: namesOf(useWaiting()),
    notes: namesOf(useWaiting('note:')),
    one: namesOf(useWaitingOf('note:a')),
  }));
  expect(result.current).toEqual({ all: [], notes: [], one: [] });
  for (const entity of ['note:ab', 'code:1', 'note:a']) await write(entity);
  await expect
    .poll(() => result.current)
    .toEqual({
      all: ['note:ab', 'code:1', 'note:a'],
      notes: ['note:ab', 'note:a'],
      one: ['note:a'],
    });
});

it('says whether it was looked at, and how much is left', async () => {
  const { result } = renderHook(() => ({ wasRead: useWasRead('quiz:'), left: useLeft() }));
  expect(result.current.wasRead).toBe(false);
  await expect.poll(() => result.current.wasRead).toBe(true);
  await write('note:a');
  await expect.poll(() => result.current.left).toEqual({ all: 1, refused: 0, sending: 0 });
});

it('follows nothing any more once nobody looks', async () => {
  const { result, unmount } = renderHook(() => useWaiting('exam:'));
  unmount();
  await write('exam:a');
  expect(result.current).toEqual([]);
});
