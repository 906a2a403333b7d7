import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PersonContractSchema } from './contracts.schema.ts';

/** The caller's own, newest first. Apart from the others, as a trainee's device has no use for those. */
export const listOwnContracts = endpoint({
  method: 'GET',
  path: '/api/user/contracts',
  access: 'settings.contract',
  result: z.array(PersonContractSchema),
});
