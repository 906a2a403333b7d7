import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconArrowNarrowRight, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import type { NotePlace } from '../../../../domain/notes/notes.schema.ts';
import type { Here } from '../../../ui/MaterialDocument/document-view.tsx';
import { NotesPane } from '../../../features/notes/notes-pane.tsx';
import classes from './room-notes.module.css';
import type { RoomFrame } from './room-frame.ts';

interface Props {
  frame: RoomFrame;
  classMaterialId: number;
  /** Where in the material one is. */
  here?: Here;
  /** Goes to where in the material a note belongs. */
  onPlace?: (place: string) => void;
}

/** The notes about the material that is open, at the chapter that is read. */
export function RoomNotes({ frame, classMaterialId, here, onPlace }: Props) {
  const { training, quote, panes } = frame;
  return (
    <NotesPane
      key={classMaterialId}
      classId={training.id}
      classMaterialId={classMaterialId}
      {...(here === undefined ? {} : { place: here })}
      {...(quote === undefined ? {} : { draftQuote: quote })}
      placeOf={({ place }) => linkTo(place, onPlace)}
      onClose={() => panes.onSide(undefined)}
    />
  );
}

/** Of a moment, a page, a slide, or what an app calls its place; a chapter is plain from what is around. */
function linkTo(place: NotePlace | null, onPlace: Props['onPlace']): ReactNode {
  const words = place && wordsOf(place);
  if (!words || !onPlace) return undefined;
  const { chapter } = place;
  const Icon = chapter.startsWith('time-') ? IconPlayerPlay : IconArrowNarrowRight;
  return (
    <UnstyledButton className={classes.place} onClick={() => onPlace(chapter)}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {words}
    </UnstyledButton>
  );
}

function wordsOf({ chapter, label }: NotePlace): ReactNode {
  if (label !== undefined) return label;
  const [, kind, digits] = /^(time|page|slide)-(\d{1,6})$/.exec(chapter) ?? [];
  const number = Number(digits);
  if (kind === 'time') return shortClock(number * 1000);
  if (kind === 'page') return <Trans>Page {number}</Trans>;
  if (kind === 'slide') return <Trans>Slide {number}</Trans>;
  return undefined;
}
