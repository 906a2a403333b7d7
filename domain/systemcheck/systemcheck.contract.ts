import { endpoint } from '../http/endpoint.ts';

/** For monitoring and for the system check page, which also runs before anybody signed in. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  answer: 'text',
});
