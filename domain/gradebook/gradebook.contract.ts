import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { GradebookSchema, TraineeDrillSchema, TraineeWorkSchema } from './gradebook.schema.ts';

/** All of a class at once, so that it can be sorted, searched and scrolled without asking again. */
export const getGradebook = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/gradebook',
  access: 'class.viewProgress',
  query: z.strictObject({
    /** With the minutes spent in each material. */
    minutes: z.stringbool().optional(),
  }),
  result: GradebookSchema,
});

export const getTraineeWork = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/gradebook/:userId/:classMaterialId',
  access: 'class.viewProgress',
  result: TraineeWorkSchema,
});

/** What of drill quizzes is for one person, and what they did with it. */
export const listTraineeDrills = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/gradebook/:userId/drills',
  access: 'class.viewProgress',
  result: z.array(TraineeDrillSchema),
});

/** Every answer of every attempt, a line each. */
export const exportAnswers = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/answers.csv',
  access: 'class.exportAnswers',
  answer: 'csv',
});
