import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { helpGiven } from './help-given.rules.ts';

const HelpOfSubmissionSchema = z.object({
  /** Answers of an engine about the challenge, until this was handed in. */
  answers: z.int(),
  /** Null while no engine has answered. */
  furthest: z.enum(helpGiven).nullable(),
  /** Answers of Keiko Search, which quotes and does not help to solve. */
  lookedUp: z.int(),
  /** Where those who may read what was said find it; null for anybody else. */
  chats: z.object({ traineeId: z.int(), classMaterialId: z.int() }).nullable(),
});
export type HelpOfSubmission = z.infer<typeof HelpOfSubmissionSchema>;

/** How much help a submission had of the assistant. Null where the organisation has none. */
export const getHelpOfSubmission = endpoint({
  method: 'GET',
  path: '/api/reviews/:attemptId/help',
  access: 'class.overrideAnswer',
  result: HelpOfSubmissionSchema.nullable(),
});
