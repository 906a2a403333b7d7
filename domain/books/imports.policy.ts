import { isAllowed } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';

export interface ImportSubject {
  readonly organisationId: number;
  readonly createdBy: number;
}

/** What somebody imports is their own affair until it is in the library; admins may look. */
export const importsPolicy = policy<ImportSubject>()({
  view: (actor, subject) =>
    subject.organisationId === actor.organisationId &&
    (subject.createdBy === actor.userId || isAllowed(actor, 'library.edit')),
});
