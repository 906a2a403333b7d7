import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { type Asked, refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { setFailureListener } from '../../lib/api.ts';
import { UserDatabase } from '../database/user-database.ts';
import { operationOf } from '../outbox/operation.fixtures.ts';
import { OutboxStore } from '../outbox/outbox-store.ts';
import { rehearse, type RehearsedStep } from './rehearsal.ts';

const address = /^\/api\/diagnostics\/rehearsals\/[\da-f-]{36}$/;
const allSteps = ['edit', 'save', 'lose', 'restart', 'recover', 'clean'];

let browser: Browser;
let written: { text: string; revision: number } | undefined;
let answers: Map<string, Response>;

/** A server that gives each key its effect once. */
function write({ headers, body }: Asked): Response {
  const key = headers.get('idempotency-key') ?? '';
  const { text } = body as { text: string };
  if (!answers.has(key)) {
    written = { text, revision: (written?.revision ?? 0) + 1 };
    answers.set(key, success(written));
  }
  return answers.get(key)!.clone();
}

beforeEach(() => {
  browser = openBrowser();
  written = undefined;
  answers = new Map();
  browser.server
    .on('PUT', address, write)
    .on('GET', address, () => (written ? success(written) : refusal('notFound')))
    .on('DELETE', address, () => {
      written = undefined;
      return success();
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

const namesOf = (steps: readonly RehearsedStep[]) => steps.map(({ step }) => step);
const faultsOf = (steps: readonly RehearsedStep[]) =>
  steps.flatMap(({ step, fault }) => (fault === undefined ? [] : [[step, fault]]));
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

async function run(
  onStep: (done: RehearsedStep) => void = () => {},
): Promise<readonly RehearsedStep[]> {
  const told: RehearsedStep[] = [];
  const userId = newUserId();
  const done = await rehearse(userId, (step) => {
    told.push(step);
    onStep(step);
  });
  for (const { headers } of browser.server.asked)
    expect(headers.get('x-acting-user')).toBe(String(userId));
  expect(told).toEqual(done);
  // Whatever became of it, nothing stays here.
  expect(await databases()).not.toContain('rehearsal');
  return done;
}

it.each<[string, string, string, () => void]>([
  [
    'a server that cannot be reached',
    'save',
    "sending ended with 'later' and not with 'idle'",
    () => (browser.server.isThere = false),
  ],
  [
    'a server that refuses the write',
    'save',
    '1 on this device and not 0',
    () => browser.server.on('PUT', address, () => refusal('invalidInput')),
  ],
  [
    'a server that knows nothing of it',
    'save',
    '1 on this device and not 0',
    () => browser.server.on('PUT', address, () => refusal('notFound')),
  ],
  [
    'a server that has something newer',
    'save',
    '1 on this device and not 0',
    () => browser.server.on('PUT', address, () => refusal('staleRevision')),
  ],
  [
    'a server that loses what it acknowledged',
    'save',
    'the server has write 0 and not 1',
    () => browser.server.on('GET', address, () => success({ text: '', revision: 0 })),
  ],
  [
    'a server that has another text',
    'save',
    'the server has write 1 and not 1',
    () => browser.server.on('GET', address, () => success({ text: 'Other.', revision: 1 })),
  ],
  [
    'a server that writes twice what is sent twice',
    'recover',
    'the server has write 3 and not 2',
    () =>
      browser.server.on('PUT', address, (asked) => {
        answers.clear();
        return write(asked);
      }),
  ],
])('%s fails its step, the rest is left out, and all is cleaned up', async (_, at, why, spoil) => {
  spoil();
  const steps = await run();
  expect(namesOf(steps)).toEqual([...allSteps.slice(0, allSteps.indexOf(at) + 1), 'clean']);
  expect(faultsOf(steps)).toEqual([[at, why]]);
});

it('notices a device that loses what it kept', async () => {
  let losing = Promise.resolve();
  const lose = async () => {
    const database = await openDB('rehearsal');
    await database.clear('outbox');
    database.close();
  };
  // Asked for before the next step begins, so that it is done before that is.
  const steps = await run(({ step }) => {
    if (step === 'lose') losing = lose();
  });
  await losing;
  expect(faultsOf(steps)).toEqual([['restart', '0 on this device and not 1']]);
});

it('tells a network that the person has lost meanwhile from the one it loses itself', async () => {
  browser.server.on('PUT', address, (asked) => {
    const answer = write(asked);
    if (answers.size === 1) browser.server.isThere = false;
    return answer;
  });
  const steps = await run();
  expect(faultsOf(steps).map(([step]) => step)).toEqual(['save']);
});

it('goes through a lost network, a new start and a lost answer, and leaves nothing', async () => {
  const during: (string | undefined)[] = [];
  const steps = await run(() => {
    void databases().then((names) => during.push(...names));
  });
  // Nothing of the person's own is touched.
  expect(during).toContain('rehearsal');
  expect(during.filter((name) => name?.startsWith('u:'))).toEqual([]);
  expect(namesOf(steps)).toEqual(allSteps);
  expect(faultsOf(steps)).toEqual([]);
  expect(steps[0]).not.toHaveProperty('fault');
  for (const { ms } of steps) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(ms).toBeLessThan(60_000);
  }
  // The second text went out twice under one key.
  const sent = browser.server.of('PUT');
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Typed with a network.' },
    { text: 'Typed without a network.' },
    { text: 'Typed without a network.' },
  ]);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[2]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(written).toBeUndefined();
});

it('counts a clean device as clean where the server could not take its part away', async () => {
  browser.server.on('DELETE', address, () => refusal('internal'));
  expect(faultsOf(await run())).toEqual([]);
});

it('begins with nothing, whatever one that was cut short has left', async () => {
  const store = new OutboxStore(new UserDatabase('rehearsal'));
  const { seq: _, ...write } = operationOf();
  await store.add(write, false);
  store.close();
  expect(faultsOf(await run())).toEqual([]);
});

it('tells how long each step took', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const steps = await run();
  expect(steps.map(({ ms }) => ms)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('bothers nobody with what fails, and gives each sending a minute', async () => {
  const told = vi.fn();
  setFailureListener(told);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  browser.server.on('GET', address, () => refusal('internal'));
  browser.server.on('DELETE', address, () => refusal('internal'));
  expect(faultsOf(await run())).toEqual([['save', 'Something went wrong!']]);
  expect(told).not.toHaveBeenCalled();
  expect(timeout.mock.calls.flat()).toContain(60_000);
});
