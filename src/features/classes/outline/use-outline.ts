import { useBlocker } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useUpdateSections } from '../classes.queries.ts';
import { type Outline, outlineOf, sectionsOf } from './outline-draft.ts';

/**
 * The outline as it is being edited. What is saved is based on the revision the editing began with, so
 * that it never takes the place of what somebody else has saved meanwhile.
 */
export function useOutline(shown: Class) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<{ revision: number; outline: Outline }>();
  const save = useUpdateSections(shown.id);
  const saved = outlineOf(shown);
  const outline = edited?.outline ?? saved;
  const isChanged =
    edited !== undefined &&
    JSON.stringify(sectionsOf(outline)) !== JSON.stringify(sectionsOf(saved));

  useBlocker({
    shouldBlockFn: async () =>
      isChanged &&
      !(await confirm({
        title: t`Leave without saving?`,
        body: t`Your changes of the outline are not saved yet.`,
        action: t`Leave`,
        isDangerous: true,
      })),
    enableBeforeUnload: isChanged,
  });

  return {
    outline,
    isChanged,
    isSaving: save.isPending,
    canSave: isChanged && outline.every(({ title }) => title.trim() !== ''),
    /** Somebody else has saved another outline meanwhile. */
    isOvertaken: save.error instanceof ApiError && save.error.status === 412,
    edit: (change: (outline: Outline) => Outline) =>
      setEdited((before) => ({
        revision: before?.revision ?? shown.revision,
        outline: change(before?.outline ?? saved),
      })),
    discard: () => {
      save.reset();
      setEdited(undefined);
    },
    save: () =>
      save.mutate(
        { revision: edited?.revision ?? shown.revision, sections: sectionsOf(outline) },
        {
          onSuccess: () => {
            setEdited(undefined);
            showToast('success', t`The outline was saved.`);
          },
        },
      ),
    newKey: () => `new-${newUuid()}`,
  };
}
