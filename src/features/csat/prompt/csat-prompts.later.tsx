import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsatPrompt } from '../../../../domain/csat/csat.schema.ts';
import { useWaiting } from '../../../offline/outbox/use-waiting.ts';
import { CsatCard } from './csat-card.tsx';
import { csatPromptsQuery, entityPrefix, keyOf, stillAsked } from './csat-prompts.queries.ts';

/** What is asked now, of one class or of all, one occasion at a time. */
export default function CsatPrompts({ classId }: { classId?: number }) {
  const { data } = useQuery(csatPromptsQuery());
  const waiting = useWaiting(entityPrefix);
  // What was begun stays until it is put away, although it is asked no more.
  const [begun, setBegun] = useState<CsatPrompt>();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const next = stillAsked(data ?? [], waiting).find(
    (one) => (classId === undefined || one.classId === classId) && !closed.includes(keyOf(one)),
  );
  const shown = begun ?? next;
  if (!shown) return null;
  return (
    <CsatCard
      key={keyOf(shown)}
      prompt={shown}
      showsClass={classId === undefined}
      onBegin={() => setBegun(shown)}
      onClose={() => {
        setClosed([...closed, keyOf(shown)]);
        setBegun(undefined);
      }}
    />
  );
}
