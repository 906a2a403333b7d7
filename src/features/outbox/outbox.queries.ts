import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notKept } from '../../lib/not-kept.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { chainOf, listOldest, listWaitingOf, onPending } from '../../offline/outbox/outbox.ts';
import { entitiesOf, type Piece, pieceKeyOf, piecesOf } from './pieces.ts';

const outboxKey = ['outbox'] as const;

// It is read from this device, and already lies there.
const ofThisDevice = { ...notKept, networkMode: 'always', staleTime: 0 } as const;

/** The pieces of work of which the oldest writes wait, each whole: those that need the person come first. */
export const piecesQuery = (most: number) =>
  queryOptions({
    ...ofThisDevice,
    queryKey: [...outboxKey, 'pieces', most],
    queryFn: async (): Promise<Piece[]> => {
      const refused = await listOldest('refused', most);
      const oldest = [...refused, ...(await listOldest('on-the-way', most))];
      const entities = new Set(oldest.flatMap(entitiesOf));
      const whole = await Promise.all([...entities].map((entity) => listWaitingOf(entity)));
      const pieces = piecesOf(whole.flat());
      const needing = new Set(refused.map(pieceKeyOf));
      return [
        ...pieces.filter(({ key }) => needing.has(key)),
        ...pieces.filter(({ key }) => !needing.has(key)),
      ];
    },
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
  useEffect(
    () => onPending(() => void client.invalidateQueries({ queryKey: outboxKey })),
    [client],
  );
}
