import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema } from '../http/text.ts';
import { storageKinds } from './usage.rules.ts';

const BytesSchema = z.int().min(0);
const UsageSchema = z.object({ usage: BytesSchema, limit: BytesSchema });

export const getStorageUsage = endpoint({
  method: 'GET',
  path: '/api/orgadmin',
  access: 'settings.storage',
  result: z.object({ fileStorageUsage: UsageSchema, videoStorageUsage: UsageSchema }),
});

const StorageDaySchema = z.object({
  day: DateSchema,
  fileBytes: BytesSchema,
  videoBytes: BytesSchema,
});
export type StorageDay = z.infer<typeof StorageDaySchema>;

const LargeItemSchema = z.object({
  materialId: z.int(),
  title: z.string(),
  type: z.string(),
  isArchived: z.boolean(),
  /** Of all its versions; what several share counts once. */
  bytes: BytesSchema,
  fileCount: z.int(),
});
export type LargeItem = z.infer<typeof LargeItemSchema>;

export const getStorageDetails = endpoint({
  method: 'GET',
  path: '/api/orgadmin/storage',
  access: 'settings.storage',
  result: z.object({
    largest: z.array(LargeItemSchema),
    /** The last 90 days by the organisation's calendar, as far as there are figures. */
    days: z.array(StorageDaySchema),
  }),
});

/** Whether there is room, asked before an upload begins. It keeps no room: the upload itself does. */
export const checkStorageRoom = endpoint({
  method: 'GET',
  path: '/api/storage/room',
  access: 'library.create',
  query: z.object({
    kind: z.enum(storageKinds),
    bytes: z.coerce.number().int().min(0).max(10_000_000_000_000),
  }),
});
