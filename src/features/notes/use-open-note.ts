import { useEffect, useState } from 'react';
import { NoteAutosave, type NoteBasis } from './note-autosave.ts';
import { offerUndo } from './note-undo.tsx';

/** The one note that is being written; opening another, or leaving, saves it. */
export function useOpenNote() {
  const [open, setOpen] = useState<NoteAutosave>();

  useEffect(() => () => void open?.close(), [open]);

  function write(basis: NoteBasis): void {
    setOpen(new NoteAutosave(basis));
  }

  async function remove(basis: NoteBasis): Promise<void> {
    const isOpen = open?.state.uuid === basis.uuid;
    const autosave = isOpen ? open : new NoteAutosave(basis);
    if (isOpen) setOpen(undefined);
    offerUndo(await autosave.remove());
    if (!isOpen) await autosave.close();
  }

  return { open, write, remove, done: () => setOpen(undefined) };
}
