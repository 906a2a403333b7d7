// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addExamAnswer } from '../../../domain/exams/keep-exam.contract.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { closePage, openPage, queriesOf } from '../../../tests/support/browser/page.ts';
import { refusal, type ServerStub, success } from '../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { enqueue, listWaiting } from '../../offline/outbox/outbox.ts';
import { examDevice } from './exam-device.ts';
import { entityOf } from './own-exams.queries.ts';
import { useSitting } from './use-sitting.ts';

const uuid = '5f0c1b4e-7a52-4c58-9b7e-000000000001';
const chosen = { kind: 'MCQ' as const, choices: ['a'] };

let server: ServerStub;

beforeEach(() => {
  ({ server } = openPage());
  server.isThere = false;
});
afterEach(closePage);

const sit = () =>
  renderHook(() => useSitting(1), { wrapper: queriesOf(newQueryClient()) }).result.current;

function fillDevice(): void {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw outOfRoom();
  });
}
const sentOf = (questionId: number) =>
  server
    .of('PUT')
    .filter(({ body }) => (body as { questionId?: number }).questionId === questionId);

/** Waits on this device, of any exam. */
async function keepAnswer(examId: number): Promise<void> {
  await enqueue({
    endpoint: addExamAnswer,
    params: { examId, answerUuid: uuid },
    body: {
      deviceUuid: await examDevice(),
      questionId: 4,
      answer: chosen,
      answeredAt: '2026-11-21T03:00:00.000Z',
    },
    entity: entityOf(examId),
  });
}

describe('an answer that this device cannot keep', () => {
  it('is given to the server at once, where nothing of the exam waits', async () => {
    // Of another exam something may.
    await keepAnswer(12);
    server.isThere = true;
    server.on('PUT', /^\/api\/trainee\/exams\/1\/answers\//, () => success({ isLate: false }));
    server.on('PUT', /^\/api\/trainee\/exams\/12\/answers\//, () => refusal('unavailable'));
    const { write } = sit();
    fillDevice();
    await act(async () => await write(5, chosen));
    expect(sentOf(5)).toHaveLength(1);
  });

  it('is nowhere, and said to be, where something older waits or no network is', async () => {
    fillDevice();
    await expect(sit().write(5, chosen)).rejects.toThrow('full');
    expect(sentOf(5)).toHaveLength(1);
    vi.restoreAllMocks();
    await keepAnswer(1);
    fillDevice();
    await expect(sit().write(6, chosen)).rejects.toThrow('full');
    expect(sentOf(6)).toEqual([]);
    expect(await listWaiting(entityOf(1))).toHaveLength(1);
  });
});

describe('when the clock of this device says that the time is over', () => {
  const sitting = (secondsLeft: number) => ({ sitting: { uuid, secondsLeft } });

  it.each<[string, () => Response, boolean]>([
    ['more than the slack is left', () => success(sitting(6)), true],
    ['no more than the slack is left', () => success(sitting(5)), false],
    ['there is no sitting', () => success({ sitting: null }), false],
    ['it cannot be asked', () => refusal('unavailable'), false],
  ])('goes on only if the server says so: %s', async (_, answer, expected) => {
    server.isThere = true;
    server.on('GET', /^\/api\/trainee\/exams\/1\?/, answer);
    expect(await sit().hasTimeLeft()).toBe(expected);
  });
});
