import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  askChat,
  chatStreamHeader,
  resetChat,
  tellAnswer,
} from '../../../../domain/aichats/aichats.contract.ts';
import type { Chat } from '../../../../domain/aichats/aichats.schema.ts';
import { call, streamOf } from '../../../lib/api.ts';
import { ApiError, CancelledError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { chatQuery, type ChatPlace } from '../aichats.queries.ts';
import { wantsFurigana } from './use-furigana.ts';

export interface Asked {
  readonly text: string;
  readonly at: string;
  readonly searchOnly: boolean;
}

/** What goes on: nothing, waiting for the first word, words coming, or no answer to be had. */
export type Phase = 'idle' | 'loading' | 'streaming' | 'failed';

const header = { [chatStreamHeader]: '1' };

/** One question at a time: it is asked, its answer comes word by word, and both join what was said before. */
export function useConversation(place: ChatPlace, onRefused: (question: string) => void) {
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const [asked, setAsked] = useState<Asked>();
  const [partial, setPartial] = useState('');
  // Something may be left of the month, and yet too little for what was asked.
  const [lacksTokens, setLacksTokens] = useState(false);
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setPhase('idle');
    setAsked(undefined);
    setPartial('');
  }, []);
  // Whoever closes the drawer waits for nothing: the engine is stopped.
  useEffect(() => () => running.current?.abort(), []);

  async function send(text: string, searchOnly = false): Promise<void> {
    const message = text.trim();
    if (message === '' || running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setAsked({ text: message, at: new Date().toISOString(), searchOnly });
    setPartial('');
    setPhase('loading');
    try {
      const answer = await streamAnswer(message, searchOnly, stop.signal);
      await call(
        tellAnswer,
        { body: { message: answer } },
        { headers: header, ignoreErrors: true, signal: stop.signal },
      ).catch(() => {});
      await client.refetchQueries({ queryKey: chatQuery().queryKey });
      void client.invalidateQueries({ queryKey: ['aichats', 'status'] });
      if (!searchOnly) setLacksTokens(false);
      if (!stop.signal.aborted) end();
    } catch (error) {
      if (stop.signal.aborted || error instanceof CancelledError) return;
      if (error instanceof ApiError && error.status !== 502) {
        end();
        // That is said where one asks.
        if (error.error === 'aiTokensUsedUp') setLacksTokens(true);
        else tellRefusal(error);
        onRefused(message);
        void client.invalidateQueries({ queryKey: ['aichats', 'status'] });
        return;
      }
      running.current = undefined;
      setPartial('');
      setPhase('failed');
    }
  }

  async function streamAnswer(
    message: string,
    searchOnly: boolean,
    signal: AbortSignal,
  ): Promise<string> {
    const { lc, lm, chapter } = place;
    const body = {
      message,
      ...(lc === undefined ? {} : { lc }),
      ...(lm === undefined ? {} : { lm }),
      ...(chapter === undefined ? {} : { chapter }),
      ...(searchOnly ? { searchOnly } : {}),
      ...(wantsFurigana() ? { furigana: true } : {}),
    };
    let answer = '';
    for await (const words of streamOf(askChat, { body }, { headers: header, signal })) {
      answer += words;
      setPartial(answer);
      setPhase('streaming');
    }
    return answer;
  }

  function end(): void {
    running.current = undefined;
    setPhase('idle');
    setAsked(undefined);
    setPartial('');
  }

  async function reset(): Promise<void> {
    const { result } = await call(resetChat, {});
    client.setQueryData<Chat>(chatQuery().queryKey, (before) => ({
      ...result,
      status: before?.status ?? result.status,
    }));
  }

  const retry = (): void => {
    if (phase === 'failed' && asked) void send(asked.text, asked.searchOnly);
  };

  return { phase, asked, partial, lacksTokens, send, retry, cancel, reset };
}
export type Conversation = ReturnType<typeof useConversation>;

/** Busy and too long are warnings; anything else is an error. Neither leaves by itself. */
function tellRefusal({ status, messages }: ApiError): void {
  const said = messages[0] ?? t`Something went wrong!`;
  const isWarning = status === 429 || status === 413;
  showToast(isWarning ? 'warning' : 'error', `${status} ${said}`);
}
