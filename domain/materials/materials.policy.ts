import { type Actor, officialOrganisationId } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isTrainee } from '../access/roles.ts';
import type { MaterialType } from './kinds.ts';
import { isKindOfficial, isOfferedOfficial, type Offered } from './official.rules.ts';

/** A material, or one version of it, as its policy sees it. */
export interface MaterialSubject extends Offered {
  /** Of the official material that it is the organisation's held copy of; null for any other. */
  readonly officialId: number | null;
  readonly createdBy: number;
  /** Whether the actor is enrolled in a published class that has opened it. */
  readonly isStudied: boolean;
}

const isOfOwnOrganisation = (actor: Actor, subject: MaterialSubject) =>
  subject.organisationId === actor.organisationId;

/** A held copy is what a class has of an official material; nobody changes it but the provider. */
const isItsOwn = (actor: Actor, subject: MaterialSubject) =>
  isOfOwnOrganisation(actor, subject) && subject.officialId === null;

const isOffered = (actor: Actor, subject: MaterialSubject) =>
  !isTrainee(actor.role) && isOfferedOfficial(actor.features, subject);

/**
 * Staff see the whole library of their organisation and what the provider offers it; trainees what they
 * are given to study, which is always of their own organisation (docs/adr/0024-official-materials.md).
 */
export const materialsPolicy = policy<MaterialSubject>()({
  view: (actor, material) =>
    isOfOwnOrganisation(actor, material)
      ? !isTrainee(actor.role) || material.isStudied
      : isOffered(actor, material),

  /** Put into a class anew, or copied. */
  use: (actor, material) =>
    isOfOwnOrganisation(actor, material)
      ? material.officialId === null || isKindOfficial(actor.features, material)
      : isOffered(actor, material),

  edit: (actor, material) =>
    isItsOwn(actor, material) &&
    (actor.organisationId === officialOrganisationId
      ? isAllowed(actor, 'library.editOfficial')
      : isAllowed(actor, 'library.edit') ||
        mayOfKind(actor, material.type, 'edit') ||
        (isAllowed(actor, 'library.editOwn') && material.createdBy === actor.userId)),

  delete: (actor, material) =>
    isItsOwn(actor, material) &&
    (actor.organisationId === officialOrganisationId
      ? isAllowed(actor, 'library.editOfficial')
      : isAllowed(actor, 'library.delete') || mayOfKind(actor, material.type, 'delete')),
});

/** Whoever makes a material may then edit it: in the provider's organisation that is whoever may edit official ones. */
export const mayCreateMaterial = (actor: Actor): boolean =>
  isAllowed(actor, 'library.create') &&
  (actor.organisationId !== officialOrganisationId || isAllowed(actor, 'library.editOfficial'));

/** Of these kinds the specification's table lets instructors change what others made, and delete it. */
const rightsOfKinds: Readonly<
  Partial<Record<MaterialType, Readonly<Record<'edit' | 'delete', PermissionKey>>>>
> = {
  survey: { edit: 'library.editSurvey', delete: 'library.deleteSurvey' },
  file: { edit: 'library.editFile', delete: 'library.deleteFile' },
  video: { edit: 'library.editVideo', delete: 'library.deleteVideo' },
};

function mayOfKind(actor: Actor, type: MaterialType, act: 'edit' | 'delete'): boolean {
  const right = rightsOfKinds[type]?.[act];
  return right !== undefined && isAllowed(actor, right);
}
