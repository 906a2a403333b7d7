import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  HealthDraftSchema,
  HealthItemsSchema,
  HealthReportSchema,
  HealthTemplateSchema,
} from './healthreports.schema.ts';

/** Of one trainee, the newest period first; for staff who see the trainee, and for no trainee. */
export const listHealthReports = endpoint({
  method: 'GET',
  path: '/api/people/:userId/healthreports',
  access: 'people.viewHealthReports',
  result: z.array(HealthReportSchema),
});

/** All of them in one file, in the reader's language. */
export const exportHealthReports = endpoint({
  method: 'GET',
  path: '/api/people/:userId/healthreports.csv',
  access: 'people.viewHealthReports',
  answer: 'csv',
});

/** One of each author for a period: the same days again are refused. */
export const createHealthReport = endpoint({
  method: 'POST',
  path: '/api/people/:userId/healthreports',
  access: 'people.createHealthReport',
  body: HealthDraftSchema,
  result: HealthReportSchema,
});

/** Needs `If-Match`. */
export const updateHealthReport = endpoint({
  method: 'PUT',
  path: '/api/people/:userId/healthreports/:healthReportId',
  access: 'people.createHealthReport',
  body: HealthDraftSchema,
  result: HealthReportSchema,
});

export const deleteHealthReport = endpoint({
  method: 'DELETE',
  path: '/api/people/:userId/healthreports/:healthReportId',
  access: 'people.createHealthReport',
});

/** On paper, in the reader's language. */
export const printHealthReport = endpoint({
  method: 'GET',
  path: '/api/people/:userId/healthreports/:healthReportId/pdf',
  access: 'people.viewHealthReports',
  answer: 'stream',
});

export const getHealthTemplate = endpoint({
  method: 'GET',
  path: '/api/healthreports/template',
  access: 'people.viewHealthReports',
  result: HealthTemplateSchema,
});

/** For the whole organisation. Needs `If-Match`. */
export const putHealthTemplate = endpoint({
  method: 'PUT',
  path: '/api/healthreports/template',
  access: 'people.manageHealthTemplate',
  body: z.strictObject({ items: HealthItemsSchema }),
  result: HealthTemplateSchema,
});
