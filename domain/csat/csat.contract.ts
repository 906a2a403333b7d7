import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema } from '../http/text.ts';
import {
  BenchmarkSchema,
  CsatCommentSchema,
  CsatRowSchema,
  CsatSettingsSchema,
  FigureSchema,
} from './csat.schema.ts';
import { breakdowns } from './breakdowns.ts';

const figures = z.object({
  by: z.enum(breakdowns),
  classId: z.coerce.number().pipe(IdSchema).optional(),
  /** Days, of which the whole weeks count. */
  from: DateSchema.optional(),
  to: DateSchema.optional(),
});

/** Those with most answers first; weeks and sections in their order. */
export const listCsat = endpoint({
  method: 'GET',
  path: '/api/csat',
  access: 'csat.view',
  query: figures,
  result: z.array(CsatRowSchema),
});

export const exportCsat = endpoint({
  method: 'GET',
  path: '/api/csat.csv',
  access: 'csat.view',
  answer: 'csv',
  query: figures,
});

export const ClassCsatSchema = z.object({
  settings: CsatSettingsSchema,
  /** Those who are told, with their names. */
  alerted: z.array(z.object({ id: z.int(), name: z.string() })),
  satisfaction: FigureSchema,
  comprehension: FigureSchema,
  /** Null: there is nothing to compare with yet. */
  benchmark: BenchmarkSchema.nullable(),
});
export type ClassCsat = z.infer<typeof ClassCsatSchema>;

export const getClassCsat = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/csat',
  access: 'csat.view',
  result: ClassCsatSchema,
});

/** What was said; the newest week first, in no order within it. */
export const listCsatComments = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/csat/comments',
  access: 'csat.view',
  result: z.array(CsatCommentSchema),
});

/** Needs `If-Match`. What was answered before stays as it was given: named, or not. */
export const putCsatSettings = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/csat/settings',
  access: 'csat.manage',
  body: CsatSettingsSchema.omit({ revision: true }).strict(),
  result: ClassCsatSchema,
});
