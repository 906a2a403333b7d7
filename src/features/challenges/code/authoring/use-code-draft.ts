import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CodeContent } from '../../../../../domain/challenges/code/code-content.schema.ts';
import {
  discardCodeDraft,
  publishCode,
  saveCodeDraft,
  type Trial,
  tryCode,
} from '../../../../../domain/challenges/code/code.contract.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import { call } from '../../../../lib/api.ts';
import { useSelfSaving } from '../../../../offline/use-self-saving.ts';
import { codeDraftQuery } from '../code.queries.ts';

/** A code challenge that saves itself. */
export function useCodeDraft(materialId: number) {
  const client = useQueryClient();
  const query = codeDraftQuery(materialId);
  const { data: draft } = useSuspenseQuery(query);
  const [content, setContent] = useState(draft.content);
  const [hasDraft, setHasDraft] = useState(draft.updatedAt !== null);
  const [trial, setTrial] = useState<Trial | null>(draft.trial);
  const saving = useSelfSaving<CodeContent>({
    begun: draft.revision,
    saveAfterMs: 800,
    async save(next, revision) {
      const { result } = await call(
        saveCodeDraft,
        { params: { materialId }, body: { content: next } },
        { ifMatch: revision, ignoreErrors: true },
      );
      setTrial(result.trial);
      setHasDraft(true);
      return result.revision;
    },
  });

  return {
    draft,
    content,
    state: saving.state,
    /** Something of it is not published. */
    hasDraft,
    trial,
    change(part: Partial<CodeContent>) {
      const next = { ...(saving.unsaved() ?? content), ...part };
      setContent(next);
      setTrial((before) => before && { ...before, isCurrent: false });
      saving.change(next);
    },
    /** The revision of what is written here, once it is on the server. */
    async saved(): Promise<number> {
      await saving.flush();
      return saving.revision();
    },
    /** What is on the server is something else than what was written here. */
    async replaced(): Promise<void> {
      await client.fetchQuery(query);
    },
    /** Over what somebody else has saved meanwhile. */
    async keepMine(): Promise<void> {
      await saving.saveOver((await client.fetchQuery(query)).revision);
    },
    /** What is typed here is gone: the page begins anew with what is on the server. */
    async takeTheirs(): Promise<void> {
      saving.drop();
      await client.fetchQuery(query);
    },
    async discard(): Promise<void> {
      saving.drop();
      await saving.pause();
      await call(discardCodeDraft, { params: { materialId } });
      await client.fetchQuery(query);
    },
    /** Runs all solutions against all cases, as the server has them by then. */
    async run(): Promise<Trial | null> {
      await saving.flush();
      const { result } = await call(tryCode, { params: { materialId } });
      setTrial(result.trial);
      return result.trial;
    },
    async publish(): Promise<Material> {
      await saving.flush();
      const { result } = await call(
        publishCode,
        { params: { materialId } },
        { ifMatch: saving.revision() },
      );
      await Promise.all([
        client.invalidateQueries({ queryKey: ['code', materialId] }),
        client.invalidateQueries({ queryKey: ['materials'] }),
      ]);
      return result;
    },
  };
}
