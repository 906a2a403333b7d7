import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';
import { CheckHostsSchema } from './check-hosts.schema.ts';

/** For monitoring and for the system check, which also runs before anybody signed in. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  answer: 'text',
});

export const getCheckHosts = endpoint({
  method: 'GET',
  path: '/api/diagnostics',
  access: 'public',
  result: CheckHostsSchema,
});

/** Answers when what is stored here can be read and written. */
export const pingContents = endpoint({
  method: 'GET',
  path: '/api/diagnostics/contents',
  access: 'public',
  result: z.object({ message: z.string() }),
});

/** What our own contents server says. */
export const contentsMessage = 'pong';

/** A websocket that says `socketGreeting` and then repeats what it hears; see server/systemcheck/socket.ts. */
export const socketPath = '/api/diagnostics/socket';
export const socketGreeting = 'ready';

const RehearsedSchema = z.object({
  text: z.string(),
  /** How many writes of this rehearsal have had their effect. */
  revision: z.int(),
});

/** A text that nobody keeps: with it a device rehearses what becomes of real work. */
export const putRehearsal = endpoint({
  method: 'PUT',
  path: '/api/diagnostics/rehearsals/:rehearsalUuid',
  access: 'signedIn',
  body: z.strictObject({ text: freeText(500).min(1) }),
  result: RehearsedSchema,
});

export const getRehearsal = endpoint({
  method: 'GET',
  path: '/api/diagnostics/rehearsals/:rehearsalUuid',
  access: 'signedIn',
  result: RehearsedSchema,
});

export const deleteRehearsal = endpoint({
  method: 'DELETE',
  path: '/api/diagnostics/rehearsals/:rehearsalUuid',
  access: 'signedIn',
});
