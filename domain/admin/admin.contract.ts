import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { InstantSchema } from '../http/text.ts';

/** Of the whole site. */
const FiguresSchema = z.object({
  organisations: z.int(),
  people: z.int(),
  /** Since midnight in the provider's zone. */
  activeToday: z.int(),
  classes: z.int(),
  publishedClasses: z.int(),
  materials: z.int(),
  attempts: z.int(),
  attemptsToday: z.int(),
  /** Of the files that materials refer to. */
  storedBytes: z.int(),
  databaseBytes: z.int(),
});
export type Figures = z.infer<typeof FiguresSchema>;

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  access: 'admin.view',
  result: FiguresSchema,
});

/** What this server says of itself and of what it stands on. */
const PartsHealthSchema = z.object({
  database: z.object({
    isUp: z.boolean(),
    answeredInMs: z.number().nullable(),
    connections: z.int(),
    waiting: z.int(),
  }),
  /** Between the servers on one database. */
  signals: z.object({ isUp: z.boolean() }),
  jobs: z.object({
    isUp: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    oldestWaitingSeconds: z.int().nullable(),
  }),
  files: z.object({ isUp: z.boolean(), freeBytes: z.int(), totalBytes: z.int() }),
  push: z.object({ isConfigured: z.boolean() }),
  /** The process that works on files: beside this server, or apart, where this one does not see it. */
  worker: z.object({
    place: z.enum(['beside', 'apart']),
    isUp: z.boolean(),
    restarts: z.int(),
  }),
  /** Programs that work on files, as this machine has them. */
  tools: z.array(
    z.object({ name: z.string(), isThere: z.boolean(), version: z.string().nullable() }),
  ),
  server: z.object({ version: z.string(), upSeconds: z.int(), memoryBytes: z.int() }),
});
export type PartsHealth = z.infer<typeof PartsHealthSchema>;

export const getPartsHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin.view',
  result: PartsHealthSchema,
});

const QueueSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  completed: z.int(),
});

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/admin/queues',
  access: 'admin.view',
  result: z.array(QueueSchema),
});

const FailedJobSchema = z.object({
  uuid: z.uuid(),
  queue: z.string(),
  createdAt: InstantSchema,
  failedAt: InstantSchema.nullable(),
  /** How often it was tried. */
  attempts: z.int(),
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJobSchema>;

/** The newest first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/failed',
  access: 'admin.view',
  answer: 'list',
  query: listQuery(['failedAt'], { queue: z.string().max(200).optional() }),
  result: FailedJobSchema,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/queues/:queue/jobs/:jobUuid/retry',
  access: 'admin.manage',
});
