import { NotesPane } from '../../../features/notes/notes-pane.tsx';
import type { RoomFrame } from './room-frame.ts';

interface Props {
  frame: RoomFrame;
  classMaterialId: number;
  chapter?: string;
}

/** The notes about the material that is open, at the chapter that is read. */
export function RoomNotes({ frame, classMaterialId, chapter }: Props) {
  const { training, quote, onPane } = frame;
  return (
    <NotesPane
      key={classMaterialId}
      classId={training.id}
      classMaterialId={classMaterialId}
      {...(chapter === undefined ? {} : { place: { chapter } })}
      {...(quote === undefined ? {} : { draftQuote: quote })}
      onClose={() => onPane(undefined)}
    />
  );
}
