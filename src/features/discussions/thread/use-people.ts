import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { nameableQuery } from '../discussions.queries.ts';

/** Finds whom one can name in a discussion, when one begins to. */
export function usePeople(discussionUuid: string) {
  const client = useQueryClient();
  return useCallback(
    async () => await client.ensureQueryData(nameableQuery(discussionUuid)).catch(() => []),
    [client, discussionUuid],
  );
}
