import { expect, it } from 'vitest';
import { simulateClass } from './simulate-class.ts';

const materials = Array.from({ length: 12 }, (_, index) => ({
  isQuiz: index % 4 === 3,
  parts: 5,
}));
const given = {
  seed: 7,
  materials,
  traineeCount: 500,
  days: 60,
  daysGone: 60,
  hasRetakes: true,
};

it('is the same for the same seed, and another one for another', () => {
  expect(simulateClass(given)).toEqual(simulateClass(given));
  expect(simulateClass(given)).not.toEqual(simulateClass({ ...given, seed: 8 }));
});

it('has nothing done before a class begins, and nothing after its end but in more time', () => {
  expect(simulateClass({ ...given, daysGone: -5 }).flatMap(({ work }) => work)).toEqual([]);
  for (const { work, extraDays } of simulateClass({ ...given, daysGone: 300 }))
    for (const { beganAt, completedAt } of work)
      expect(Math.max(beganAt, completedAt ?? 0)).toBeLessThan(60 + (extraDays ?? 0));
});

it('has all kinds of trainees, and retakes of what went badly', () => {
  const trainees = simulateClass(given);
  const share = (kind: string) => trainees.filter((one) => one.kind === kind).length / 500;
  expect(share('steady')).toBeGreaterThan(0.6);
  for (const kind of ['slow', 'stops', 'absent']) expect(share(kind)).toBeGreaterThan(0.01);
  const attempts = trainees.flatMap(({ work }) => work.map((one) => one.attempts));
  expect(attempts.some(({ length }) => length === 2)).toBe(true);
  for (const [first] of attempts.filter(({ length }) => length === 2))
    expect(first?.right.filter(Boolean).length).toBeLessThan(3);
});
