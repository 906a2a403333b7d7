import { z } from 'zod';
import { RoleSchema } from '../access/roles.ts';
import { endpoint } from '../http/endpoint.ts';
import { defaultPageSize, LimitSchema } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';
import { type AuditAction, auditActionKeys } from './audit.actions.ts';
import { isSearchable } from './audit.rules.ts';
import { type AuditSubject, auditSubjectKinds } from './audit.subjects.ts';

export const AuditEntrySchema = z.object({
  id: z.int(),
  happenedAt: InstantSchema,
  /** Of the closed list, but for entries that another version of the server wrote. */
  action: z.string(),
  person: z.object({
    id: z.int(),
    /** As it was then. */
    name: z.string(),
    role: RoleSchema,
    /** As whom they were looking, when not as themselves. */
    asRole: RoleSchema.nullable(),
    /** From the provider, looking into this organisation. */
    isOutside: z.boolean(),
  }),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** As it was then. */
    name: z.string(),
    /** Whether it is still there. */
    exists: z.boolean(),
  }),
  before: z.json(),
  after: z.json(),
  /** What the ids in them stand for, by `user/12`. */
  names: z.record(z.string(), z.string()),
  address: z.string(),
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** A place between two entries: when the one before it happened, in milliseconds, and its id. */
export const AuditCursorSchema = z.string().regex(/^\d{1,15}-\d{1,10}$/);

const filters = {
  userId: z.coerce.number().pipe(IdSchema).optional(),
  action: z.enum(auditActionKeys as [AuditAction, ...AuditAction[]]).optional(),
  subject: z.enum(auditSubjectKinds as [AuditSubject, ...AuditSubject[]]).optional(),
  subjectId: freeText(50).optional(),
  /** Calendar dates of the organisation's zone, both included. */
  from: DateSchema.optional(),
  to: DateSchema.optional(),
  /** In names of people and objects, and in addresses. */
  keyword: freeText(100)
    .trim()
    .refine((text) => text === '' || isSearchable(text), 'must have at least two letters.')
    .optional(),
};

/** A page of the log, newest first: by place and not by number, so that the last page is as quick as the first. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'settings.auditlog',
  query: z.object({
    ...filters,
    limit: LimitSchema.default(defaultPageSize),
    older: AuditCursorSchema.optional(),
    newer: AuditCursorSchema.optional(),
  }),
  result: z.object({
    entries: z.array(AuditEntrySchema),
    /** From where to go on; null at the end. */
    older: AuditCursorSchema.nullable(),
    newer: AuditCursorSchema.nullable(),
    /** For how many days entries are kept. */
    keptDays: z.int(),
  }),
});

export const exportAuditEntries = endpoint({
  method: 'GET',
  path: '/api/audit/csv',
  access: 'settings.auditlog',
  answer: 'csv',
  query: z.object(filters),
});

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/audit/:auditEntryId',
  access: 'settings.auditlog',
  result: AuditEntrySchema,
});

/** Whom one may ask for, archived ones too. */
export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  access: 'settings.auditlog',
  query: z.object({ keyword: freeText(100).trim().optional(), userId: filters.userId }),
  result: z.array(z.object({ id: z.int(), name: z.string(), accountName: z.string() })),
});
