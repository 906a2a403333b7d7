import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { useUpdateSections } from '../classes.queries.ts';
import { OutlineAutosave } from './outline-autosave.ts';
import type { Outline } from './outline-draft.ts';

/** The outline of a class while somebody edits it; it saves itself, and whoever leaves waits for that. */
export function useOutline(shown: Class) {
  const { t } = useLingui();
  const { mutateAsync } = useUpdateSections(shown.id);
  const [autosave] = useState(
    () =>
      new OutlineAutosave(shown, {
        send: (revision, sections) => mutateAsync({ revision, sections }),
        nameOf: (number) => t`Section ${number}`,
      }),
  );
  const { outline, state } = useSyncExternalStore(autosave.subscribe, autosave.look);
  const [beforeRemoval, setBeforeRemoval] = useState<{ outline: Outline; name: string }>();
  useEffect(() => autosave.meet(shown), [autosave, shown]);
  const isUnsaved = state !== 'saved';

  useBlocker({
    shouldBlockFn: async () =>
      isUnsaved &&
      !(await autosave.flush()) &&
      !(await confirm({
        title: t`Leave without saving?`,
        body: t`Your changes of the outline are not saved yet.`,
        action: t`Leave`,
        isDangerous: true,
      })),
    enableBeforeUnload: isUnsaved,
  });

  return {
    outline,
    state,
    /** What was taken out last, while it can be put back. */
    removed: beforeRemoval?.name,
    edit(change: (outline: Outline) => Outline) {
      setBeforeRemoval(undefined);
      autosave.edit(change);
    },
    remove(name: string, change: (outline: Outline) => Outline) {
      setBeforeRemoval({ outline, name });
      autosave.edit(change);
    },
    putBack: () => {
      if (beforeRemoval) autosave.edit(() => beforeRemoval.outline);
      setBeforeRemoval(undefined);
    },
    /** Shows what the server has; what was not saved here is gone. */
    discard: () => autosave.startAgain(shown),
    flush: () => autosave.flush(),
    newKey: () => `new-${newUuid()}`,
  };
}

export type OutlineDraft = ReturnType<typeof useOutline>;
