import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  addMaterialFile,
  type Draft,
  publishDraft,
  saveDraft,
} from '../../../../domain/materials/drafts.contract.ts';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { materialsKey } from '../materials.queries.ts';
import { draftQuery } from './drafts.queries.ts';

const saveAfterMs = 1000;

export type DraftState = 'saved' | 'saving' | 'failed';

/** A draft that saves itself: one save after the other, each with all that was changed by then. */
export function useDraft(materialId: number) {
  const queryClient = useQueryClient();
  const { data: draft } = useSuspenseQuery(draftQuery(materialId));
  const [content, setContent] = useState<unknown>(draft.content);
  const [added, setAdded] = useState<readonly MaterialFile[]>([]);
  const [state, setState] = useState<DraftState>('saved');
  const [hasDraft, setHasDraft] = useState(draft.revision > 0);
  const revision = useRef(draft.revision);
  const waiting = useRef<{ content: unknown }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<void>>(Promise.resolve());

  async function saveNow(): Promise<void> {
    const wanted = waiting.current;
    if (!wanted) return;
    waiting.current = undefined;
    try {
      // What an editor makes of a document is JSON.
      const body = { content: wanted.content as Draft['content'] };
      const { result } = await call(
        saveDraft,
        { params: { materialId }, body },
        { ifMatch: revision.current },
      );
      revision.current = result.revision;
      setHasDraft(true);
      if (!waiting.current) setState('saved');
    } catch (error) {
      waiting.current ??= wanted;
      setState('failed');
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

  const flushed = useRef(flush);
  useEffect(() => {
    flushed.current = flush;
  });
  useEffect(() => () => void flushed.current().catch(() => {}), []);

  return {
    draft,
    content,
    files: [...draft.files, ...added],
    state,
    /** Whether something was changed since the last version. */
    hasDraft,
    change(next: unknown) {
      setContent(next);
      setState('saving');
      waiting.current = { content: next };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush().catch(() => {}), saveAfterMs);
    },
    async addFile(file: File, onProgress: (percent: number) => void): Promise<MaterialFile> {
      const input = { params: { materialId }, query: { fileName: file.name.slice(-255) } };
      const made = await upload(addMaterialFile, input, file, { onProgress });
      setAdded((before) => [...before, made]);
      return made;
    },
    async publish(): Promise<Material> {
      await flush();
      const { result } = await call(
        publishDraft,
        { params: { materialId } },
        { ifMatch: revision.current },
      );
      await queryClient.invalidateQueries({ queryKey: materialsKey });
      return result;
    },
  };
}
