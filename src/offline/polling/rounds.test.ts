import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.ts';

let asked: number;
let pace: number | undefined;
let isFailing: boolean;

function newRounds(): Rounds {
  return new Rounds(
    async () => {
      asked += 1;
      if (isFailing) throw new Error('no answer');
    },
    () => pace,
  );
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  pace = 30_000;
  isFailing = false;
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks at once, then once in each round, never more than a tenth late', async () => {
  newRounds().askNow();
  expect(asked).toBe(1);
  await pass(29_999);
  expect(asked).toBe(1);
  await pass(3002);
  expect(asked).toBe(2);
  await pass(10 * 33_000);
  expect(asked).toBeGreaterThanOrEqual(12);
  expect(asked).toBeLessThanOrEqual(13);
});

it('goes on after a failure, and asks once when it is told to in between', async () => {
  isFailing = true;
  const rounds = newRounds();
  rounds.askNow();
  await pass(20_000);
  rounds.askNow();
  await pass(29_999);
  expect(asked).toBe(2);
  await pass(3002);
  expect(asked).toBe(3);
});

it('follows the pace that holds now', async () => {
  const rounds = newRounds();
  rounds.askNow();
  await pass(1000);
  pace = undefined;
  rounds.adjust();
  await pass(600_000);
  expect(asked).toBe(1);
  pace = 300_000;
  rounds.adjust();
  await pass(299_999);
  expect(asked).toBe(1);
  await pass(30_002);
  expect(asked).toBe(2);
});

it('asks nothing after it was stopped, not even what was under way', async () => {
  const rounds = newRounds();
  rounds.askNow();
  rounds.stop();
  rounds.askNow();
  await pass(600_000);
  expect(asked).toBe(1);
});

it('asks at a time that chance chooses, in the first tenth after each round', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  newRounds().askNow();
  await pass(31_499);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  chance.mockRestore();
});

it('asks no more of itself for an answer that comes after a later question', async () => {
  const answers: (() => void)[] = [];
  const rounds = new Rounds(
    () => new Promise<void>((done) => answers.push(done)),
    () => 30_000,
  );
  rounds.askNow();
  rounds.askNow();
  answers[0]?.();
  await pass(60_000);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await pass(33_001);
  expect(answers).toHaveLength(3);
  rounds.adjust();
  rounds.stop();
  rounds.adjust();
  await pass(60_000);
  expect(answers).toHaveLength(3);
});

it('does not ask by itself while it waits for an answer', async () => {
  const answers: (() => void)[] = [];
  const rounds = new Rounds(
    () => new Promise<void>((done) => answers.push(done)),
    () => 30_000,
  );
  rounds.askNow();
  answers[0]?.();
  await pass(20_000);
  rounds.askNow();
  await pass(60_000);
  expect(answers).toHaveLength(2);
});
