import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { useSelfSaving } from '../../../offline/use-self-saving.ts';
import type { SendImage } from '../../../ui/MarkdownEditor/image-insertion.ts';
import { quizDraftQuery } from '../quiz-drafts.queries.ts';
import { mergeQuizzes } from './merge-quizzes.ts';

/** A quiz that saves itself. */
export function useQuizDraft(materialId: number, userId: number) {
  const client = useQueryClient();
  const { data: draft } = useSuspenseQuery(quizDraftQuery(materialId));
  const [hasDraft, setHasDraft] = useState(draft.updatedAt !== null);
  /** What this page and everybody else began with. */
  const base = useRef(draft.content);
  const saving = useSelfSaving<QuizContent>({
    begun: draft.revision,
    saveAfterMs: 1000,
    async save(content, revision) {
      const { result } = await call(
        saveQuizDraft,
        { params: { materialId }, body: { content } },
        { ifMatch: revision, ignoreErrors: true },
      );
      base.current = content;
      setHasDraft(true);
      return result.revision;
    },
  });

  const sendImage: SendImage = async (file, signal) => {
    const input = { params: { materialId }, query: { fileName: file.name.slice(-255) } };
    const { id, name } = await upload(addPicture, input, file, { onProgress: () => {}, signal });
    return `keiko:asset/${id}/${encoded(name)}`;
  };

  return {
    draft,
    state: saving.state,
    /** Something of it is not published. */
    hasDraft,
    sendImage,
    change: (next: QuizContent) => saving.change(next),
    /** Over what somebody else has saved meanwhile, who is told of nothing. */
    async keepMine(): Promise<void> {
      const fresh: QuizDraft = await client.fetchQuery(quizDraftQuery(materialId));
      await saving.saveOver(fresh.revision);
    },
    /** What either has written; undefined when that would be more than a quiz can have. */
    async keepBoth(): Promise<QuizContent | undefined> {
      // A save that is under way holds what is mine until it is refused.
      await saving.pause();
      const fresh: QuizDraft = await client.fetchQuery(quizDraftQuery(materialId));
      const mine = saving.unsaved() ?? fresh.content;
      // At two desks of one author it is their own hand in both: neither is then called theirs.
      const isOwn = fresh.updatedBy?.id === userId;
      const theirs = isOwn ? null : (fresh.updatedBy?.id ?? null);
      const authors = { mine: userId, theirs };
      const merged = mergeQuizzes(base.current, mine, fresh.content, authors);
      if (merged.questions.length > mostQuestions) return undefined;
      base.current = fresh.content;
      // What does not arrive is tried again, or is a conflict once more.
      saving.saveOver(fresh.revision, merged).catch(() => {});
      return merged;
    },
    /** What is typed here is gone: the page begins anew with what is on the server. */
    async takeTheirs(): Promise<void> {
      saving.drop();
      await client.fetchQuery(quizDraftQuery(materialId));
    },
    async discard(): Promise<void> {
      saving.drop();
      await saving.pause();
      await call(discardQuizDraft, { params: { materialId } });
      await client.fetchQuery(quizDraftQuery(materialId));
    },
    async publish(): Promise<Material> {
      await saving.flush();
      const { result } = await call(
        publishQuiz,
        { params: { materialId } },
        { ifMatch: saving.revision() },
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
