import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { ApiError } from '../lib/api-error.ts';
import { speak } from '../lib/i18n.ts';
import { userQuery } from '../lib/user.queries.ts';
import { startOutbox, stopOutbox } from '../offline/outbox.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
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
  },
  onLeave: () => void stopOutbox(),
  component: Outlet,
});
