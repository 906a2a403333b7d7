import { useCallback, useEffect, useRef, useState } from 'react';
import { NoteAutosave, type NoteBasis } from './note-autosave.ts';
import { offerUndo } from './note-undo.tsx';

/** The one note that is being written; opening another, or leaving, saves it. */
export interface OpenNote {
  open: NoteAutosave | undefined;
  write: (basis: NoteBasis) => void;
  remove: (basis: NoteBasis) => Promise<void>;
  done: () => Promise<void>;
}

export function useOpenNote(): OpenNote {
  const [open, setOpen] = useState<NoteAutosave>();
  // What is done to a note asks for it: a hundred cards need not be drawn anew when one is opened.
  const current = useRef(open);

  useEffect(() => {
    current.current = open;
    return () => void open?.close();
  }, [open]);

  const write = useCallback((basis: NoteBasis) => setOpen(new NoteAutosave(basis)), []);
  const done = useCallback(async () => {
    const now = current.current;
    await now?.save();
    // What this device could not keep is nowhere but here.
    if (now?.state.unsaved === 'no') setOpen((open) => (open === now ? undefined : open));
  }, []);
  const remove = useCallback(async (basis: NoteBasis) => {
    const now = current.current;
    const isOpen = now?.state.uuid === basis.uuid;
    const autosave = isOpen ? now : new NoteAutosave(basis);
    if (isOpen) setOpen(undefined);
    offerUndo(await autosave.remove());
    if (!isOpen) await autosave.close();
  }, []);

  return { open, write, remove, done };
}
