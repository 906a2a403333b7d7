import type { Home } from '../../../../domain/training/training.contract.ts';
import { DrillsWaiting } from './drills-waiting.tsx';
import { waitingAtHome } from './waiting-drills.ts';

/** What waits of drill quizzes, of all classes that go on. */
export default function DrillsAtHome({ home, today }: { home: Home; today: string }) {
  return <DrillsWaiting drills={waitingAtHome(home, today)} />;
}
