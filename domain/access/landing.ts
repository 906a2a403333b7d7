import { type Actor, officialOrganisationId } from './actor.ts';
import { isTrainee } from './roles.ts';

/** Where `/` leads; `/` itself is the trainee's home. */
export type Landing = '/' | '/mylearnings' | '/courses' | '/classes';

/**
 * Where `/` leads somebody, by the specification's section 2. A screen that does not exist yet strands
 * nobody: until it is there, a self-learner sees the trainee's home and the provider's staff its classes.
 */
export function landingOf(
  { role, organisationId }: Pick<Actor, 'role' | 'organisationId'>,
  isSelfLearning: boolean,
  exists: (path: Landing) => boolean,
): Landing {
  if (isTrainee(role)) return isSelfLearning && exists('/mylearnings') ? '/mylearnings' : '/';
  return organisationId === officialOrganisationId && exists('/courses') ? '/courses' : '/classes';
}
