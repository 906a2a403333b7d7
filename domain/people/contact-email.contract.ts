import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';
import { EmailSchema } from './people.schema.ts';

const ContactEmailSchema = z.object({
  contactEmail: z.string().nullable(),
  pendingEmail: z.string().nullable(),
});

/** One's own. */
export const getOwnContactEmail = endpoint({
  method: 'GET',
  path: '/api/user/contact-email',
  access: 'settings.manageAccount',
  result: ContactEmailSchema,
});

export const setOwnContactEmail = endpoint({
  method: 'PUT',
  path: '/api/user/contact-email',
  access: 'settings.manageAccount',
  isOwn: true,
  body: z.strictObject({ email: EmailSchema }),
  result: ContactEmailSchema,
});

export const cancelOwnContactEmail = endpoint({
  method: 'DELETE',
  path: '/api/user/contact-email',
  access: 'settings.manageAccount',
  isOwn: true,
  result: ContactEmailSchema,
});

/** Opens the link that an address was sent. The address comes along so that a refusal can name it. */
export const verifyContactEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  access: 'public',
  body: z.strictObject({ token: freeText(200), email: freeText(254) }),
  result: z.object({ email: z.string() }),
});
