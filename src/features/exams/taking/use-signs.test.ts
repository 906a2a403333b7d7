// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, openPage, queriesOf } from '../../../../tests/support/browser/page.ts';
import { type ServerStub, success } from '../../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { toldTimeOf } from '../../../offline/attempts/told-times.ts';
import { ownExamKey } from '../own-exams.queries.ts';
import { useSigns } from './use-signs.ts';

const uuid = '5f0c1b4e-7a52-4c58-9b7e-000000000009';
const deadlineAt = '2026-11-20T02:00:00.000Z';

let server: ServerStub;
/** What the server says to the next sign. */
let says: { secondsLeft: number; deadlineAt: string; submittedAt: null; newestCorrection: null };

beforeEach(() => {
  ({ server } = openPage());
  says = { secondsLeft: 600, deadlineAt, submittedAt: null, newestCorrection: null };
  server.on('POST', /signs$/, () => success({ ...says, messages: [], ledger: [] }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
});
afterEach(closePage);

function take(given: { question?: number; isOff?: boolean } = {}) {
  const client = newQueryClient();
  client.setQueryData(ownExamKey(3), { sitting: { deadlineAt, submittedAt: null } });
  const asked = vi.spyOn(client, 'invalidateQueries');
  const wrapper = queriesOf(client);
  const { result, rerender } = renderHook(
    (props: { question: number; isOff: boolean }) => useSigns({ examId: 3, uuid, ...props }),
    { wrapper, initialProps: { question: 1, isOff: false, ...given } },
  );
  return { result, turnTo: (question: number) => rerender({ question, isOff: false }), asked };
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const signs = () =>
  server.of('POST').map(({ body }) => {
    const { question, left, pasted } = body as { question: number; left: number; pasted: number };
    return { question, left, pasted };
  });
const isSigned = (count: number) => becomes(() => expect(signs()).toHaveLength(count));
async function becomes(look: () => void): Promise<void> {
  await vi.waitFor(look);
  await act(async () => {});
}
const leave = () =>
  act(async () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockReturnValue('visible');
    window.dispatchEvent(new Event('focus'));
    hidden.mockRestore();
  });
function paste(letters: number): void {
  const event = Object.assign(new Event('paste'), {
    clipboardData: { getData: () => 'x'.repeat(letters) },
  });
  document.dispatchEvent(event);
}

describe('a device in an exam', () => {
  it('says every fifteen seconds that it is there, and at once which question is open', async () => {
    const { turnTo } = take();
    await isSigned(1);
    await pass(14_000);
    expect(signs()).toHaveLength(1);
    await pass(1000);
    await isSigned(2);
    turnTo(4);
    await isSigned(3);
    expect(signs().map(({ question }) => question)).toEqual([1, 1, 4]);
  });

  it('says nothing when it is told to be silent', async () => {
    take({ isOff: true });
    await pass(60_000);
    expect(signs()).toEqual([]);
  });

  it('tells once how often it was left, and what large was pasted, as soon as it can', async () => {
    take();
    await isSigned(1);
    server.isThere = false;
    await leave();
    await leave();
    paste(199);
    paste(200);
    await pass(15_000);
    await isSigned(2);
    server.isThere = true;
    await leave();
    await pass(15_000);
    await isSigned(3);
    await pass(15_000);
    await isSigned(4);
    expect(signs().slice(1)).toEqual([
      { question: 1, left: 2, pasted: 1 },
      { question: 1, left: 3, pasted: 1 },
      { question: 1, left: 0, pasted: 0 },
    ]);
  });

  it('tells later what happened while it told something', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.on('POST', /signs$/, async () => {
      await promise;
      return success({ ...says, messages: [], ledger: [] });
    });
    const { result } = take();
    await isSigned(1);
    await leave();
    paste(200);
    resolve();
    await becomes(() => expect(result.current.told?.secondsLeft).toBe(600));
    await pass(15_000);
    await isSigned(2);
    expect(signs()[1]).toEqual({ question: 1, left: 1, pasted: 1 });
  });

  it('hears how much time is left, and asks for all of it anew when the deadline was moved', async () => {
    const { result, asked } = take();
    await becomes(() => expect(result.current.told?.secondsLeft).toBe(600));
    expect(toldTimeOf(uuid)?.secondsLeft).toBe(600);
    expect(asked).not.toHaveBeenCalled();
    says = { ...says, secondsLeft: 885, deadlineAt: '2026-11-20T02:05:00.000Z' };
    await pass(15_000);
    await becomes(() => expect(result.current.told?.secondsLeft).toBe(885));
    expect(asked).toHaveBeenCalledWith({ queryKey: ownExamKey(3), exact: true });
  });
});
