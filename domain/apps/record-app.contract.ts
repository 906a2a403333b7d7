import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { AppRecordSchema } from './app-record.schema.ts';

// Apart from what staff ask, so that a trainee's device need not know of it to send.

/** What the trainee has reached, and where the app goes on from. */
export const getOwnAppRecord = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/apps/:appInClassId',
  access: 'training.study',
  result: AppRecordSchema,
});

/** May be sent again, late and out of order. */
export const recordApp = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/apps/:appInClassId',
  access: 'training.study',
  body: z.strictObject({
    /** The version that was worked with, whatever the class has by now. */
    materialVersionId: IdSchema,
    record: AppRecordSchema,
    /** When the last of it happened. */
    at: InstantSchema,
  }),
  result: AppRecordSchema,
});
