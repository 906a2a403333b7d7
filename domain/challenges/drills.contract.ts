import { z } from 'zod';
import { QuestionSchema } from './question.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, InstantSchema, lineText } from '../http/text.ts';

// A drill quiz is made of what was got wrong in the quizzes of a class, and comes in parts, each on a day of
// its own. Each part is a quiz of the class that its audience alone has, and that nothing waits for.

export const mostDrillParts = 10;
export const mostDrillQuestions = 100;

/** A question that was got wrong, without what is right. */
const DrillQuestionSchema = z.object({
  question: QuestionSchema,
  /** Whose pictures it shows. */
  materialVersionId: z.int(),
  classMaterialId: z.int(),
  quizTitle: z.string(),
  /** Of those asked for, who answered it, and whose last answer was not right. */
  answeredCount: z.int(),
  wrongCount: z.int(),
});
export type DrillQuestion = z.infer<typeof DrillQuestionSchema>;

/** What the class, a group of it or one trainee got wrong, most often first; what people mark is left out. */
export const listDrillQuestions = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/drills/questions',
  access: 'class.createDrillQuiz',
  query: z.object({
    groupId: z.coerce.number().pipe(IdSchema).optional(),
    userId: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: z.array(DrillQuestionSchema),
});

const NamedSchema = z.object({ id: z.int(), name: z.string() });

const DrillSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Both null: the whole class. */
  group: NamedSchema.nullable(),
  trainee: NamedSchema.nullable(),
  madeAt: InstantSchema,
  /** Null for somebody who is gone. */
  madeBy: z.string().nullable(),
  /** For how many it is now. */
  traineeCount: z.int(),
  parts: z.array(
    z.object({
      classMaterialId: z.int(),
      opensAt: DateSchema.nullable(),
      questionCount: z.int(),
      doneCount: z.int(),
    }),
  ),
});
export type Drill = z.infer<typeof DrillSchema>;

/** The newest first. */
export const listDrills = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/drills',
  access: 'class.viewProgress',
  result: z.array(DrillSchema),
});

/** Puts its parts behind everything that the class has, and tells those it is for. */
export const createDrill = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/drills',
  access: 'class.createDrillQuiz',
  body: z.strictObject({
    title: lineText(150),
    groupId: IdSchema.nullable(),
    userId: IdSchema.nullable(),
    parts: z
      .array(
        z.strictObject({
          opensAt: DateSchema,
          questionIds: z.array(IdSchema).min(1).max(mostDrillQuestions),
        }),
      )
      .min(1)
      .max(mostDrillParts),
  }),
  result: z.array(DrillSchema),
});
