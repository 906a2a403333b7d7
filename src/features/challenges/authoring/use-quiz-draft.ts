import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  addPicture,
  discardQuizDraft,
  publishQuiz,
  type QuizDraft,
  saveQuizDraft,
} from '../../../../domain/challenges/quizzes.contract.ts';
import {
  mostQuestions,
  type QuizContent,
} from '../../../../domain/challenges/quiz-content.schema.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { useHoldUnsaved } from '../../../offline/use-hold-unsaved.ts';
import type { SendImage } from '../../../ui/MarkdownEditor/image-insertion.ts';
import { quizDraftQuery } from '../quiz-drafts.queries.ts';
import { mergeQuizzes } from './merge-quizzes.ts';

const saveAfterMs = 1000;
const retryAfterMs = 5000;

export type SaveState = 'saved' | 'saving' | 'failed' | 'stale';

/** A quiz that saves itself: one save after the other, each with all that was changed by then. */
export function useQuizDraft(materialId: number, userId: number) {
  const client = useQueryClient();
  const { data: draft } = useSuspenseQuery(quizDraftQuery(materialId));
  const [state, setState] = useState<SaveState>('saved');
  const [hasDraft, setHasDraft] = useState(draft.updatedAt !== null);
  const revision = useRef(draft.revision);
  /** What this page and everybody else began with. */
  const base = useRef(draft.content);
  const waiting = useRef<QuizContent>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function saveNow(): Promise<void> {
    const content = waiting.current;
    if (!content) return;
    waiting.current = undefined;
    try {
      const { result } = await call(
        saveQuizDraft,
        { params: { materialId }, body: { content } },
        { ifMatch: revision.current, ignoreErrors: true },
      );
      revision.current = result.revision;
      base.current = content;
      setHasDraft(true);
      if (!waiting.current) setState('saved');
    } catch (error) {
      waiting.current ??= content;
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
  const flushed = useRef(flush);
  useEffect(() => {
    flushed.current = flush;
  });
  useEffect(
    () => () => {
      void flushed.current().catch(() => {});
      clearTimeout(timer.current);
    },
    [],
  );

  const sendImage: SendImage = async (file, signal) => {
    const input = { params: { materialId }, query: { fileName: file.name.slice(-255) } };
    const { id, name } = await upload(addPicture, input, file, { onProgress: () => {}, signal });
    return `keiko:asset/${id}/${encoded(name)}`;
  };

  return {
    draft,
    state,
    /** Something of it is not published. */
    hasDraft,
    sendImage,
    change(next: QuizContent) {
      setState((before) => (before === 'stale' ? before : 'saving'));
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush().catch(() => {}), saveAfterMs);
    },
    /** Over what somebody else has saved meanwhile, who is told of nothing. */
    async keepMine(): Promise<void> {
      const fresh: QuizDraft = await client.fetchQuery(quizDraftQuery(materialId));
      revision.current = fresh.revision;
      setState('saving');
      await flush();
    },
    /** What either has written; undefined when that would be more than a quiz can have. */
    async keepBoth(): Promise<QuizContent | undefined> {
      // A save that is under way holds what is mine until it is refused.
      clearTimeout(timer.current);
      await last.current.catch(() => {});
      const fresh: QuizDraft = await client.fetchQuery(quizDraftQuery(materialId));
      const mine = waiting.current ?? fresh.content;
      // At two desks of one author it is their own hand in both: neither is then called theirs.
      const isOwn = fresh.updatedBy?.id === userId;
      const theirs = isOwn ? null : (fresh.updatedBy?.id ?? null);
      const authors = { mine: userId, theirs };
      const merged = mergeQuizzes(base.current, mine, fresh.content, authors);
      if (merged.questions.length > mostQuestions) return undefined;
      revision.current = fresh.revision;
      base.current = fresh.content;
      waiting.current = merged;
      setState('saving');
      // What does not arrive is tried again, or is a conflict once more.
      flush().catch(() => {});
      return merged;
    },
    /** What is typed here is gone: the page begins anew with what is on the server. */
    async takeTheirs(): Promise<void> {
      waiting.current = undefined;
      clearTimeout(timer.current);
      await client.fetchQuery(quizDraftQuery(materialId));
    },
    async discard(): Promise<void> {
      waiting.current = undefined;
      clearTimeout(timer.current);
      await last.current.catch(() => {});
      await call(discardQuizDraft, { params: { materialId } });
      await client.fetchQuery(quizDraftQuery(materialId));
    },
    async publish(): Promise<Material> {
      await flush();
      const { result } = await call(
        publishQuiz,
        { params: { materialId } },
        { ifMatch: revision.current },
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: ['quiz', materialId] }),
        client.invalidateQueries({ queryKey: ['materials'] }),
      ]);
      return result;
    },
  };
}

/** Parentheses would end a link of Markdown. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');
