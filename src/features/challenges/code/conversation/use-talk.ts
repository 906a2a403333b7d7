import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sayToPartner, type Talk } from '../../../../../domain/aichats/talk.contract.ts';
import { call } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { newUuid } from '../../../../offline/uuid.ts';
import type { Place } from '../../attempts-in-step.ts';
import { talkQuery } from './talk.queries.ts';

const askAgainMs = 2000;

export const isAnswering = (talk: Talk | undefined): boolean =>
  talk?.turns.some(({ answer }) => answer === null) === true;

/** One message at a time. What was not taken can be sent again, and is then the same message. */
export function useTalk(place: Place) {
  const client = useQueryClient();
  const query = talkQuery(place);
  const { data, isError, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isAnswering(state.data) ? askAgainMs : false),
  });
  const [sending, setSending] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const last = useRef({ message: '', turnUuid: '' });

  /** Resolves to whether the partner has answered. */
  async function say(text: string): Promise<boolean> {
    const message = text.trim();
    if (message === '' || sending !== undefined) return false;
    if (last.current.message !== message) last.current = { message, turnUuid: newUuid() };
    const { classId, classMaterialId } = place;
    setSending(message);
    setFailure(undefined);
    try {
      const { result } = await call(
        sayToPartner,
        { params: { classId, classMaterialId }, body: last.current },
        { ignoreErrors: true },
      );
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, result);
      last.current = { message: '', turnUuid: '' };
      return true;
    } catch (error) {
      setFailure(
        (error instanceof ApiError ? error.messages[0] : undefined) ??
          t`The message did not get through.`,
      );
      void refetch();
      return false;
    } finally {
      setSending(undefined);
    }
  }

  return { talk: data, isError, refetch, sending, failure, say };
}
