import type { Training } from '../../../../domain/training/training.contract.ts';
import { DrillsWaiting } from './drills-waiting.tsx';
import { waitingInClass } from './waiting-drills.ts';

/** What waits of drill quizzes in a class, with what is open of it. */
export default function DrillsOfClass({ training }: { training: Training }) {
  return <DrillsWaiting drills={waitingInClass(training)} />;
}
