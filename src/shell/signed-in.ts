import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { User } from '../../domain/people/user.schema.ts';
import { ApiError } from '../lib/api-error.ts';
import { speak } from '../lib/i18n.ts';
import { userQuery } from '../lib/user.queries.ts';
import { startOutbox } from '../offline/outbox.ts';

interface Arrival {
  readonly context: { readonly queryClient: QueryClient };
  readonly location: { readonly href: string };
}

/** Before anything that needs a signed-in user: who he is, or off to the sign-in page and back. */
export async function signedIn({ context, location }: Arrival): Promise<{ user: User }> {
  const user = await context.queryClient.ensureQueryData(userQuery()).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      throw redirect({
        to: '/auth/login',
        search: location.href === '/' ? {} : { redirect: location.href },
      });
    throw error;
  });
  await speak(user.lang);
  startOutbox(user.id);
  return { user };
}
