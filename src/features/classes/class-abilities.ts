import { isAllowed } from '../../../domain/access/permissions.ts';
import { uploadedTypes } from '../../../domain/classes/class-uploads.contract.ts';
import { classPolicy } from '../../../domain/classes/classes.policy.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { isKindOffered } from '../../../domain/materials/kind-features.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';

/** What the viewer may do with a class; the same policy decides on the server. */
export function abilitiesOf(user: User, shown: Class) {
  const { createdBy, isPublished, isArchived = false, percent } = shown;
  const actor = actorOf(user);
  // What is put away is only restored or deleted.
  const may = (is: boolean) => is && !isArchived;
  const subject = { createdBy, isPublished, isEnrolled: percent !== null };
  return {
    edit: may(classPolicy.edit(actor, subject)),
    publish: may(classPolicy.publish(actor, subject)),
    archive: classPolicy.archive(actor, subject),
    delete: isArchived && classPolicy.delete(actor, subject),
    updateMaterials: may(classPolicy.updateMaterials(actor, subject)),
    viewUpdates: isAllowed(actor, 'class.viewUpdates'),
    /** What a file may become that is brought straight into it. */
    uploads: may(classPolicy.uploadMaterials(actor, subject))
      ? uploadedTypes.filter((type) => isKindOffered(actor.features, type))
      : [],
    updateInstructors: may(classPolicy.updateInstructors(actor, subject)),
    changePeople: may(
      classPolicy.addTrainees(actor, subject) && classPolicy.removeTrainees(actor, subject),
    ),
  };
}
export type ClassAbilities = ReturnType<typeof abilitiesOf>;
