import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';

/** A material of a published class in which the actor is enrolled; others are not even found. */
export interface StudySubject {
  /** The class has begun, and the section is open. */
  readonly isOpen: boolean;
}

export const trainingPolicy = policy<StudySubject>()({
  view: (actor) => isAllowed(actor, 'training.study'),
  study: (actor, { isOpen }) => isAllowed(actor, 'training.study') && isOpen,
});
