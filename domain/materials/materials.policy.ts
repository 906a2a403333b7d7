import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isTrainee } from '../access/roles.ts';
import type { MaterialType } from './kinds.ts';

/** A material, or one version of it, as its policy sees it. */
export interface MaterialSubject {
  readonly organisationId: number;
  readonly type: MaterialType;
  readonly createdBy: number;
  /** Whether the actor is enrolled in a published class that has opened it. */
  readonly isStudied: boolean;
}

const isOfOwnOrganisation = (actor: Actor, subject: MaterialSubject) =>
  subject.organisationId === actor.organisationId;

/** Staff see the whole library of their organisation; trainees what they are given to study. */
export const materialsPolicy = policy<MaterialSubject>()({
  view: (actor, material) =>
    isOfOwnOrganisation(actor, material) && (!isTrainee(actor.role) || material.isStudied),

  edit: (actor, material) =>
    isOfOwnOrganisation(actor, material) &&
    (isAllowed(actor, 'library.edit') ||
      (isAllowed(actor, 'library.editOwn') && material.createdBy === actor.userId)),

  delete: (actor, material) =>
    isOfOwnOrganisation(actor, material) &&
    (isAllowed(actor, 'library.delete') ||
      (material.createdBy === actor.userId && mayDeleteKind(actor, material.type))),
});

/** Of these kinds the specification's table lets instructors delete too. */
function mayDeleteKind(actor: Actor, type: MaterialType): boolean {
  if (type === 'survey') return isAllowed(actor, 'library.deleteSurvey');
  if (type === 'file') return isAllowed(actor, 'library.deleteFile');
  return type === 'video' && isAllowed(actor, 'library.deleteVideo');
}
