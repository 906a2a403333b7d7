import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeContent } from '../../../../../domain/challenges/code/code-content.schema.ts';
import {
  discardCodeDraft,
  publishCode,
  saveCodeDraft,
  type Trial,
  tryCode,
} from '../../../../../domain/challenges/code/code.contract.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { call } from '../../../../lib/api.ts';
import { useHoldUnsaved } from '../../../../offline/use-hold-unsaved.ts';
import type { SaveState } from '../../authoring/use-quiz-draft.ts';
import { codeDraftQuery } from '../code.queries.ts';

const saveAfterMs = 800;
const retryAfterMs = 5000;

/** A code challenge that saves itself: one save after the other, each with all that was changed by then. */
export function useCodeDraft(materialId: number) {
  const client = useQueryClient();
  const query = codeDraftQuery(materialId);
  const { data: draft } = useSuspenseQuery(query);
  const [content, setContent] = useState(draft.content);
  const [state, setState] = useState<SaveState>('saved');
  const [hasDraft, setHasDraft] = useState(draft.updatedAt !== null);
  const [trial, setTrial] = useState<Trial | null>(draft.trial);
  const revision = useRef(draft.revision);
  const waiting = useRef<CodeContent>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function saveNow(): Promise<void> {
    const next = waiting.current;
    if (!next) return;
    waiting.current = undefined;
    try {
      const { result } = await call(
        saveCodeDraft,
        { params: { materialId }, body: { content: next } },
        { ifMatch: revision.current, ignoreErrors: true },
      );
      revision.current = result.revision;
      setTrial(result.trial);
      setHasDraft(true);
      if (!waiting.current) setState('saved');
    } catch (error) {
      waiting.current ??= next;
      const isStale = error instanceof ApiError && error.status === 412;
      setState(isStale ? 'stale' : 'failed');
      if (!isStale) timer.current = setTimeout(() => void flush().catch(() => {}), retryAfterMs);
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

  useHoldUnsaved(state !== 'saved', flush);
  const flushLast = useEffectEvent(() => void flush().catch(() => {}));
  useEffect(
    () => () => {
      flushLast();
      clearTimeout(timer.current);
    },
    [],
  );

  return {
    draft,
    content,
    state,
    /** Something of it is not published. */
    hasDraft,
    trial,
    change(part: Partial<CodeContent>) {
      const next = { ...(waiting.current ?? content), ...part };
      setContent(next);
      setTrial((before) => before && { ...before, isCurrent: false });
      setState((before) => (before === 'stale' ? before : 'saving'));
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush().catch(() => {}), saveAfterMs);
    },
    /** The revision of what is written here, once it is on the server. */
    async saved(): Promise<number> {
      await flush();
      return revision.current;
    },
    /** What is on the server is something else than what was written here. */
    async replaced(): Promise<void> {
      await client.fetchQuery(query);
    },
    /** Over what somebody else has saved meanwhile. */
    async keepMine(): Promise<void> {
      revision.current = (await client.fetchQuery(query)).revision;
      setState('saving');
      await flush();
    },
    /** What is typed here is gone: the page begins anew with what is on the server. */
    async takeTheirs(): Promise<void> {
      waiting.current = undefined;
      clearTimeout(timer.current);
      await client.fetchQuery(query);
    },
    async discard(): Promise<void> {
      waiting.current = undefined;
      clearTimeout(timer.current);
      await last.current.catch(() => {});
      await call(discardCodeDraft, { params: { materialId } });
      await client.fetchQuery(query);
    },
    /** Runs all solutions against all cases, as the server has them by then. */
    async run(): Promise<Trial | null> {
      await flush();
      const { result } = await call(tryCode, { params: { materialId } });
      setTrial(result.trial);
      return result.trial;
    },
    async publish(): Promise<Material> {
      await flush();
      const { result } = await call(
        publishCode,
        { params: { materialId } },
        { ifMatch: revision.current },
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: ['code', materialId] }),
        client.invalidateQueries({ queryKey: ['materials'] }),
      ]);
      return result;
    },
  };
}
