import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';

/** An exam of the actor's own organisation, and what the actor is in it. */
export interface ExamSubject {
  readonly isInvigilator: boolean;
}

const byTable = (key: PermissionKey) => (actor: Actor) => isAllowed(actor, key);

/** Admins make exams and answer for them; whoever was named for one invigilates that one (docs/adr/0048). */
export const examPolicy = policy<ExamSubject>()({
  view: byTable('exam.view'),
  edit: byTable('exam.edit'),
  delete: byTable('exam.delete'),
});

/** Whoever invigilates sees who is where; answers and accommodations are the admins' to see. */
export const invigilationPolicy = policy<ExamSubject>()({
  view: (actor, { isInvigilator }) =>
    isAllowed(actor, 'exam.view') || (isAllowed(actor, 'exam.invigilate') && isInvigilator),
});
