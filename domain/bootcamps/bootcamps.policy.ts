import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isTrainee } from '../access/roles.ts';

/** What decides over a bootcamp; it was read from the actor's own organisation. */
export interface BootcampSubject {
  readonly isArchived: boolean;
  /** Whether the actor is one of its trainees. */
  readonly isEnrolled: boolean;
}

const byTable = (key: PermissionKey) => (actor: Actor) => isAllowed(actor, key);

export const bootcampPolicy = policy<BootcampSubject>()({
  view: (actor, { isArchived, isEnrolled }) =>
    isAllowed(actor, 'bootcamp.viewList') &&
    (!isTrainee(actor.role) || (isEnrolled && !isArchived)),
  viewCalendar: byTable('bootcamp.viewCalendar'),
  viewTrainees: byTable('bootcamp.viewTrainees'),
  viewGroups: byTable('bootcamp.viewGroups'),
  viewDailyReports: byTable('bootcamp.viewDailyReports'),
  viewDiscussions: byTable('bootcamp.viewDiscussions'),
  viewChats: byTable('bootcamp.viewChats'),
  viewAnnouncements: byTable('bootcamp.viewAnnouncements'),
  viewProgress: byTable('bootcamp.traineeprogressDashboard'),
  edit: byTable('bootcamp.edit'),
  copy: byTable('bootcamp.copy'),
  archive: byTable('bootcamp.archive'),
  addTrainees: byTable('bootcamp.addTrainees'),
  removeTrainees: byTable('bootcamp.removeTrainees'),
  addGroups: byTable('bootcamp.addGroups'),
  removeGroups: byTable('bootcamp.removeGroups'),
  updateInstructors: byTable('bootcamp.updateInstructors'),
  updateMaterials: byTable('class.updateMaterials'),
});
export type BootcampAction = keyof typeof bootcampPolicy;
