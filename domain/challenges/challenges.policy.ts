import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';

/** An attempt is its trainee's alone; instructors meet it as a marking. */
export const attemptPolicy = policy<{ organisationId: number; userId: number }>()({
  view: (actor, attempt) =>
    attempt.organisationId === actor.organisationId && attempt.userId === actor.userId,
});

const ofOwnOrganisation = (actor: Actor, subject: { organisationId: number }) =>
  subject.organisationId === actor.organisationId && isAllowed(actor, 'class.overrideAnswer');

/** Submitted attempts of any class of the organisation. */
export const markingPolicy = policy<{ organisationId: number }>()({
  view: ofOwnOrganisation,
  mark: ofOwnOrganisation,
});
