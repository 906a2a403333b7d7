import type { ReactNode } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { OutlineSection } from './outline-section.tsx';
import classes from './room-outline.module.css';
import type { Place } from './room-pages.ts';

interface Props {
  training: Training;
  place: Place;
  /** The outline of the open book. */
  chapters: ReactNode;
}

/** The class as a table of contents, with how far one is in each part. */
export function RoomOutline({ training, place, chapters }: Props) {
  return (
    <ol className={classes.outline}>
      {training.sections.map((section, index) => (
        <li key={section.id}>
          <OutlineSection
            training={training}
            section={section}
            number={index + 1}
            place={place}
            chapters={chapters}
          />
        </li>
      ))}
    </ol>
  );
}
