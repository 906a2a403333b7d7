import { useState } from 'react';
import { rehearse, type RehearsedStep } from '../../offline/rehearsal/rehearsal.ts';

export interface Rehearsal {
  /** Those that are done. */
  readonly steps: readonly RehearsedStep[];
  readonly isRunning: boolean;
  readonly start: () => void;
}

/** Undefined: nobody's, and nothing begins. */
export function useRehearsal(userId: number | undefined): Rehearsal {
  const [steps, setSteps] = useState<readonly RehearsedStep[]>([]);
  const [isRunning, setIsRunning] = useState(false);

  async function run(): Promise<void> {
    if (userId === undefined) return;
    setSteps([]);
    setIsRunning(true);
    try {
      await rehearse(userId, (done) => setSteps((before) => [...before, done]));
    } catch (error) {
      // A device that keeps nothing at all.
      setSteps([{ step: 'edit', ms: 0, fault: String(error) }]);
    } finally {
      setIsRunning(false);
    }
  }

  return { steps, isRunning, start: () => void run() };
}
