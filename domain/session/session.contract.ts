import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema } from '../http/text.ts';
import { RoleSchema } from '../access/roles.ts';
import { IdSchema } from '../http/params.ts';
import { LanguageSchema } from '../format/language.ts';
import { UserSchema } from '../people/user.schema.ts';

export const createSession = endpoint({
  method: 'POST',
  path: '/api/auth/session',
  access: 'public',
  body: z.strictObject({
    accountName: freeText(200).trim().min(1),
    password: freeText(1000).min(1),
  }),
  result: UserSchema,
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/session',
  access: 'signedIn',
  beforePasskey: true,
  forCli: true,
});

/**
 * Has the browser forget what it keeps of this site by itself, outside of what the program keeps. Asked for
 * with the end of a session, and nobody waits for it: Chromium holds this answer back until it has looked
 * through all it keeps of every site, which takes seconds.
 */
export const clearCache = endpoint({
  method: 'DELETE',
  path: '/api/auth/cache',
  access: 'public',
  answer: 'empty',
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'signedIn',
  beforePasskey: true,
  result: UserSchema,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'signedIn',
  beforePasskey: true,
  body: z.strictObject({ lang: LanguageSchema }),
  result: UserSchema,
});

/**
 * Looks as another role from now on, at this place of sign-in; one's own role ends it. Called whenever a
 * page of staff is loaded, with what the browser keeps.
 */
export const setTemporaryRole = endpoint({
  method: 'PUT',
  path: '/api/user/temprole',
  access: 'signedIn',
  body: z.strictObject({ role: RoleSchema, groupId: IdSchema.nullable().optional() }),
  result: UserSchema,
});

/** Enters another organisation, for the provider's own staff; null leaves it again. */
export const setTargetOrganisation = endpoint({
  method: 'PUT',
  path: '/api/user/targetorganisation',
  access: 'signedIn',
  body: z.strictObject({ organisationId: IdSchema.nullable() }),
  result: UserSchema,
});

const WorkspaceSchema = z.strictObject({ id: IdSchema.nullable(), isSelfLearning: z.boolean() });

export const setWorkspace = endpoint({
  method: 'PUT',
  path: '/api/user/workspace',
  access: 'workspace.chooseAsStaff',
  isOwn: true,
  body: WorkspaceSchema,
  result: UserSchema,
});

export const setTraineeWorkspace = endpoint({
  method: 'PUT',
  path: '/api/user/trainee/workspace',
  access: 'workspace.chooseAsTrainee',
  isOwn: true,
  body: WorkspaceSchema,
  result: UserSchema,
});

/** One place where the user is signed in. */
export const SessionSchema = z.object({
  uuid: z.uuid(),
  /** Of the command line: what its computer is called. Null for a browser. */
  computer: z.string().nullable(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof SessionSchema>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'signedIn',
  result: z.array(SessionSchema),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:sessionUuid',
  access: 'signedIn',
});
