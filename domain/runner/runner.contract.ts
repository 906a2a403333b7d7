import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { EngineStatusSchema } from './runner.schema.ts';

const RunnerSchema = z.object({ engines: z.array(EngineStatusSchema) });

/** Whoever runs learners' code for this server: what each can do, and how much it has to do. */
export const getRunner = endpoint({
  method: 'GET',
  path: '/api/admin/runner',
  access: 'admin.view',
  result: RunnerSchema,
});
