import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { IdSchema } from '../../http/params.ts';
import { freeText, InstantSchema } from '../../http/text.ts';
import { codeLimits } from './code-limits.ts';
import { WorkLanguageSchema } from '../../runner/language-ids.ts';
import { TakenBySchema } from './taken-by.ts';

// What the outbox sends stands apart: every page has the outbox, and few have a workbench.

/** Keeps what is written. Of several devices the one stands that was written on last. */
export const saveCode = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/code',
  access: 'training.study',
  body: z.strictObject({
    language: WorkLanguageSchema,
    code: freeText(codeLimits.code),
    savedAt: InstantSchema,
  }),
  result: z.object({ savedAt: InstantSchema }),
});

/** Hands code in, once; it is run and scored as soon as the runner is free. */
export const submitCode = endpoint({
  method: 'PUT',
  path: '/api/trainee/submissions/:submissionUuid',
  access: 'training.study',
  forCli: true,
  body: z.strictObject({
    classId: IdSchema,
    classMaterialId: IdSchema,
    /** Which challenge it solves; the one that the class has, when it is left out. */
    materialVersionId: IdSchema.optional(),
    language: WorkLanguageSchema,
    code: freeText(codeLimits.code),
    startedAt: InstantSchema,
    submittedAt: InstantSchema,
    takenBy: TakenBySchema.default('webbrowser'),
  }),
  result: z.object({ uuid: z.uuid() }),
});
