import { z } from 'zod';
import { QuestionDraftSchema } from '../../challenges/question.schema.ts';
import { QuizSettingsSchema } from '../../challenges/quiz-settings.schema.ts';

/** What is in a version of a book, apart from its files. */
export const PortableBookSchema = z.strictObject({
  chapters: z
    .array(
      z.strictObject({
        slug: z.string().min(1).max(200),
        title: z.string().min(1).max(1000),
        depth: z.int().min(0).max(10),
        minutes: z.int().min(0).max(100_000),
        markdown: z.string().max(20_000_000),
      }),
    )
    .min(1)
    .max(10_000),
});

/** What is in a version of a quiz. */
export const PortableQuizSchema = z.strictObject({
  settings: QuizSettingsSchema,
  questions: z.array(QuestionDraftSchema).min(1).max(1000),
});
