import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { userDatabase } from '../database/user-database.ts';
import { findValue } from '../values.ts';
import { LastWords } from './attempt-memory.ts';

let userId: number;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  setActingUser(userId);
});
afterEach(() => {
  vi.restoreAllMocks();
  setActingUser(undefined);
  closeBrowser();
});

const none: ReadonlyMap<number, StoredAnswer> = new Map();
const said = (text: string) => new Map<number, StoredAnswer>([[7, { kind: 'FREETEXT', text }]]);
const kept = () => findValue('challenges.lastWords.a');

it('has the newest words on the disk, whatever was typed while the ones before were written', async () => {
  const words = new LastWords('a', none);
  for (const text of ['w', 'wo', 'wor', 'word']) words.keep(said(text));
  await expect.poll(kept).toEqual([...said('word')]);
  words.keep(said('words'));
  await expect.poll(kept).toEqual([...said('words')]);
});

it('writes one after the other, and skips what is old by then', async () => {
  const write = vi.spyOn(userDatabase(userId), 'write');
  const words = new LastWords('a', none);
  for (const text of ['w', 'wo', 'wor', 'word']) words.keep(said(text));
  expect(write).toHaveBeenCalledOnce();
  await expect.poll(kept).toEqual([...said('word')]);
});

it('leaves nothing behind once everything went into the outbox', async () => {
  const words = new LastWords('a', none);
  words.keep(said('word'));
  await expect.poll(kept).toBeDefined();
  words.keep(none);
  await expect.poll(kept).toBeUndefined();
});

it('takes away what an earlier page left', async () => {
  new LastWords('a', none).keep(said('earlier'));
  await expect.poll(kept).toBeDefined();
  new LastWords('a', said('earlier')).keep(none);
  await expect.poll(kept).toBeUndefined();
});

it('asks nothing of the disk while nothing is typed', () => {
  const write = vi.spyOn(userDatabase(userId), 'write');
  new LastWords('a', none).keep(none);
  expect(write).not.toHaveBeenCalled();
});

it('goes on after a write that failed', async () => {
  setActingUser(undefined);
  const words = new LastWords('a', none);
  words.keep(said('lost'));
  setActingUser(userId);
  words.keep(said('kept'));
  await expect.poll(kept).toEqual([...said('kept')]);
});
