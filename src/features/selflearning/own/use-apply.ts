import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyForLearning } from '../../../../domain/selflearning/apply.contract.ts';
import {
  answerQuestion,
  startLearning,
  startPart,
  withdrawApplication,
} from '../../../../domain/selflearning/own-learning.contract.ts';
import type { Subject } from '../../../../domain/selflearning/selflearning.schema.ts';
import { call } from '../../../lib/api.ts';
import { enqueue, onOutboxEvent } from '../../../offline/outbox/outbox.ts';
import { useWaiting } from '../../../offline/outbox/use-waiting.ts';
import { ownLearningKey } from '../own-learning.queries.ts';

type Named = Pick<Subject, 'kind' | 'id'>;

const entityPrefix = 'application:';
const entityOf = ({ kind, id }: Named): string => `${entityPrefix}${kind}-${id}`;

/** What was applied for here and is not on the server yet. */
export function useUnsent(): (subject: Named) => boolean {
  const waiting = useWaiting(entityPrefix);
  const sent = new Set(
    waiting.filter(({ state }) => state !== 'refused').map(({ entity }) => entity),
  );
  return (subject) => sent.has(entityOf(subject));
}

/** Once the server has an application, it is asked what there is now. */
export function useApplicationsInStep(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onOutboxEvent(({ kind, operation: { path } }) => {
        if (kind === 'written' && path === applyForLearning.path)
          void client.invalidateQueries({ queryKey: ownLearningKey });
      }),
    [client],
  );
}

/** With a network or without one. */
export async function sendApplication(subject: Named, reason: string): Promise<void> {
  const { kind, id: subjectId } = subject;
  await enqueue({
    endpoint: applyForLearning,
    body: { kind, subjectId, reason },
    entity: entityOf(subject),
  });
}

/** What needs the server; what is shown is asked for again afterwards. */
export function useOwnSteps() {
  const client = useQueryClient();
  const after = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await client.invalidateQueries({ queryKey: ownLearningKey });
    }
  };
  return {
    withdraw: async (applicationId: number) =>
      await after(call(withdrawApplication, { params: { applicationId } })),
    answer: async (applicationId: number, answer: string) =>
      await after(call(answerQuestion, { params: { applicationId }, body: { answer } })),
    start: async (applicationId: number) => {
      const { result } = await after(call(startLearning, { params: { applicationId } }));
      // Whoever has a seat from now on may open more.
      void client.invalidateQueries({ queryKey: ['user'] });
      return result;
    },
    startPart: async (enrolmentId: number, partName: string) =>
      (await after(call(startPart, { params: { enrolmentId, partName } }))).result,
  };
}
