import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { UserDatabase, userDatabaseName } from '../database/user-database.ts';
import type { Transport, Reply, Settled } from './transport.ts';
import { flush } from './flusher.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { OutboxStore } from './outbox-store.ts';
import type { End } from './send.ts';

const now = 1_800_000_000_000;
const done: Reply = { kind: 'done', result: {} };
const unanswered: Reply = { kind: 'unanswered' };
const refused = (status: number, error: string): Reply => ({
  kind: 'refused',
  status,
  error,
  message: '',
  retryAfterSeconds: undefined,
});

let userId: number;
let store: OutboxStore;
let sent: string[];
let ends: End[];
/** What the server says to a write; held back until it resolves. */
let reply: (operation: Operation) => Reply | Promise<Reply>;
let settle: (operation: Operation) => Promise<Settled> | undefined;
let stopping: AbortController;

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now });
  userId = newUserId();
  store = new OutboxStore(new UserDatabase(userDatabaseName(userId)));
  sent = [];
  ends = [];
  reply = () => done;
  settle = () => undefined;
  stopping = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  store.close();
  closeBrowser();
});

const transport: Transport = {
  async carry(operation) {
    sent.push(operation.key);
    return await reply(operation);
  },
  isDoneWhenGone: () => false,
  settle: (operation) => settle(operation),
};

const flushed = (isEager = false) =>
  flush({
    userId,
    store,
    transport,
    isEager,
    signal: stopping.signal,
    onEnd: (end) => ends.push(end),
  });

/** Written as `entity key`, for example `a 1`. */
async function queue(writes: readonly string[], given: Partial<Operation> = {}): Promise<void> {
  for (const key of writes) {
    const { seq: _, ...write } = operationOf({ key, entity: key.slice(0, 1), ...given });
    await store.add(write, false);
  }
}

it('is idle when nothing waits', async () => {
  expect(await flushed()).toEqual({ kind: 'idle' });
});

it('sends everything, what belongs to one thing in order', async () => {
  await queue(['a 1', 'a 2', 'b 1', 'a 3', 'b 2']);
  expect(await flushed()).toEqual({ kind: 'idle' });
  expect(sent.filter((key) => key.startsWith('a'))).toEqual(['a 1', 'a 2', 'a 3']);
  expect(sent.filter((key) => key.startsWith('b'))).toEqual(['b 1', 'b 2']);
  expect(ends.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(await store.list()).toEqual([]);
});

it('sends three things at a time, and never two writes to one thing', async () => {
  await queue(['a 1', 'a 2', 'b 1', 'c 1', 'd 1']);
  const underWay = new Map<string, (reply: Reply) => void>();
  reply = ({ key }) => new Promise((answer) => underWay.set(key, answer));
  const flushing = flushed();
  await expect.poll(() => sent).toEqual(['a 1', 'b 1', 'c 1']);
  underWay.get('b 1')?.(done);
  await expect.poll(() => sent).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
  reply = () => done;
  for (const answer of underWay.values()) answer(done);
  expect(await flushing).toEqual({ kind: 'idle' });
  expect(sent).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'a 2']);
});

it('reads no more of a long queue than it can send now', async () => {
  const writes = Array.from({ length: 210 }, (_, index) =>
    queue([`${index}`], { entity: `note:${index}` }),
  );
  await Promise.all(writes);
  const read = vi.spyOn(store, 'listBehind');
  const answers: ((reply: Reply) => void)[] = [];
  reply = () => new Promise((answer) => answers.push(answer));
  const flushing = flushed();
  await expect.poll(() => sent).toHaveLength(3);
  answers[0]?.(done);
  await expect.poll(() => sent).toHaveLength(4);
  expect(read).toHaveBeenCalledOnce();
  reply = () => done;
  for (const answer of answers) answer(done);
  expect(await flushing).toEqual({ kind: 'idle' });
  expect(sent).toHaveLength(210);
});

it('begins another attempt at a quiz only once the one before it is through, also after it was put off', async () => {
  const place = { classId: 1, classMaterialId: 2 };
  await queue(['the submission'], { entity: 'attempt:a', place });
  await queue(['the next start'], { entity: 'attempt:b', place, isOneAtATime: true });
  reply = () => refused(503, 'busy');
  expect((await flushed()).kind).toBe('later');
  expect(sent).toEqual(['the submission']);
  reply = () => done;
  vi.setSystemTime(now + 3_600_000);
  expect(await flushed()).toEqual({ kind: 'idle' });
  expect(sent).toEqual(['the submission', 'the submission', 'the next start']);
});

it('has one flusher at a time: a second tab sends nothing twice', async () => {
  await queue(['a 1', 'b 1']);
  await Promise.all([flushed(), flushed()]);
  expect(sent.toSorted()).toEqual(['a 1', 'b 1']);
});

it('works where a browser has no locks', async () => {
  closeBrowser();
  openBrowser({ locks: undefined });
  Reflect.deleteProperty(navigator, 'locks');
  await queue(['a 1']);
  expect(await flushed()).toEqual({ kind: 'idle' });
});

describe('what is put off', () => {
  it('is left until its time, and the next time is told', async () => {
    await queue(['a 1'], { nextAt: now + 5000 });
    await queue(['b 1'], { nextAt: now + 3000 });
    expect(await flushed()).toEqual({ kind: 'later', at: now + 3000, isUnreached: false });
    expect(sent).toEqual([]);
  });

  it('for want of a network is sent at any sign of the server', async () => {
    await queue(['a 1'], { nextAt: now + 5000, isUnreached: true });
    expect(await flushed()).toEqual({ kind: 'later', at: now + 5000, isUnreached: true });
    expect(await flushed(true)).toEqual({ kind: 'idle' });
  });

  it('for want of a network is also sent once another one went through', async () => {
    await queue(['a 1'], { nextAt: now + 5000, isUnreached: true });
    await queue(['b 1']);
    expect(await flushed()).toEqual({ kind: 'idle' });
    expect(sent).toEqual(['b 1', 'a 1']);
  });

  it('is not tried twice in one flush', async () => {
    await queue(['a 1']);
    reply = () => unanswered;
    expect(await flushed(true)).toMatchObject({ kind: 'later', isUnreached: true });
    expect(sent).toEqual(['a 1']);
  });

  it('holds up what belongs to the same thing, and nothing else', async () => {
    await queue(['a 1', 'a 2', 'b 1']);
    reply = ({ entity }) => (entity === 'a' ? refused(503, 'unavailable') : done);
    expect(await flushed()).toMatchObject({ kind: 'later', isUnreached: false });
    expect(sent).toEqual(['a 1', 'b 1']);
  });
});

it('gives up after three in a row without an answer, and says when to try again', async () => {
  await queue(['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1']);
  reply = () => unanswered;
  const outcome = await flushed();
  expect(outcome).toMatchObject({ kind: 'later', isUnreached: true });
  // Of what was not tried nothing is known: it does not call for another try at once.
  expect(outcome.kind === 'later' && outcome.at).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(6);
});

it('goes on when now and then one gets no answer', async () => {
  await queue(['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1', 'g 1', 'h 1']);
  reply = ({ seq }) => (seq % 2 === 0 ? unanswered : done);
  await flushed();
  expect(sent.toSorted()).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1', 'g 1', 'h 1']);
});

it('stops at a word that the person must sign in first', async () => {
  await queue(['a 1', 'b 1', 'c 1', 'd 1', 'e 1']);
  reply = () => refused(401, 'notSignedIn');
  expect(await flushed()).toEqual({ kind: 'paused' });
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(await store.list()).toHaveLength(5);
});

it('leaves behind what was refused what belongs to the same thing', async () => {
  await queue(['a 1', 'a 2', 'b 1']);
  reply = ({ key }) => (key === 'a 1' ? refused(403, 'forbidden') : done);
  expect(await flushed()).toEqual({ kind: 'idle' });
  expect(sent).toEqual(['a 1', 'b 1']);
  expect((await store.list()).map(({ key, state }) => [key, state])).toEqual([
    ['a 1', 'refused'],
    ['a 2', 'waiting'],
  ]);
});

it('begins nothing after it was told to stop, and finishes what is on its way', async () => {
  await queue(['a 1', 'a 2', 'a 3']);
  reply = () => {
    stopping.abort();
    return done;
  };
  await flushed();
  expect(sent).toEqual(['a 1']);
  expect(await store.list()).toHaveLength(2);
});

it('looks at the queue anew after one was merged with what another device did', async () => {
  await queue(['a 1', 'a 2']);
  reply = ({ key }) => (key === 'merged' ? done : refused(412, 'staleRevision'));
  settle = async (operation) => {
    const chain = await store.list('a');
    const merged = { ...operation, key: 'merged', state: 'waiting' as const };
    await store.replaceChain([operation], merged);
    for (const { seq } of chain.slice(1)) await store.remove(seq);
    return { kind: 'merged', operation: merged, chain };
  };
  await flushed();
  // A write that was tried is tried again when it is another one by now and due.
  expect(sent).toEqual(['a 1', 'merged']);
  expect(await store.list()).toEqual([]);
});
