import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAnswer } from '../../../domain/challenges/challenges.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { UserDatabase, userDatabaseName } from '../database/user-database.ts';
import type { Transport } from './transport.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { OutboxStore } from './outbox-store.ts';
import { pageTransport } from './page-transport.ts';
import { workerTransport } from './worker-transport.ts';

const noteUuid = '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c01';
const userId = newUserId();
let browser: Browser;
let store: OutboxStore;

beforeEach(() => {
  browser = openBrowser();
  store = new OutboxStore(new UserDatabase(userDatabaseName(newUserId())));
});
afterEach(() => {
  vi.useRealTimers();
  store.close();
  closeBrowser();
});

const note = (given: Partial<Operation> = {}) =>
  operationOf({
    method: putNote.method,
    path: putNote.path,
    params: { noteUuid },
    body: { markdown: 'words' },
    key: 'the key',
    ...given,
  });

describe.each<[string, () => Transport]>([
  ['a page', () => pageTransport(userId, store)],
  ['the service worker', () => workerTransport(userId)],
])('%s', (_, transport) => {
  const answered = (answer: () => Response | Promise<Response>, operation = note()) => {
    browser.server.on(operation.method, /./, answer);
    return transport().carry(operation);
  };

  it('sends a write once, as it was written, for whom it is, under its key', async () => {
    expect(await answered(() => success({ revision: 2 }), note({ ifMatch: 7 }))).toEqual({
      kind: 'done',
      result: { revision: 2 },
    });
    expect(browser.server.asked).toHaveLength(1);
    const [asked] = browser.server.asked;
    expect(asked).toMatchObject({
      method: 'PUT',
      path: `/api/notes/${noteUuid}`,
      body: { markdown: 'words' },
    });
    expect(Object.fromEntries(asked?.headers ?? [])).toMatchObject({
      'x-acting-user': String(userId),
      'idempotency-key': 'the key',
      'if-match': '"7"',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('sends something new without a revision', async () => {
    await answered(() => success());
    expect(browser.server.asked[0]?.headers.has('if-match')).toBe(false);
  });

  it('sends a deletion without a body, and says that what is gone needs none', async () => {
    const deletion = note({ method: deleteNote.method, body: undefined });
    await answered(() => success(), deletion);
    expect(browser.server.asked[0]).toMatchObject({ method: 'DELETE', body: undefined });
    expect(browser.server.asked[0]?.headers.has('content-type')).toBe(false);
    expect(transport().isDoneWhenGone(deletion)).toBe(true);
    expect(transport().isDoneWhenGone(note())).toBe(false);
  });

  it('keeps a name from leaving its place in the address', async () => {
    await answered(() => success(), note({ params: { noteUuid: 'a/b?c' } }));
    expect(browser.server.asked[0]?.path).toBe('/api/notes/a%2Fb%3Fc');
  });

  it('tells what our server refused, and why', async () => {
    const reply = await answered(() => refusal('tooManyRequests', { 'retry-after': '12' }));
    expect(reply).toEqual({
      kind: 'refused',
      status: 429,
      error: 'tooManyRequests',
      message: 'Too many requests. Please wait a moment and try again.',
      retryAfterSeconds: 12,
    });
  });

  it('knows the word of somebody in between from our server’s', async () => {
    const page = () => new Response('<html>Sign in to the hotel</html>', { status: 403 });
    expect(await answered(page)).toEqual({
      kind: 'refused',
      status: 403,
      error: undefined,
      message: '',
      retryAfterSeconds: undefined,
    });
  });

  it.each<[string, () => Response]>([
    ['a portal’s page', () => new Response('<html>Welcome</html>')],
    ['JSON of somebody else', () => Response.json({ ok: true })],
    ['JSON that is no object', () => Response.json(null)],
    ['a code that is no number', () => Response.json({ code: '200', result: 1 })],
    ['nothing', () => new Response('')],
  ])('does not take %s for an answer', async (_name, answer) => {
    expect(await answered(answer)).toEqual({ kind: 'unanswered' });
  });

  it('knows when there was no answer at all', async () => {
    browser.server.isThere = false;
    expect(await answered(() => success())).toEqual({ kind: 'unanswered' });
  });
});

it('the service worker does not take a refusal with status 200 for success', async () => {
  browser.server.on('PUT', /./, () =>
    Response.json({ code: 409, messages: [], error: 'conflict' }),
  );
  expect(await workerTransport(userId).carry(note())).toEqual({ kind: 'unanswered' });
});

it('the service worker leaves to a page what needs more than sending', async () => {
  expect(await workerTransport(userId).settle(note())).toEqual({ kind: 'unreached' });
});

describe('a page', () => {
  it('does not send what no contract knows', () => {
    const transport = pageTransport(userId, store);
    expect(transport.carry(note({ path: '/api/elsewhere' }))).toBeUndefined();
    expect(transport.carry(note({ method: 'POST' }))).toBeUndefined();
    expect(browser.server.asked).toEqual([]);
  });

  it('brings together notes and drafts, and nothing else', async () => {
    browser.server.isThere = false;
    const transport = pageTransport(userId, store);
    const to = ({ method, path }: { method: string; path: string }) => note({ method, path });
    expect(transport.settle(to(addAnswer))).toBeUndefined();
    expect(await transport.settle(to(putNote))).toEqual({ kind: 'unreached' });
    expect(await transport.settle(to(deleteNote))).toEqual({ kind: 'unreached' });
    expect(await transport.settle({ ...to(saveDraft), params: { materialId: 3 } })).toEqual({
      kind: 'unreached',
    });
    expect(browser.server.asked.map(({ path }) => path)).toEqual([
      `/api/notes/${noteUuid}`,
      `/api/notes/${noteUuid}`,
      saveDraft.path.replace(':materialId', '3'),
    ]);
  });
});
