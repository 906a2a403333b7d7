import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { InstantSchema } from '../http/text.ts';
import { AppHostSchema } from './app-address.ts';
import { appFramePath } from './app-frame.ts';
import { AppScoreSchema } from './app-messages.ts';

/** The page that an app from a .zip file runs in: the same for all of them, and nothing in it. */
export const openAppFrame = endpoint({
  method: 'GET',
  path: appFramePath,
  access: 'public',
  answer: 'page',
});

export const AppResultSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  classMaterialId: z.int(),
  materialTitle: z.string(),
  progress: z.int(),
  completedAt: InstantSchema.nullable(),
  score: AppScoreSchema.nullable(),
  reportedAt: InstantSchema,
});
export type AppResult = z.infer<typeof AppResultSchema>;

/** What the apps of a class have told of its trainees, newest first. */
export const listAppResults = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/apps/results',
  access: 'class.viewProgress',
  answer: 'list',
  query: listQuery(['reportedAt']),
  result: AppResultSchema,
});

/** A page of ours that holds an app from elsewhere in a frame, if its host is allowed. */
export const openAppAddress = endpoint({
  method: 'GET',
  path: '/app-address/:versionId',
  access: 'material.view',
  answer: 'page',
});

const AppHostsSchema = z.object({
  hosts: z.array(z.string()),
  /** Goes with `If-Match`. */
  revision: z.int(),
});
export type AppHosts = z.infer<typeof AppHostsSchema>;

/** For authors too: where an app may be. */
export const getAppHosts = endpoint({
  method: 'GET',
  path: '/api/apps/hosts',
  access: 'library.create',
  result: AppHostsSchema,
});

/** Needs `If-Match`. What is taken off the list opens no more, in no class. */
export const saveAppHosts = endpoint({
  method: 'PUT',
  path: '/api/apps/hosts',
  access: 'settings.apps',
  body: z.strictObject({ hosts: z.array(AppHostSchema).max(100) }),
  result: AppHostsSchema,
});
