import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { IdSchema } from '../../http/params.ts';
import { freeText, InstantSchema } from '../../http/text.ts';
import { NewFactsSchema } from '../../materials/facts.schema.ts';
import { MaterialSchema } from '../../materials/materials.schema.ts';
import { codeLimits } from './code-limits.ts';
import { CodeContentSchema } from './code-content.schema.ts';
import { CodeStyleSchema } from './task-parts.schema.ts';
import { JudgementSchema } from './judgement.schema.ts';
import { ProgrammingLanguageSchema } from '../../runner/language-ids.ts';
import {
  ClassChallengeSchema,
  RunReportSchema,
  ShownChallengeSchema,
  SubmissionSchema,
} from './workbench.schema.ts';

/** A code challenge with nothing in it yet, and nothing published. */
export const createCode = endpoint({
  method: 'POST',
  path: '/api/challenges/code',
  access: 'library.create',
  body: NewFactsSchema.extend({ style: CodeStyleSchema }),
  result: MaterialSchema,
});

/** What the solutions and the wrong solutions made of the cases, when they were run last. */
export const TrialSchema = z.object({
  /** Nothing of it was changed since. */
  isCurrent: z.boolean(),
  triedAt: InstantSchema,
  solutions: z.array(z.object({ language: ProgrammingLanguageSchema, judgement: JudgementSchema })),
  mutants: z.array(z.object({ id: z.string(), judgement: JudgementSchema })),
});
export type Trial = z.infer<typeof TrialSchema>;

export const CodeDraftSchema = z.object({
  material: MaterialSchema,
  content: CodeContentSchema,
  /** Another one with each save and with each version. */
  revision: z.int(),
  updatedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  updatedAt: InstantSchema.nullable(),
  trial: TrialSchema.nullable(),
  /** What this site's runner has: the languages that can be offered. */
  running: z.array(z.object({ language: ProgrammingLanguageSchema, version: z.string() })),
});
export type CodeDraft = z.infer<typeof CodeDraftSchema>;

/** What the next version will be, with its solutions and hidden cases, for those who may edit it. */
export const getCodeDraft = endpoint({
  method: 'GET',
  path: '/api/challenges/code/:materialId/draft',
  access: 'library.editOwn',
  result: CodeDraftSchema,
});

/** Needs `If-Match` with the draft's revision. It may be unfinished, and nobody else sees it. */
export const saveCodeDraft = endpoint({
  method: 'PUT',
  path: '/api/challenges/code/:materialId/draft',
  access: 'library.editOwn',
  body: z.strictObject({ content: CodeContentSchema }),
  result: CodeDraftSchema,
});

export const discardCodeDraft = endpoint({
  method: 'DELETE',
  path: '/api/challenges/code/:materialId/draft',
  access: 'library.editOwn',
  result: CodeDraftSchema,
});

/** Runs every solution and every wrong solution of the draft against all of its cases. */
export const tryCode = endpoint({
  method: 'POST',
  path: '/api/challenges/code/:materialId/trials',
  access: 'library.editOwn',
  result: CodeDraftSchema,
});

/** Makes the draft a version, if its solutions passed when they were tried. Needs `If-Match`. */
export const publishCode = endpoint({
  method: 'POST',
  path: '/api/challenges/code/:materialId/versions',
  access: 'library.editOwn',
  result: MaterialSchema,
});

/** A version (`v`, else `m`, else the current one) as those who solve it see it. */
export const getCode = endpoint({
  method: 'GET',
  path: '/api/challenges/code/:materialId',
  access: 'material.view',
  query: z.object({
    v: z.coerce.number().pipe(IdSchema).optional(),
    m: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: ShownChallengeSchema,
});

/** The challenge of a class, with what its trainee has written so far. */
export const getClassCode = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/code',
  access: 'training.study',
  forCli: true,
  result: ClassChallengeSchema,
});

/** Runs the public cases, or one input of one's own. Neither code nor output is kept. */
export const runCode = endpoint({
  method: 'POST',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/runs',
  access: 'training.study',
  forCli: true,
  body: z.strictObject({
    language: ProgrammingLanguageSchema,
    code: freeText(codeLimits.code),
    input: freeText(codeLimits.text).optional(),
  }),
  result: RunReportSchema,
});

/** A trainee's submissions of one challenge, newest first. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/submissions',
  access: 'training.study',
  forCli: true,
  result: z.array(SubmissionSchema),
});
