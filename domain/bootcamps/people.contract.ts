import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { GroupOfBootcampSchema, TraineeOfBootcampSchema } from './bootcamps.schema.ts';
import { BootcampPlanSchema, PersonInBootcampSchema } from './progress.schema.ts';

/** Staff see those whom they may see; trainees all who take part with them, by name and picture. */
export const listBootcampTrainees = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/trainees',
  access: 'bootcamp.viewTrainees',
  answer: 'list',
  query: listQuery(['name']),
  result: TraineeOfBootcampSchema,
});

/** Enrols people in all its classes as well; whoever is in it already stays as they are. */
export const addBootcampTrainees = endpoint({
  method: 'POST',
  path: '/api/bootcamps/:bootcampId/trainees',
  access: 'bootcamp.addTrainees',
  body: z.strictObject({ userIds: z.array(IdSchema).min(1).max(1000) }),
  result: z.object({ enrolled: z.int() }),
});

/** They leave its classes too; their work stays. */
export const removeBootcampTrainee = endpoint({
  method: 'DELETE',
  path: '/api/bootcamps/:bootcampId/trainees/:userId',
  access: 'bootcamp.removeTrainees',
});

export const listBootcampGroups = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/groups',
  access: 'bootcamp.viewGroups',
  result: z.array(GroupOfBootcampSchema),
});

/**
 * Enrols the trainees who are members of these groups now. Whoever becomes one later is enrolled when the
 * same group is added again, and whoever leaves it stays in the bootcamp.
 */
export const addBootcampGroups = endpoint({
  method: 'POST',
  path: '/api/bootcamps/:bootcampId/groups',
  access: 'bootcamp.addGroups',
  body: z.strictObject({ groupIds: z.array(IdSchema).min(1).max(100) }),
  result: z.object({ enrolled: z.int() }),
});

/** Takes out those who came with it; who is also a member of another of its groups stays with that one. */
export const removeBootcampGroup = endpoint({
  method: 'DELETE',
  path: '/api/bootcamps/:bootcampId/groups/:groupId',
  access: 'bootcamp.removeGroups',
});

const progressQuery = listQuery(['name', 'percent', 'overdue', 'week', 'lastActivityAt'], {
  groupId: z.coerce.number().pipe(IdSchema).optional(),
  behind: z.stringbool().optional(),
});

/** Everybody in all its classes, against the plan. */
export const listBootcampProgress = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/progress',
  access: 'bootcamp.traineeprogressDashboard',
  answer: 'list',
  query: progressQuery,
  result: PersonInBootcampSchema,
});

export const getBootcampPlan = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/progress/plan',
  access: 'bootcamp.traineeprogressDashboard',
  result: BootcampPlanSchema,
});

export const exportBootcampProgress = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/progress.csv',
  access: 'bootcamp.traineeprogressDashboard',
  answer: 'csv',
  query: progressQuery,
});

/** Whether one is told on Mondays how the bootcamp stands. */
export const setBootcampLetter = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/weeklyletter',
  access: 'bootcamp.traineeprogressDashboard',
  isOwn: true,
  body: z.strictObject({ isWanted: z.boolean() }),
});
