import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { freeText } from '../http/text.ts';
import {
  LtiClassResultSchema,
  LtiPlaceSchema,
  LtiPlatformSchema,
  LtiToolChoiceSchema,
  LtiToolFactsSchema,
  LtiToolSchema,
} from './lti.schema.ts';

export const getLtiPlatform = endpoint({
  method: 'GET',
  path: '/api/lti/platform',
  access: 'settings.lti',
  result: LtiPlatformSchema,
});

/** The site signs with a new key from now on; the old one is shown to tools for a while longer. */
export const rotateLtiKey = endpoint({
  method: 'POST',
  path: '/api/lti/platform/keys',
  access: 'lti.rotateKey',
  result: LtiPlatformSchema,
});

/** By name. */
export const listLtiTools = endpoint({
  method: 'GET',
  path: '/api/lti/tools',
  access: 'settings.lti',
  result: z.array(LtiToolSchema),
});

export const createLtiTool = endpoint({
  method: 'POST',
  path: '/api/lti/tools',
  access: 'settings.lti',
  body: LtiToolFactsSchema,
  result: LtiToolSchema,
});

/** Needs `If-Match`. */
export const updateLtiTool = endpoint({
  method: 'PUT',
  path: '/api/lti/tools/:ltiToolId',
  access: 'settings.lti',
  body: LtiToolFactsSchema,
  result: LtiToolSchema,
});

/** An archived tool opens nowhere, and may tell us nothing. */
export const archiveLtiTool = endpoint({
  method: 'PUT',
  path: '/api/lti/tools/:ltiToolId/archived',
  access: 'settings.lti',
  body: z.strictObject({ archived: z.boolean() }),
  result: LtiToolSchema,
});

/** For authors: those that can be opened, by name. */
export const listLtiToolChoices = endpoint({
  method: 'GET',
  path: '/api/lti/choices',
  access: 'library.create',
  result: z.array(LtiToolChoiceSchema),
});

const versionQuery = z.object({
  v: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  m: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});

/** For a preview. */
export const getLtiPreview = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/lti',
  access: 'library.viewList',
  query: versionQuery,
  result: LtiPlaceSchema,
});

export const getLtiPlace = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/lti',
  access: 'training.study',
  result: LtiPlaceSchema,
});

const displayQuery = z.object({ display: z.enum(['frame', 'window']).default('frame') });

/** Begins a launch: a page that holds the tool in a frame, or goes there. */
export const launchLti = endpoint({
  method: 'GET',
  path: '/lti/launch/:classId/:classMaterialId',
  access: 'training.study',
  answer: 'page',
  query: displayQuery,
});

export const launchLtiPreview = endpoint({
  method: 'GET',
  path: '/lti/preview/:materialId',
  access: 'library.viewList',
  answer: 'page',
  query: displayQuery.extend(versionQuery.shape),
});

/** An authentication request, as OpenID Connect has it. */
export const LtiAuthQuerySchema = z.object({
  scope: freeText(200).optional(),
  response_type: freeText(100).optional(),
  response_mode: freeText(100).optional(),
  prompt: freeText(100).optional(),
  client_id: freeText(200).optional(),
  redirect_uri: freeText(2000).optional(),
  login_hint: freeText(4000).optional(),
  lti_message_hint: freeText(4000).optional(),
  nonce: freeText(1000).optional(),
  state: freeText(4000).optional(),
});
export type LtiAuthQuery = z.output<typeof LtiAuthQuerySchema>;

export const LtiAuthSchema = z.object({
  ltiMaterial: z.object({
    materialId: z.int(),
    materialVersionId: z.int(),
    title: z.string(),
    /** Null in a preview. */
    classId: z.int().nullable(),
    classMaterialId: z.int().nullable(),
    toolName: z.string(),
    launchedAt: z.iso.datetime(),
  }),
  /** Where the form goes. */
  targetLinkUri: z.string(),
  redirectParams: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LtiAuth = z.infer<typeof LtiAuthSchema>;

/** The specification's call: answers a tool's request for the identity of whoever opened it. */
export const authorizeLti = endpoint({
  method: 'GET',
  path: '/lti/auth',
  access: 'signedIn',
  query: LtiAuthQuerySchema,
  result: LtiAuthSchema,
});

/** The specification's page: asks `GET /lti/auth` and hands what it answers to the tool. */
export const linkLti = endpoint({
  method: 'GET',
  path: '/linklti',
  access: 'public',
  answer: 'page',
  query: LtiAuthQuerySchema,
});

/** What tools have told of a class's trainees, newest first. */
export const listLtiResults = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/lti/results',
  access: 'class.viewProgress',
  answer: 'list',
  query: listQuery(['scoredAt']),
  result: LtiClassResultSchema,
});
