import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { DateSchema } from '../../http/text.ts';
import { taskStatuses } from '../../training/progress.schema.ts';
import { CodeStyleSchema } from './task-parts.schema.ts';

const ListedChallengeSchema = z.object({
  classMaterialId: z.int(),
  title: z.string(),
  sectionTitle: z.string(),
  style: CodeStyleSchema,
  isOpen: z.boolean(),
  taskStatus: z.enum(taskStatuses),
  dueAt: DateSchema.nullable(),
  score: z.object({ points: z.number(), maxPoints: z.number() }).nullable(),
});

/** What the command line may work on: challenges of the classes that allow it. */
export const listCliChallenges = endpoint({
  method: 'GET',
  path: '/api/cli/challenges',
  access: 'cli.use',
  forCli: true,
  result: z.array(
    z.object({
      classId: z.int(),
      title: z.string(),
      endAt: DateSchema,
      challenges: z.array(ListedChallengeSchema),
    }),
  ),
});
