import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { NoteAutosave } from './note-autosave.ts';
import { NoteCard } from './note-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import type { NoteInHand } from './note-in-hand.ts';
import type { useOpenNote } from './use-open-note.ts';

interface NotesListProps {
  notes: readonly NoteInHand[];
  writing: ReturnType<typeof useOpenNote>;
  placeOf?: (note: NoteInHand) => ReactNode;
}

/** The notes, the one that is being written among them where it was when it was opened. */
export function NotesList(props: NotesListProps) {
  const { open } = props.writing;
  return open ? <WithOpen {...props} open={open} /> : <Cards {...props} />;
}

function WithOpen({ open, ...props }: NotesListProps & { open: NoteAutosave }) {
  const { uuid } = useSnapshot(open.state);
  const { notes, writing, placeOf } = props;
  const note = notes.find((each) => each.uuid === uuid);
  const openedAt = new Date(open.basis.updatedAt).getTime();
  const others = notes.filter((each) => each.uuid !== uuid);
  // Its place does not move while one writes in it: that would take the keyboard away.
  const above = others.filter(({ updatedAt }) => new Date(updatedAt).getTime() > openedAt);
  const below = others.filter(({ updatedAt }) => new Date(updatedAt).getTime() <= openedAt);
  return (
    <>
      <Cards {...props} notes={above} />
      <NoteEditor
        key={open.basis.uuid}
        autosave={open}
        where={note?.where}
        place={note && placeOf?.(note)}
        onDone={writing.done}
        onDelete={() => void writing.remove({ ...open.basis, uuid })}
      />
      <Cards {...props} notes={below} />
    </>
  );
}

function Cards({ notes, writing, placeOf }: NotesListProps) {
  return notes.map((note) => (
    <NoteCard
      key={note.uuid}
      note={note}
      place={placeOf?.(note)}
      onEdit={() => writing.write(note)}
      onDelete={() => void writing.remove(note)}
    />
  ));
}
