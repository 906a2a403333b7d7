import { t } from '@lingui/core/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type BookDraft,
  type DraftChapter,
  saveBookOutline,
} from '../../../../domain/books/book-drafts.contract.ts';
import type { OutlineEntry } from '../../../../domain/books/book-outline.rules.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { bookDraftQuery } from './book-draft.queries.ts';

const mostTries = 5;

/** What somebody does to an outline, so that it can be done again to one that was changed meanwhile. */
export type OutlineChange = (chapters: readonly OutlineEntry[]) => OutlineEntry[];

/** The chapters of a draft. A change shows at once; two who change them at the same time both succeed. */
export function useBookOutline(materialId: number) {
  const queryClient = useQueryClient();
  const query = bookDraftQuery(materialId);
  const { data: draft } = useSuspenseQuery(query);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const set = (next: BookDraft) => queryClient.setQueryData(query.queryKey, next);

  async function save(change: OutlineChange): Promise<BookDraft> {
    for (let tries = 1; ; tries += 1) {
      const now = queryClient.getQueryData(query.queryKey) ?? draft;
      try {
        const { result } = await call(
          saveBookOutline,
          {
            params: { materialId },
            body: { chapters: change(entriesOf(now.chapters)) },
          },
          { ifMatch: now.revision, ignoreErrors: true },
        );
        set(result);
        return result;
      } catch (error) {
        const isStale = error instanceof ApiError && error.error === 'staleRevision';
        if (!isStale || tries === mostTries) throw error;
        set(await queryClient.fetchQuery(query));
      }
    }
  }

  return {
    draft,
    /** One after the other; undefined when it did not succeed, and then everything is as it was. */
    edit: async (change: OutlineChange): Promise<BookDraft | undefined> => {
      const saving = last.current.then(() => save(change));
      last.current = saving.catch(() => {});
      try {
        return await saving;
      } catch (error) {
        showToast(
          'error',
          (error instanceof ApiError && error.messages[0]) ||
            t`The chapters could not be saved. Check the connection and try again.`,
        );
        return undefined;
      }
    },
    noteSaved: (chapter: DraftChapter): void => {
      const now = queryClient.getQueryData(query.queryKey) ?? draft;
      const chapters = now.chapters.map((one) =>
        one.slug === chapter.slug ? { ...chapter, title: one.title, depth: one.depth } : one,
      );
      set({ ...now, chapters, isChanged: true });
    },
  };
}
export type BookOutline = ReturnType<typeof useBookOutline>;

export const entriesOf = (chapters: readonly DraftChapter[]): OutlineEntry[] =>
  chapters.map(({ slug, title, depth }) => ({ slug, title, depth }));
