import { policy } from '../access/policy.ts';

/** A note is its writer's alone: nobody else learns that it exists. */
export const notePolicy = policy<{ organisationId: number; userId: number }>()({
  view: (actor, note) =>
    actor.organisationId === note.organisationId && actor.userId === note.userId,
});
