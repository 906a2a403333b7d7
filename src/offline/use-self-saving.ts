import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { verdictOf } from './outbox/verdict.ts';
import { useHoldUnsaved } from './use-hold-unsaved.ts';

const retryAfterMs = 5000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'stale';

interface SelfSaving<Content> {
  /** The revision that the first save is built on. */
  readonly begun: number;
  readonly saveAfterMs: number;
  /** Resolves to the revision that it has on the server then. */
  readonly save: (content: Content, revision: number) => Promise<number>;
}

/**
 * What is written saves itself: one save after the other, each with all that was changed by then. What
 * does not arrive is tried again, unless it was refused or somebody else has saved meanwhile.
 */
export function useSelfSaving<Content>({ begun, saveAfterMs, save }: SelfSaving<Content>) {
  const [state, setState] = useState<SaveState>('saved');
  const revision = useRef(begun);
  const waiting = useRef<Content>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function saveNow(): Promise<void> {
    const content = waiting.current;
    if (content === undefined) return;
    waiting.current = undefined;
    try {
      revision.current = await save(content, revision.current);
      if (waiting.current === undefined) setState('saved');
    } catch (error) {
      waiting.current ??= content;
      const { status, error: name } = error instanceof ApiError ? error : {};
      const verdict = verdictOf(status, name);
      setState(verdict === 'overtaken' ? 'stale' : 'failed');
      // What was refused is refused again, as long as it is the same.
      if (verdict === 'again' || verdict === 'pause') flushAfter(retryAfterMs);
      throw error;
    }
  }

  /** Resolves when all that was typed is on the server. */
  function flush(): Promise<void> {
    clearTimeout(timer.current);
    const saving = last.current.catch(() => {}).then(saveNow);
    last.current = saving;
    return saving;
  }

  function flushAfter(ms: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => {}), ms);
  }

  useHoldUnsaved(state !== 'saved', flush);
  const flushLast = useEffectEvent(() => void flush().catch(() => {}));
  useEffect(
    () => () => {
      flushLast();
      clearTimeout(timer.current);
    },
    [],
  );

  /** Resolves when no save is under way; none begins by itself. */
  async function pause(): Promise<void> {
    clearTimeout(timer.current);
    await last.current.catch(() => {});
  }

  return {
    state,
    flush,
    pause,
    /** What is not on the server. */
    unsaved: (): Content | undefined => waiting.current,
    revision: (): number => revision.current,
    change(next: Content): void {
      setState((before) => (before === 'stale' ? before : 'saving'));
      waiting.current = next;
      flushAfter(saveAfterMs);
    },
    /** Saves over what somebody else has saved meanwhile. */
    async saveOver(theirRevision: number, content = waiting.current): Promise<void> {
      revision.current = theirRevision;
      waiting.current = content;
      setState('saving');
      await flush();
    },
    /** What is typed next is built on what the server has by now. */
    follow(theirRevision: number): void {
      revision.current = theirRevision;
      if (waiting.current === undefined) setState('saved');
    },
    /** What is typed here and is not on the server is gone. */
    drop(): void {
      waiting.current = undefined;
      clearTimeout(timer.current);
    },
  };
}
