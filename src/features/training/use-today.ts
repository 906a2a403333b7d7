import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { organisationToday, organisationZone } from '../../lib/organisation-today.ts';

const lookAgainMs = 60_000;

/** Today where the organisation is; another one once its midnight has passed, or the page comes back. */
export function useToday(): string {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    whileShown,
    useCallback(() => organisationToday(queryClient), [queryClient]),
  );
}

/** The zone by whose calendar that is. */
export const useZone = (): string => organisationZone(useQueryClient());

function whileShown(look: () => void): () => void {
  const timer = setInterval(look, lookAgainMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
