import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { userQuery } from '../lib/user.queries.ts';
import { AppShell } from './app-shell.tsx';

/** Around what is shown instead of a page: the frame, as soon as it is known whose. */
export function FrameWhenKnown({ children }: { children: ReactNode }) {
  const user = useQueryClient().getQueryData(userQuery().queryKey);
  return user ? <AppShell user={user}>{children}</AppShell> : children;
}
