// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { outOfRoom } from '../../../../tests/support/browser/memory-caches.ts';
import { closePage, hidePage, openPage } from '../../../../tests/support/browser/page.ts';
import { listWaiting } from '../../../offline/outbox/outbox.ts';
import { type Copy, useFoundCopy, useWorkingCopy } from './use-working-copy.ts';

const place = { classId: 1, classMaterialId: 7 };
const at = '2026-11-20T01:00:00.000Z';

const challengeWith = (copy: Partial<Copy> | null = null): ClassChallenge =>
  ({
    materialVersionId: 5,
    languages: [
      { language: 'c', starter: 'int main() {}', runsHere: false },
      { language: 'python', starter: 'pass', runsHere: true },
      { language: 'ruby', starter: 'nil', runsHere: true },
    ],
    copy: copy && { language: 'python', codes: {}, savedAt: at, ...copy },
  }) as unknown as ClassChallenge;

beforeEach(() => {
  openPage().server.isThere = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(at) });
});
afterEach(closePage);

/** As a page opens it: what is found first, then what is written upon it. */
async function open(challenge = challengeWith()) {
  const found = renderHook(() => useFoundCopy(place, challenge));
  await vi.waitFor(() => expect(found.result.current).toBeDefined());
  const copy = found.result.current ?? expect.fail('nothing was found');
  found.unmount();
  const { result, unmount } = renderHook(() => useWorkingCopy(place, challenge, copy));
  return { result, unmount, copy };
}
type Opened = Awaited<ReturnType<typeof open>>;

const write = ({ result }: Opened, code: string) => act(async () => result.current.write(code));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const waiting = async () =>
  (await listWaiting()).map(({ path, body }) => {
    const { language, code } = body as { language: string; code: string };
    return `${path.split('/').at(-1)} ${language} ${code}`;
  });
/** What is sent last; before it may stand what was on its way already. */
const isSaved = (code: string) =>
  vi.waitFor(async () => expect((await waiting()).at(-1)).toBe(`code ${code}`));

describe('what is opened', () => {
  it('begins in the first language that this site runs, with what it begins with', async () => {
    const { result, copy } = await open();
    expect(copy.language).toBe('python');
    expect(result.current.codeOf('python')).toBe('pass');
    expect(result.current.codeOf('c')).toBe('int main() {}');
    await pass(5000);
    expect(await waiting()).toEqual([]);
  });

  it('is what was written last, on this device or on another one', async () => {
    const mine = await open();
    vi.setSystemTime('2026-11-20T02:00:00Z');
    await write(mine, 'mine');
    mine.unmount();
    await isSaved('python mine');
    const older = { codes: { python: 'theirs' }, savedAt: '2026-11-20T01:30:00.000Z' };
    expect((await open(challengeWith(older))).result.current.codeOf('python')).toBe('mine');
    const newer = { codes: { python: 'theirs' }, savedAt: '2026-11-20T02:30:00.000Z' };
    expect((await open(challengeWith(newer))).result.current.codeOf('python')).toBe('theirs');
  });
});

describe('what is written', () => {
  it('is sent when the typing pauses, all of it once', async () => {
    const opened = await open();
    await write(opened, 'p');
    await pass(400);
    await write(opened, 'print(1)');
    await pass(400);
    expect(opened.result.current.isUnsaved).toBe(true);
    expect(await waiting()).toEqual([]);
    await pass(100);
    await isSaved('python print(1)');
    await vi.waitFor(() => expect(opened.result.current.isUnsaved).toBe(false));
    await write(opened, 'print(2)');
    await pass(500);
    await isSaved('python print(2)');
  });

  it('is sent when the page is hidden, closed or left', async () => {
    const opened = await open();
    await write(opened, 'hidden');
    await act(async () => hidePage());
    await isSaved('python hidden');
    await write(opened, 'closed');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await isSaved('python closed');
    await write(opened, 'left');
    opened.unmount();
    await isSaved('python left');
  });

  it('is on the device with every key, and sent by the next page', async () => {
    const opened = await open();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw outOfRoom();
    });
    await write(opened, 'only here');
    await pass(500);
    expect(await waiting()).toEqual([]);
    expect(opened.result.current).toMatchObject({ isUnsaved: true, hasFailed: true });
    add.mockRestore();
    const next = await open();
    expect(next.result.current.codeOf('python')).toBe('only here');
    await isSaved('python only here');
  });

  it('in another language stays apart, and each is kept', async () => {
    const opened = await open();
    await write(opened, 'print(1)');
    await act(async () => opened.result.current.choose('ruby'));
    expect(opened.result.current.language).toBe('ruby');
    await isSaved('python print(1)');
    await write(opened, 'puts 1');
    await pass(500);
    await isSaved('ruby puts 1');
    opened.unmount();
    const { result, copy } = await open();
    expect(copy.language).toBe('ruby');
    expect(['python', 'ruby'].map((one) => result.current.codeOf(one as 'ruby'))).toEqual([
      'print(1)',
      'puts 1',
    ]);
  });
});

it('is handed in as it is written at that moment', async () => {
  const opened = await open();
  await write(opened, 'print(42)');
  await act(async () => await opened.result.current.submit());
  const operations = await listWaiting();
  expect(operations.at(-1)?.body).toMatchObject({
    materialVersionId: 5,
    language: 'python',
    code: 'print(42)',
    startedAt: opened.copy.startedAt,
    takenBy: 'webbrowser',
  });
});
