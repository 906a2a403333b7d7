import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/Toast/toast.tsx';
import { NoteAutosave, type NoteBasis } from './note-autosave.ts';
import { offerUndo } from './note-undo.tsx';

/** The one note that is being written; opening another, or leaving, saves it. */
export function useOpenNote() {
  const { t } = useLingui();
  const [open, setOpen] = useState<NoteAutosave>();

  useEffect(() => () => void open?.close(), [open]);

  function write(basis: NoteBasis): void {
    const kept = t`This note was changed on another device as well. What you write here is kept as a note of its own.`;
    setOpen(new NoteAutosave(basis, () => showToast('warning', kept)));
  }

  async function remove(basis: NoteBasis): Promise<void> {
    const isOpen = open?.state.uuid === basis.uuid;
    const autosave = isOpen ? open : new NoteAutosave(basis, () => {});
    if (isOpen) setOpen(undefined);
    offerUndo(await autosave.remove());
    if (!isOpen) await autosave.close();
  }

  return { open, write, remove, done: () => setOpen(undefined) };
}
