import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '../../domain/people/user.schema.ts';
import { userQuery } from '../lib/user.queries.ts';

/** Asks again who is signed in when the window gets the focus, and follows what has changed. */
export function useUserInStep(shown: User): void {
  const router = useRouter();
  const { data: user } = useQuery(userQuery());
  useEffect(() => {
    if (!user || user === shown) return;
    void router.invalidate();
  }, [user, shown, router]);
}
