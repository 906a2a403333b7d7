import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isTrainee } from '../access/roles.ts';

/** What decides over a class; it was read from the actor's own organisation. */
export interface ClassSubject {
  readonly createdBy: number;
  readonly isPublished: boolean;
  /** Whether the actor is one of its trainees. */
  readonly isEnrolled: boolean;
}

/** The table's row, or the creator's right over a class of their own (docs/adr/0003). */
const byTableOrCreator = (key: PermissionKey) => (actor: Actor, subject: ClassSubject) =>
  isAllowed(actor, key) ||
  (subject.createdBy === actor.userId && isAllowed(actor, 'class.manageOwn'));

const byTable = (key: PermissionKey) => (actor: Actor) => isAllowed(actor, key);

export const classPolicy = policy<ClassSubject>()({
  view: (actor, { isPublished, isEnrolled }) =>
    isAllowed(actor, 'class.view') && (!isTrainee(actor.role) || (isPublished && isEnrolled)),
  edit: byTable('class.edit'),
  publish: byTable('class.edit'),
  archive: byTableOrCreator('class.update'),
  delete: byTable('class.update'),
  updateMaterials: byTable('class.updateMaterials'),
  updateInstructors: byTableOrCreator('class.updateInstructors'),
  addTrainees: byTableOrCreator('class.addTrainees'),
  removeTrainees: byTableOrCreator('class.removeTrainees'),
  addGroups: byTableOrCreator('class.addGroups'),
  removeGroups: byTableOrCreator('class.removeGroups'),
  enableCli: byTable('class.enableCli'),
  enableRetake: byTable('class.enableRetake'),
  extendTime: byTable('class.extendTime'),
  uploadMaterials: byTable('class.uploadMaterials'),
  createDrillQuiz: byTable('class.createDrillQuiz'),
  viewProgress: byTable('class.viewProgress'),
});
