import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { discardDraft, publishDraft } from '../../../../domain/materials/drafts.contract.ts';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { isSameJson } from '../../../../domain/format/same-json.ts';
import { call } from '../../../lib/api.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useWaitingOf } from '../../../offline/outbox/use-waiting.ts';
import { uploadResumably } from '../../../lib/resumable-upload.ts';
import type { UploadControl } from '../../../lib/upload-control.ts';
import { materialsKey } from '../../../lib/material.queries.ts';
import { materialUpload } from './material-upload.ts';
import { DraftAutosave, draftEntity } from './draft-autosave.ts';
import { draftQuery } from './drafts.queries.ts';
import { useEditors } from './use-editors.ts';

/** `kept`: on this device, and on its way. */
export type DraftState = 'saved' | 'saving' | 'kept' | 'failed' | 'refused';

/** Before publishing somebody else changed something, which should be looked at first. */
export class ChangedMeanwhile extends Error {}

/** A draft that saves itself, also without a network, together with others who edit it. */
export function useDraft(materialId: number, waiting: Operation | undefined) {
  const queryClient = useQueryClient();
  const { data: draft } = useSuspenseQuery(draftQuery(materialId));
  const [autosave] = useState(() => new DraftAutosave(draft, waiting));
  const [added, setAdded] = useState<readonly MaterialFile[]>([]);
  const { content, unsaved, copyId, joined } = useSyncExternalStore(
    autosave.subscribe,
    autosave.look,
  );
  const onItsWay = useWaitingOf(draftEntity(materialId));
  const others = useEditors(
    materialId,
    (revision) => void autosave.joinIn(revision).catch(() => {}),
  );
  useEffect(() => () => void autosave.close(), [autosave]);
  useEffect(() => {
    // What somebody else wrote may name files that this page does not know yet.
    if (joined > 0) void queryClient.invalidateQueries(draftQuery(materialId));
  }, [joined, queryClient, materialId]);

  const known = new Map([...added, ...draft.files].map((file) => [file.id, file]));
  const newest = () => queryClient.invalidateQueries({ queryKey: materialsKey });
  return {
    draft,
    content,
    files: [...known.values()],
    state: stateOf(unsaved, onItsWay),
    others,
    copyId,
    joined,
    change: (next: unknown) => autosave.edit(next),
    addFile: async (
      file: File,
      onProgress: (percent: number) => void,
      control?: UploadControl,
    ): Promise<MaterialFile> => {
      const made = await uploadResumably(materialUpload(materialId), file, onProgress, control);
      setAdded((before) => [...before, made]);
      return made;
    },
    publish: async (): Promise<Material> => {
      const seen = await autosave.settled();
      if (!isSameJson(seen.content, autosave.view.content)) {
        autosave.startAgain(seen);
        throw new ChangedMeanwhile();
      }
      const { result } = await call(
        publishDraft,
        { params: { materialId } },
        { ifMatch: seen.revision },
      );
      await newest();
      return result;
    },
    discard: async (): Promise<void> => {
      await autosave.settled();
      const { result } = await call(discardDraft, { params: { materialId } });
      autosave.startAgain(result);
      await newest();
    },
  };
}

function stateOf(unsaved: 'no' | 'yes' | 'failed', onItsWay: readonly Operation[]): DraftState {
  if (unsaved === 'failed') return 'failed';
  if (onItsWay.some(({ state }) => state === 'refused')) return 'refused';
  if (unsaved === 'yes') return 'saving';
  if (onItsWay.length === 0) return 'saved';
  return onItsWay.some(({ isUnreached }) => isUnreached) ? 'kept' : 'saving';
}
