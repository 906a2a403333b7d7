import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';

export const traineeBootcampLimit = 100;

const BootcampSchema = z.object({ id: z.int(), title: z.string() });

/** The bootcamps a member of staff can make his workspace. */
export const listOwnBootcamps = endpoint({
  method: 'GET',
  path: '/api/users/me/bootcamps',
  access: 'bootcamp.viewList',
  answer: 'list',
  query: listQuery(['title']),
  result: BootcampSchema,
});

/** The bootcamps a trainee takes part in. */
export const listTraineeBootcamps = endpoint({
  method: 'GET',
  path: '/api/trainee/bootcamps',
  access: 'bootcamp.viewList',
  answer: 'list',
  query: listQuery(['title']),
  result: BootcampSchema,
});
