import { z } from 'zod';
import { RoleSchema } from '../access/roles.ts';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { freeText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import {
  AccountNameSchema,
  EmailSchema,
  heldChoices,
  PersonChangeSchema,
  PersonClassSchema,
  personColumns,
  PersonNameSchema,
  PersonSchema,
  personStatuses,
  PersonSummarySchema,
  renameFields,
  RenameOutcomeSchema,
  seenChoices,
} from './people.schema.ts';

const peopleQuery = listQuery(personColumns, {
  role: z.coerce.number().pipe(RoleSchema).optional(),
  /** In this group or one below it. */
  groupId: z.coerce.number().pipe(IdSchema).optional(),
  status: z.enum(personStatuses).default('active'),
  seen: z.enum(seenChoices).optional(),
  /** Only for who may see contracts; a license likewise. */
  contract: z.enum(heldChoices).optional(),
  license: z.enum(heldChoices).optional(),
});

/** A group manager gets the people of their groups. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  access: 'people.viewList',
  answer: 'list',
  query: peopleQuery,
  result: PersonSummarySchema,
});

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/people.csv',
  access: 'people.viewList',
  answer: 'csv',
  query: peopleQuery,
});

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:userId',
  access: 'people.viewList',
  result: PersonSchema,
});

/** They are sent a link with which they set their password. */
export const createPerson = endpoint({
  method: 'POST',
  path: '/api/people',
  access: 'people.create',
  body: z.strictObject({
    name: PersonNameSchema,
    accountName: AccountNameSchema,
    contactEmail: EmailSchema,
    role: RoleSchema,
    lang: LanguageSchema,
    groupIds: z.array(IdSchema).max(50).optional(),
  }),
  result: PersonSchema,
});

/** Needs `If-Match`. */
export const updatePerson = endpoint({
  method: 'PATCH',
  path: '/api/people/:userId',
  access: 'people.update',
  body: z
    .strictObject({
      name: PersonNameSchema,
      accountName: AccountNameSchema,
      role: RoleSchema,
      lang: LanguageSchema,
    })
    .partial(),
  result: PersonSchema,
});

const PickedSchema = z.strictObject({ userIds: z.array(IdSchema).min(1).max(1000) });

/** All of them or none. Whoever is archived is signed out everywhere and cannot sign in. */
export const archivePeople = endpoint({
  method: 'POST',
  path: '/api/people/archive',
  access: 'people.archive',
  body: PickedSchema,
  result: z.object({ changed: z.int() }),
});

export const restorePeople = endpoint({
  method: 'POST',
  path: '/api/people/restore',
  access: 'people.archive',
  body: PickedSchema,
  result: z.object({ changed: z.int() }),
});

/** The new address is sent a link, and counts once that was opened. */
export const setContactEmail = endpoint({
  method: 'PUT',
  path: '/api/people/:userId/contact-email',
  access: 'people.updateContactEmail',
  body: z.strictObject({ email: EmailSchema }),
  result: PersonSchema,
});

/** Leaves the address as it was. */
export const cancelContactEmail = endpoint({
  method: 'DELETE',
  path: '/api/people/:userId/contact-email',
  access: 'people.updateContactEmail',
  result: PersonSchema,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/people/:userId/password-link',
  access: 'people.resetPassword',
  result: z.object({ sentTo: z.string() }),
});

/** For who lost their passkeys and their recovery codes: the password alone lets them in again. */
export const removePersonPasskeys = endpoint({
  method: 'DELETE',
  path: '/api/people/:userId/passkeys',
  access: 'people.resetPassword',
  result: z.object({ removed: z.int() }),
});

const RenameSchema = z.strictObject({
  field: z.enum(renameFields),
  rows: z
    .array(z.strictObject({ accountName: freeText(200), value: freeText(400) }))
    .min(1)
    .max(1000),
});

/** Says what `renamePeople` would do, and does nothing. */
export const previewRename = endpoint({
  method: 'POST',
  path: '/api/people/rename/preview',
  access: 'people.batchRename',
  body: RenameSchema,
  result: z.array(RenameOutcomeSchema),
});

/** All of them or none: refused while a single line is. */
export const renamePeople = endpoint({
  method: 'POST',
  path: '/api/people/rename',
  access: 'people.batchRename',
  body: RenameSchema,
  result: z.object({ changed: z.int() }),
});

export const listPersonClasses = endpoint({
  method: 'GET',
  path: '/api/people/:userId/classes',
  access: 'people.viewTraineeDetails',
  result: z.array(PersonClassSchema),
});

/** The newest first. */
export const listPersonHistory = endpoint({
  method: 'GET',
  path: '/api/people/:userId/history',
  access: 'settings.auditlog',
  answer: 'list',
  query: listQuery(['happenedAt']),
  result: PersonChangeSchema,
});
