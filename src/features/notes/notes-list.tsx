import { type ReactNode, memo } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { NoteCard } from './note-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import type { NoteInHand } from './note-in-hand.ts';
import type { OpenNote } from './use-open-note.ts';

interface Props {
  notes: readonly NoteInHand[];
  writing: OpenNote;
  placeOf?: (note: NoteInHand) => ReactNode;
}

const noneOpen = proxy<{ uuid: string | undefined }>({ uuid: undefined });

/** The notes, the one that is being written among them where it was when it was opened. */
export function NotesList({ notes, writing, placeOf }: Props) {
  const { open, write, remove, done } = writing;
  const { uuid } = useSnapshot(open?.state ?? noneOpen);
  const cards = (those: readonly NoteInHand[]) =>
    those.map((note) => (
      <Card key={note.uuid} note={note} placeOf={placeOf} onWrite={write} onRemove={remove} />
    ));
  if (!open || uuid === undefined) return cards(notes);

  const note = notes.find((each) => each.uuid === uuid);
  const openedAt = new Date(open.basis.updatedAt).getTime();
  const others = notes.filter((each) => each.uuid !== uuid);
  // Its place does not move while one writes in it: that would take the keyboard away.
  const isAbove = ({ updatedAt }: NoteInHand) => new Date(updatedAt).getTime() > openedAt;
  // One list of children: the other cards stay what they are when one is opened.
  return [
    ...cards(others.filter(isAbove)),
    <NoteEditor
      key={`open:${open.basis.uuid}`}
      autosave={open}
      where={note?.where}
      place={note && placeOf?.(note)}
      onDone={() => void done()}
      onDelete={() => void remove({ ...open.basis, uuid })}
    />,
    ...cards(others.filter((each) => !isAbove(each))),
  ];
}

interface CardProps {
  note: NoteInHand;
  placeOf: Props['placeOf'];
  onWrite: OpenNote['write'];
  onRemove: OpenNote['remove'];
}

const Card = memo(function Card({ note, placeOf, onWrite, onRemove }: CardProps) {
  return (
    <NoteCard
      note={note}
      place={placeOf?.(note)}
      onEdit={() => onWrite(note)}
      onDelete={() => void onRemove(note)}
    />
  );
});
