import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isAtLeast, Role } from '../access/roles.ts';

/** A report about somebody whom the actor may see. */
export interface HealthReportSubject {
  readonly authorId: number;
}

const writes = (actor: Actor) => isAllowed(actor, 'people.createHealthReport');
const isOwnOrAdmins = (actor: Actor, { authorId }: HealthReportSubject) =>
  writes(actor) && (authorId === actor.userId || isAtLeast(actor.role, Role.admin));

export const healthReportPolicy = policy<HealthReportSubject>()({
  view: (actor) => isAllowed(actor, 'people.viewHealthReports'),
  edit: isOwnOrAdmins,
  delete: isOwnOrAdmins,
});
