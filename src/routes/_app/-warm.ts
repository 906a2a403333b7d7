import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTrainee } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { firstPaint } from '../../offline/store/first-paint.ts';

const pauseMs = 2000;

/** Once the page stands, what is likely to be opened next is brought onto the device. */
export function useWarmPages(user: User): void {
  const queryClient = useQueryClient();
  const isWanted = isTrainee(user.viewAs);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      void Promise.all([import('./-warm-pages.ts'), firstPaint()])
        .then(([{ warm }]) => warm(queryClient, user))
        .catch(() => {});
    }, pauseMs);
    return () => clearTimeout(timer);
    // For the person, not for each new object that says the same of them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [queryClient, isWanted, user.id]);
}
