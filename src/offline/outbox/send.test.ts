import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { UserDatabase, userDatabaseName } from '../database/user-database.ts';
import type { Transport, Reply, Settled } from './transport.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { OutboxStore } from './outbox-store.ts';
import { mostWaitMs } from './retry-delay.ts';
import { type End, sendOne } from './send.ts';

const now = 1_800_000_000_000;

let store: OutboxStore;

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now });
  store = new OutboxStore(new UserDatabase(userDatabaseName(newUserId())));
});
afterEach(() => {
  vi.useRealTimers();
  store.close();
  closeBrowser();
});

const refused = (status: number, error?: string, retryAfterSeconds?: number): Reply => ({
  kind: 'refused',
  status,
  error,
  message: 'The server says no.',
  retryAfterSeconds,
});

interface Given {
  readonly operation?: Partial<Operation>;
  readonly settled?: Settled;
}

/** One write, sent to a server that replies so; undefined: nobody knows how to send it. */
async function send(reply: Reply | undefined, { operation = {}, settled }: Given = {}) {
  const { seq: _, ...write } = operationOf(operation);
  await store.add(write, false);
  const carried: Operation[] = [];
  const transport: Transport = {
    carry(claimed) {
      carried.push(claimed);
      return reply && Promise.resolve(reply);
    },
    isDoneWhenGone: ({ method }) => method === 'DELETE',
    settle: () => settled && Promise.resolve(settled),
  };
  const end: End = await sendOne(store, transport, 1);
  return { end, carried, left: await store.find(1) };
}

it('sends nothing that is gone', async () => {
  const transport: Transport = {
    carry: () => expect.fail('it was sent'),
    isDoneWhenGone: () => true,
    settle: () => undefined,
  };
  expect(await sendOne(store, transport, 1)).toEqual({ kind: 'gone' });
});

it('sends what is marked as sent, so that nothing replaces it on its way', async () => {
  const { carried } = await send({ kind: 'done', result: {} });
  expect(carried).toEqual([expect.objectContaining({ state: 'sending', tries: 1 })]);
});

describe('what went through', () => {
  it('is out of the queue, with what the server said', async () => {
    const { end, left } = await send({ kind: 'done', result: { revision: 3 } });
    expect(end).toMatchObject({ kind: 'done', operation: { seq: 1 }, result: { revision: 3 } });
    expect(left).toBeUndefined();
    expect(await store.listDone()).toMatchObject([{ seq: 1, result: { revision: 3 } }]);
  });

  it('is also what was to be deleted and is gone', async () => {
    const { end, left } = await send(refused(404, 'notFound'), {
      operation: { method: 'DELETE' },
    });
    expect(end).toMatchObject({ kind: 'done', result: undefined });
    expect(left).toBeUndefined();
    expect(await store.listDone()).toHaveLength(1);
  });
});

describe('what is refused for good', () => {
  it.each([
    [400, 'invalidInput'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'noMoreAttempts'],
    [413, undefined],
    [422, 'idempotencyMismatch'],
  ])(
    'with %i %s stays, with what the server said, for the person to see',
    async (status, error) => {
      const { end, left } = await send(refused(status, error));
      expect(end).toEqual({ kind: 'refused' });
      expect(left).toMatchObject({
        state: 'refused',
        refusal: { at: now, message: 'The server says no.' },
      });
    },
  );

  it('is also what this program cannot send, without a word of the server', async () => {
    const { end, left } = await send(undefined);
    expect(end).toEqual({ kind: 'refused' });
    expect(left).toMatchObject({ state: 'refused', refusal: { at: now, message: '' } });
  });

  it('is a deletion that is forbidden', async () => {
    const { end } = await send(refused(403, 'forbidden'), { operation: { method: 'DELETE' } });
    expect(end).toEqual({ kind: 'refused' });
  });
});

describe('what is tried again', () => {
  it('without an answer waits up to a ceiling that grows, and for any sign of the server', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(1);
    const { end, left } = await send({ kind: 'unanswered' }, { operation: { tries: 2 } });
    random.mockRestore();
    expect(end).toEqual({ kind: 'unreached' });
    expect(left).toMatchObject({ state: 'waiting', nextAt: now + 8000, isUnreached: true });
  });

  it('after a word of the server waits its time, sign or no sign', async () => {
    const { end, left } = await send(refused(503, 'unavailable'));
    expect(end).toEqual({ kind: 'again' });
    expect(left).toMatchObject({ state: 'waiting', isUnreached: false, refusal: null });
  });

  it('after a word of somebody else counts as unreached', async () => {
    const { end } = await send(refused(502));
    expect(end).toEqual({ kind: 'unreached' });
  });

  it('waits as long as the server asks, whether it is too much of one person or of all', async () => {
    const { left } = await send(refused(429, 'tooManyRequests', 120));
    expect(left).toMatchObject({ nextAt: now + 120_000 });
    const busy = await send(refused(503, 'unavailable', 8));
    expect(busy.end).toEqual({ kind: 'again' });
    expect(busy.left).toMatchObject({ state: 'waiting', nextAt: now + 8000, refusal: null });
  });

  it('never waits for a day because a server asks so', async () => {
    const { left } = await send(refused(429, 'tooManyRequests', 86_400));
    expect(left).toMatchObject({ nextAt: now + mostWaitMs });
  });
});

it.each([
  [401, 'notSignedIn'],
  [409, 'otherUser'],
])('pauses with %i %s, and then goes on without a wait', async (status, error) => {
  const { end, left } = await send(refused(status, error, 60), { operation: { tries: 5 } });
  expect(end).toEqual({ kind: 'paused' });
  expect(left).toMatchObject({ state: 'waiting', nextAt: 0, refusal: null });
});

describe('what another device was ahead of', () => {
  const overtaken = refused(412, 'staleRevision');

  it('is refused when it cannot be brought together', async () => {
    const { end, left } = await send(overtaken);
    expect(end).toEqual({ kind: 'refused' });
    expect(left).toMatchObject({ state: 'refused', refusal: { message: 'The server says no.' } });
  });

  it('waits for the person who is to choose', async () => {
    const { end } = await send(overtaken, { settled: { kind: 'undecided' } });
    expect(end).toEqual({ kind: 'refused' });
  });

  it('is tried again when the server could not be asked what it has', async () => {
    const { end, left } = await send(overtaken, { settled: { kind: 'unreached' } });
    expect(end).toEqual({ kind: 'unreached' });
    expect(left).toMatchObject({ state: 'waiting', isUnreached: true });
  });

  it('is what it was settled to', async () => {
    const settled: Settled = { kind: 'kept', operation: operationOf() };
    expect((await send(overtaken, { settled })).end).toEqual(settled);
  });
});
