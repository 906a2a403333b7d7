import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';

/** What decides over a template; it was read from the actor's own organisation. */
export interface TemplateSubject {
  readonly createdBy: number;
  readonly isPublished: boolean;
}

/** One that is not published is its author's, and those who may publish it. */
const isSeen = (actor: Actor, { isPublished, createdBy }: TemplateSubject) =>
  isAllowed(actor, 'class.viewTemplates') &&
  (isPublished || createdBy === actor.userId || isAllowed(actor, 'class.publishTemplate'));

const byTable = (key: PermissionKey) => (actor: Actor) => isAllowed(actor, key);

export const templatePolicy = policy<TemplateSubject>()({
  view: isSeen,
  edit: byTable('class.editTemplate'),
  publish: byTable('class.publishTemplate'),
  delete: byTable('class.deleteTemplate'),
});
