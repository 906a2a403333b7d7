import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { untilFinished } from './until-finished.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = (seconds?: number) => new ApiError(429, ['Wait.'], 'tooManyRequests', seconds);
const failed = () => new ApiError(500, ['It failed.'], 'internal');
const ofProxy = () => new ApiError(504, []);

/** Answers in turn; tells after how many seconds each was asked for. */
function answering(...answers: readonly (Error | string)[]) {
  const askedAt: number[] = [];
  const began = Date.now();
  const ask = (): Promise<string> => {
    const answer = answers[askedAt.length] ?? 'done';
    askedAt.push((Date.now() - began) / 1000);
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  };
  return { askedAt, ask };
}

/** What it comes to, with all the time in the world. */
async function outcomeOf(ask: () => Promise<string>): Promise<unknown> {
  const said = untilFinished(ask).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return await said;
}

it.each([
  ['refused', new ApiError(422, ['No.'], 'invalidInput')],
  ['no longer there', new ApiError(404, ['Gone.'], 'notFound')],
])('is not asked again when it was %s', async (_, error) => {
  const { ask, askedAt } = answering(error);
  expect(await outcomeOf(ask)).toBe(error);
  expect(askedAt).toEqual([0]);
});

it('is asked again with growing pauses until it is done', async () => {
  const lost = new NetworkError('away');
  const { ask, askedAt } = answering(lost, ofProxy(), ofProxy(), ofProxy(), ofProxy(), ofProxy());
  expect(await outcomeOf(ask)).toBe('done');
  expect(askedAt).toEqual([0, 1, 3, 7, 15, 30, 45]);
});

it('waits as long as the server asks, where that is longer', async () => {
  const { ask, askedAt } = answering(busy(20), busy());
  expect(await outcomeOf(ask)).toBe('done');
  expect(askedAt).toEqual([0, 20, 22]);
});

it('believes the server after the sixth time that it failed', async () => {
  const { ask, askedAt } = answering(...Array.from({ length: 9 }, failed));
  expect(await outcomeOf(ask)).toMatchObject({ status: 500 });
  expect(askedAt).toHaveLength(6);
});

it('is not said to be gone, when what was said of it was never heard', async () => {
  const { ask } = answering(ofProxy(), new ApiError(404, ['Gone.'], 'notFound'));
  expect(await outcomeOf(ask)).toBeInstanceOf(NetworkError);
});
