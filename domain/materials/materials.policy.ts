import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isTrainee } from '../access/roles.ts';

/** A material, or one version of it, as its policy sees it. */
export interface MaterialSubject {
  readonly organisationId: number;
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
});
