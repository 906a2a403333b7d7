// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noRecord } from '../../../domain/apps/app-record.rules.ts';
import type { AppRecord } from '../../../domain/apps/app-record.schema.ts';
import { closePage, openPage, queriesOf } from '../../../tests/support/browser/page.ts';
import { type ServerStub, success } from '../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { listWaiting } from '../../offline/outbox/outbox.ts';
import { hasUnsaved, saveUnsaved } from '../../offline/unsaved.ts';
import { useAppRecorder, useKnownRecord } from './use-app-record.ts';

const place = { classId: 1, classMaterialId: 7 };
const address = '/api/trainee/classes/1/apps/7';

let server: ServerStub;
/** What the server knows of it. */
let stored: AppRecord;

beforeEach(() => {
  ({ server } = openPage());
  stored = noRecord;
  server.on('GET', address, () => success(stored));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 1_000_000 });
});
afterEach(closePage);

function page() {
  const client = newQueryClient();
  const wrapper = queriesOf(client);
  return {
    record: (before = noRecord) => renderHook(() => useAppRecorder(place, 5, before), { wrapper }),
    known: () => renderHook(() => useKnownRecord(place), { wrapper }),
  };
}
type Recorder = ReturnType<ReturnType<typeof page>['record']>;

const tell = ({ result }: Recorder, part: Partial<AppRecord>) =>
  act(async () => result.current.tell(part));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const waiting = async () =>
  (await listWaiting()).map(({ body }) => (body as { record: AppRecord }).record.progress);

describe('what an app tells', () => {
  beforeEach(() => void (server.isThere = false));

  it('is written at once, and what comes right after it a moment later, in one', async () => {
    const recorder = page().record();
    await tell(recorder, { progress: 10 });
    expect(hasUnsaved()).toBe(true);
    await pass(0);
    await vi.waitFor(async () => expect(await waiting()).toEqual([10]));
    await tell(recorder, { progress: 20 });
    await tell(recorder, { progress: 30 });
    expect((await waiting()).at(-1)).toBe(10);
    await pass(250);
    await vi.waitFor(async () => expect((await waiting()).at(-1)).toBe(30));
    await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
    expect(recorder.result.current.record.progress).toBe(30);
  });

  it('is on the device when the page goes, or when the app is left', async () => {
    const recorder = page().record();
    await tell(recorder, { progress: 10 });
    await pass(0);
    await tell(recorder, { progress: 20 });
    await saveUnsaved();
    expect((await waiting()).at(-1)).toBe(20);
    await tell(recorder, { progress: 30 });
    recorder.unmount();
    await vi.waitFor(async () => expect((await waiting()).at(-1)).toBe(30));
  });

  it('goes on from what was known, and takes nothing of it back', async () => {
    const at = '2026-11-20T01:00:00.000Z';
    const before: AppRecord = { ...noRecord, progress: 60, completedAt: at };
    const recorder = page().record(before);
    await tell(recorder, { progress: 40, state: { json: '"here"', at } });
    expect(recorder.result.current.now()).toEqual({
      progress: 60,
      completedAt: at,
      score: null,
      state: { json: '"here"', at },
    });
  });

  it('is known with what waits when it is opened anew, also if it was left a moment ago', async () => {
    const first = page();
    const before = first.known();
    server.isThere = true;
    stored = { ...noRecord, progress: 5 };
    await vi.waitFor(() => expect(before.result.current?.progress).toBe(5));
    server.isThere = false;
    before.unmount();
    const recorder = first.record(stored);
    await tell(recorder, { progress: 50 });
    recorder.unmount();
    // Nothing of what the page knew is there any more; the disk has it.
    const again = page().known();
    // Until it is given up to ask the server.
    await pass(5000);
    await vi.waitFor(() => expect(again.result.current?.progress).toBe(50));
  });
});

describe('what is known when it is opened', () => {
  it('waits for the server’s word, since another device may have gone on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.on('GET', address, async () => {
      await promise;
      return success({ ...noRecord, progress: 80 });
    });
    const { result } = page().known();
    await pass(1000);
    expect(result.current).toBeUndefined();
    resolve();
    await vi.waitFor(() => expect(result.current?.progress).toBe(80));
  });

  it('is nothing where nobody has worked with it', async () => {
    const { result } = page().known();
    await vi.waitFor(() => expect(result.current).toEqual(noRecord));
  });
});
