import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newUuid } from '../../offline/uuid.ts';
import { confirm } from '../Confirm/confirm-store.ts';
import { OutlineAutosave } from './outline-autosave.ts';
import type { Day, Outline, Outlined, SentSection } from './outline-draft.ts';

/** An outline while somebody edits it; it saves itself, and whoever leaves waits for that. */
export function useOutlineDraft<D extends Day>(
  shown: Outlined<D>,
  send: (revision: number, sections: SentSection<D>[]) => Promise<Outlined<D>>,
) {
  const { t } = useLingui();
  const [autosave] = useState(
    () => new OutlineAutosave<D>(shown, { send, nameOf: (number) => t`Section ${number}` }),
  );
  const { outline, state } = useSyncExternalStore(autosave.subscribe, autosave.look);
  const [beforeRemoval, setBeforeRemoval] = useState<{ outline: Outline<D>; name: string }>();
  useEffect(() => autosave.meet(shown), [autosave, shown]);
  const isUnsaved = state !== 'saved';

  useBlocker({
    shouldBlockFn: async () =>
      isUnsaved &&
      !(await autosave.flush()) &&
      !(await confirm({
        title: t`Leave without saving?`,
        body: t`Your changes to the outline are not saved yet.`,
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
    edit(change: (outline: Outline<D>) => Outline<D>) {
      setBeforeRemoval(undefined);
      autosave.edit(change);
    },
    remove(name: string, change: (outline: Outline<D>) => Outline<D>) {
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

export type OutlineDraft<D extends Day = string> = ReturnType<typeof useOutlineDraft<D>>;
