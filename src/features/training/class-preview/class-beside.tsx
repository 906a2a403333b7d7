import type { ReactNode } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { openTraining } from '../../../../domain/training/open-training.rules.ts';
import { PreviewContext } from '../class-page/room-link.tsx';
import { RoomOutline } from '../room/room-outline.tsx';
import type { Place } from '../room/room-pages.ts';
import { useToday } from '../use-today.ts';
import { asStudied } from './as-studied.ts';

interface Props {
  shown: Class;
  place: Place;
  /** The outline of the open book. */
  chapters: ReactNode;
}

/** A class as its trainees have it beside a material, whose links lead to previews. */
export function ClassBeside({ shown, place, chapters }: Props) {
  const training = openTraining(asStudied(shown), useToday());
  return (
    <PreviewContext value={true}>
      <RoomOutline training={training} place={place} chapters={chapters} />
    </PreviewContext>
  );
}
