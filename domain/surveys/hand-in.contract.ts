import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { SurveyAnswersSchema } from './answers.schema.ts';

// Apart from what staff ask, so that a trainee's device need not know of surveys' questions to send.

/** What a trainee handed in themselves. */
export const OwnHandInSchema = z.object({
  isHandedIn: z.boolean(),
  handedInAt: InstantSchema.nullable(),
  materialVersionId: z.int().nullable(),
  /** Null where it is anonymous: nobody can tell any more which are theirs. */
  answers: SurveyAnswersSchema.nullable(),
  canChange: z.boolean(),
});
export type OwnHandIn = z.infer<typeof OwnHandInSchema>;

export const getOwnHandIn = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/surveys/:surveyInClassId',
  access: 'training.study',
  result: OwnHandInSchema,
});

/** Once for each trainee; again where the survey lets them change their answers, until the class ends. */
export const handInSurvey = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/surveys/:surveyInClassId',
  access: 'training.study',
  // What an anonymous survey was told must not be found again beside who sent it.
  keepsNoTrace: true,
  body: z.strictObject({
    /** The version that was answered, whatever the class has by now. */
    materialVersionId: IdSchema,
    answers: SurveyAnswersSchema,
    answeredAt: InstantSchema,
  }),
});
