import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submitCode } from '../../../../domain/challenges/code/keep-code.contract.ts';
import { onOutboxEvent } from '../../../offline/outbox/outbox.ts';
import { useWaiting } from '../../../offline/outbox/use-waiting.ts';
import type { Place } from '../attempts-in-step.ts';
import { talkKey } from './conversation/talk.queries.ts';
import { submissionsKey, submissionsQuery } from './code.queries.ts';
import { isBeingRun, type ShownSubmission, withWaitingCode } from './submissions-in-step.ts';

const askAgainMs = 1000;

/** What was handed in, with what is still on its way; asked again while one of them is being run. */
export function useSubmissions(place: Place, maxPoints: number) {
  const client = useQueryClient();
  const waiting = useWaiting('code:');
  const { data, isError } = useQuery({
    ...submissionsQuery(place),
    refetchInterval: ({ state }) =>
      (state.data ?? []).some((one) => isBeingRun({ ...one, isOnItsWay: false }))
        ? askAgainMs
        : false,
  });
  const { classMaterialId } = place;
  const wasRun = (data ?? []).filter(({ judgement }) => judgement !== null).length;
  useEffect(
    () =>
      onOutboxEvent((outboxEvent) => {
        if (outboxEvent.kind !== 'written' || outboxEvent.operation.path !== submitCode.path)
          return;
        void client.invalidateQueries({ queryKey: submissionsKey({ classMaterialId }) });
        void client.invalidateQueries({ queryKey: talkKey({ classMaterialId }) });
      }),
    [client, classMaterialId],
  );
  useEffect(() => {
    // The class has these points now.
    if (wasRun > 0) void client.invalidateQueries({ queryKey: ['trainee', 'training'] });
  }, [client, wasRun]);
  const shown: ShownSubmission[] | undefined =
    data || isError ? withWaitingCode(data ?? [], waiting, place, maxPoints) : undefined;
  const refused = waiting.find(
    ({ state, path, body }) =>
      state === 'refused' &&
      path === submitCode.path &&
      typeof body === 'object' &&
      body !== null &&
      'classMaterialId' in body &&
      body.classMaterialId === classMaterialId,
  );
  return { submissions: shown, refusal: refused?.refusal?.message };
}
