import type { House } from './house.ts';
import { deliverDue } from './mail/delivery.ts';
import { writeDueDigests } from './notifications/digest.service.ts';

const everyMs = 60_000;

/** What is due by the clock; with several servers, each thing is done by one of them. */
export async function tick(house: House): Promise<void> {
  await writeDueDigests(house);
  await deliverDue(house);
}

export function startClockwork(house: House): () => void {
  let isUnderWay = false;
  const run = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    // What fails is due again at the next turn.
    tick(house)
      .catch((error: unknown) => console.error('By the clock:', error))
      .finally(() => (isUnderWay = false));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}
