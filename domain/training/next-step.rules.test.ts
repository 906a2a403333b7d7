import { describe, expect, it } from 'vitest';
import { chooseNextStep } from './next-step.rules.ts';
import type { TaskStatus } from './progress.schema.ts';

const step = (id: number, taskStatus: TaskStatus, day?: number) => ({
  id,
  taskStatus,
  lastActivityAt: day === undefined ? null : new Date(Date.UTC(2026, 10, day)),
});

describe('the next step', () => {
  it('is none when nothing is open or left', () => {
    expect(chooseNextStep([])).toBeUndefined();
    expect(chooseNextStep([step(1, 'completed', 3), step(2, 'availablesoon')])).toBeUndefined();
  });

  it('is what was in hand last', () => {
    const steps = [
      step(1, 'todo'),
      step(2, 'inprogress', 3),
      step(3, 'inprogress', 9),
      step(4, 'completed', 10),
    ];
    expect(chooseNextStep(steps)?.id).toBe(3);
  });

  it('is else the first thing to do, in order', () => {
    expect(chooseNextStep([step(1, 'completed', 3), step(2, 'todo'), step(3, 'todo')])?.id).toBe(2);
  });
});
