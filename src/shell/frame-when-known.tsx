import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { userQuery } from '../lib/user.queries.ts';
import { markFirstPaint } from '../offline/store/first-paint.ts';
import { AppShell } from './app-shell.tsx';
import { useUserInStep } from './use-user-in-step.ts';

/** Around what is shown instead of a page: the frame, as soon as it is known whose. */
export function FrameWhenKnown({ children }: { children: ReactNode }) {
  const user = useQueryClient().getQueryData(userQuery().queryKey);
  return user ? <FrameInStep user={user}>{children}</FrameInStep> : children;
}

/** What was refused by what the device remembers of them may be open to who is signed in by now. */
function FrameInStep({ user, children }: { user: User; children: ReactNode }) {
  useUserInStep(user);
  useEffect(markFirstPaint, []);
  return <AppShell user={user}>{children}</AppShell>;
}
