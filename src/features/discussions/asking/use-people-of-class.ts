import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Privacy } from '../../../../domain/discussions/discussions.schema.ts';
import { nameableInClassQuery } from '../discussions.queries.ts';

/** Finds whom one can name in a new question, when one begins to: the editor keeps what it was given at first. */
export function usePeopleOfClass(classId: number | undefined, privacy: Privacy | undefined) {
  const client = useQueryClient();
  const asked = useRef({ classId, privacy });
  useEffect(() => {
    asked.current = { classId, privacy };
  }, [classId, privacy]);
  return useCallback(async () => {
    const now = asked.current;
    if (now.classId === undefined || now.privacy === undefined) return [];
    return await client
      .ensureQueryData(nameableInClassQuery(now.classId, now.privacy))
      .catch(() => []);
  }, [client]);
}
