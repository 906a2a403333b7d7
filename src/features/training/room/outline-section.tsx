import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { ClosedWords } from '../closed-words.tsx';
import { OutlineMaterial } from './outline-material.tsx';
import classes from './outline-section.module.css';
import type { Place } from './room-pages.ts';
import { SectionMark } from './section-mark.tsx';

interface Props {
  training: Training;
  section: Training['sections'][number];
  number: number;
  place: Place;
  /** The outline of the open book. */
  chapters: ReactNode;
}

export function OutlineSection({ training, section, number, place, chapters }: Props) {
  const { id: classId, lang } = training;
  const isCurrent = section.materials.some(({ id }) => id === place.c);
  // Open where one is, and where one opened it; not to be shut on the page one reads.
  const [chosen, setChosen] = useState<{ isOpen: boolean; c: number }>();
  const isOpen = chosen?.c === place.c || !isCurrent ? (chosen?.isOpen ?? isCurrent) : true;
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <h2 className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setChosen({ isOpen: !isOpen, c: place.c })}
        >
          <SectionMark section={section} />
          <span className={classes.title}>
            {number} · <span lang={lang}>{section.title}</span>
          </span>
          <Arrow className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <ul className={classes.materials}>
          {section.closed && (
            <li className={classes.note}>
              <ClosedWords training={training} closed={section.closed} />
            </li>
          )}
          {section.materials.map((material) => (
            <li key={material.id}>
              <OutlineMaterial
                classId={classId}
                lang={lang}
                material={material}
                isOpen={!material.closed}
                place={place}
                chapters={material.id === place.c ? chapters : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
