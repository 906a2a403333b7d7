import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { NotesPane } from '../../../features/notes/notes-pane.tsx';
import classes from './room-notes.module.css';
import type { RoomFrame } from './room-frame.ts';

interface Props {
  frame: RoomFrame;
  classMaterialId: number;
  chapter?: string;
  /** Goes to where in the material a note belongs. */
  onPlace?: (place: string) => void;
}

/** The notes about the material that is open, at the chapter that is read. */
export function RoomNotes({ frame, classMaterialId, chapter, onPlace }: Props) {
  const { training, quote, onPane } = frame;
  return (
    <NotesPane
      key={classMaterialId}
      classId={training.id}
      classMaterialId={classMaterialId}
      {...(chapter === undefined ? {} : { place: { chapter } })}
      {...(quote === undefined ? {} : { draftQuote: quote })}
      placeOf={({ place }) => linkToMoment(place?.chapter, onPlace)}
      onClose={() => onPane(undefined)}
    />
  );
}

/** Of a moment in a video; other places are plain from what is around. */
function linkToMoment(place: string | undefined, onPlace: Props['onPlace']): ReactNode {
  const [, seconds] = /^time-(\d{1,6})$/.exec(place ?? '') ?? [];
  if (place === undefined || seconds === undefined || !onPlace) return undefined;
  return (
    <UnstyledButton className={classes.moment} onClick={() => onPlace(place)}>
      <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
      {shortClock(Number(seconds) * 1000)}
    </UnstyledButton>
  );
}
