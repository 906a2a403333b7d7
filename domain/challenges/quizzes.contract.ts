import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema, lineText } from '../http/text.ts';
import { limits } from '../limits.ts';
import { NewFactsSchema } from '../materials/facts.schema.ts';
import { MaterialFileSchema } from '../materials/material-file.schema.ts';
import { MaterialSchema } from '../materials/materials.schema.ts';
import { QuizContentSchema } from './quiz-content.schema.ts';
import { QuizStatsSchema } from './quiz-stats.schema.ts';

/** A quiz with nothing in it yet, and nothing published. */
export const createQuiz = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes',
  access: 'library.create',
  body: NewFactsSchema,
  result: MaterialSchema,
});

export const QuizDraftSchema = z.object({
  material: MaterialSchema,
  content: QuizContentSchema,
  files: z.array(MaterialFileSchema),
  /** Another one with each save and with each version. */
  revision: z.int(),
  updatedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  updatedAt: InstantSchema.nullable(),
});
export type QuizDraft = z.infer<typeof QuizDraftSchema>;

/** What the next version will be, with its answer keys, for those who may edit it. */
export const getQuizDraft = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  result: QuizDraftSchema,
});

/** Needs `If-Match` with the draft's revision. It may be unfinished, and nobody else sees it. */
export const saveQuizDraft = endpoint({
  method: 'PUT',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  body: z.strictObject({ content: QuizContentSchema }),
  result: QuizDraftSchema,
});

export const discardQuizDraft = endpoint({
  method: 'DELETE',
  path: '/api/challenges/quizzes/:materialId/draft',
  access: 'library.editOwn',
  result: QuizDraftSchema,
});

/** Makes the draft a version; classes keep the one they have. Needs `If-Match` with its revision. */
export const publishQuiz = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes/:materialId/versions',
  access: 'library.editOwn',
  result: MaterialSchema,
});

/** A picture for the texts of a quiz, which name it `keiko:asset/<id>/<name>`. */
export const addPicture = endpoint({
  method: 'POST',
  path: '/api/challenges/quizzes/:materialId/pictures',
  access: 'library.editOwn',
  query: z.object({ fileName: lineText(255) }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: limits.editorImageMaxBytes },
  result: MaterialFileSchema,
});

/** What the first attempts of trainees say of a version (major number `m`, else the current one). */
export const getQuizStats = endpoint({
  method: 'GET',
  path: '/api/challenges/quizzes/:materialId/stats',
  access: 'library.viewChallengeStats',
  query: z.object({ m: z.coerce.number().pipe(IdSchema).optional() }),
  result: QuizStatsSchema,
});
