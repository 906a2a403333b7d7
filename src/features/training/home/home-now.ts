import { agendaOf } from '../../../../domain/training/agenda.rules.ts';
import { nextOf } from '../../../../domain/training/home.rules.ts';
import type { OnDevice } from '../../../../domain/training/next-step.rules.ts';
import type { Home, HomeStep } from '../../../../domain/training/training.contract.ts';

export interface Now {
  /** Of the organisation's zone. */
  readonly today: string;
  /** Without a network: what lies on this device. */
  readonly placeOf: ((step: HomeStep) => OnDevice) | undefined;
}

/**
 * The home as it is today and here, by the rules of the server: what it told may be of another day, and
 * without a network only what is on the device can come next.
 */
export function homeNow(home: Home, { today, placeOf }: Now): Home {
  const { classes, steps } = home;
  // Kept by a version that was told no more than what follows from it.
  if (!steps) return home;
  return {
    ...home,
    next: nextOf({ classes, steps }, { today, ...(placeOf ? { placeOf } : {}) }),
    agenda: agendaOf(classes, steps, today),
  };
}
