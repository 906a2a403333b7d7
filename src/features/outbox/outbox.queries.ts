import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notKept } from '../../lib/not-kept.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { chainOf, listOldest, onLeft } from '../../offline/outbox/outbox.ts';

const outboxKey = ['outbox'] as const;

// It is read from this device, and already lies there.
const ofThisDevice = { ...notKept, networkMode: 'always', staleTime: 0 } as const;

export const oldestQuery = (which: 'refused' | 'on-the-way', most: number) =>
  queryOptions({
    ...ofThisDevice,
    queryKey: [...outboxKey, which, most],
    queryFn: () => listOldest(which, most),
    placeholderData: keepPreviousData,
  });

/** A write and those that build on it. */
export const chainQuery = (first: Operation) =>
  queryOptions({
    ...ofThisDevice,
    queryKey: [...outboxKey, 'chain', first.seq],
    queryFn: () => chainOf(first),
  });

/** Reads again whenever something came, went, or was put off. */
export function useOutboxInStep(): void {
  const client = useQueryClient();
  useEffect(() => onLeft(() => void client.invalidateQueries({ queryKey: outboxKey })), [client]);
}
