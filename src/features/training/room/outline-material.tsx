import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { DeviceMark } from '../../../ui/DeviceMark/device-mark.tsx';
import { ScoreLine } from '../../../ui/Score/score-line.tsx';
import { RoomLink } from '../class-page/room-link.tsx';
import { MaterialFacts } from '../material-facts.tsx';
import { MaterialIcon } from '../material-icon.tsx';
import classes from './outline-material.module.css';
import type { Place } from './room-pages.ts';

interface Props {
  classId: number;
  /** Of the class. */
  lang: Language;
  material: Training['sections'][number]['materials'][number];
  isOpen: boolean;
  place: Place;
  /** The outline of the open book. */
  chapters: ReactNode;
}

export function OutlineMaterial({ classId, lang, material, isOpen, place, chapters }: Props) {
  const isCurrent = material.id === place.c;
  const { taskStatus, score } = material.progress;
  const isDone = taskStatus === 'completed';
  const body = (
    <>
      <MaterialIcon reference={material.reference} />
      <span className={classes.words}>
        <span className={classes.title} lang={material.lang ?? lang}>
          {material.title}
        </span>
        <MaterialFacts material={material} />
        {isDone && score && <ScoreLine {...score} />}
      </span>
      {isOpen && <DeviceMark classId={classId} classMaterialId={material.id} isSmall />}
      {isDone && !score && (
        <>
          <IconCheck className={classes.done} size={18} stroke={2} aria-hidden />
          <VisuallyHidden>
            <Trans>Completed</Trans>
          </VisuallyHidden>
        </>
      )}
    </>
  );
  // Of an open book one of the chapters is the page, not the book.
  if (isCurrent && chapters !== undefined)
    return (
      <>
        <div className={classes.row} data-current>
          {body}
        </div>
        <Chapters chapter={place.chapter}>{chapters}</Chapters>
      </>
    );
  if (!isOpen) return <div className={classes.row}>{body}</div>;
  return (
    <RoomLink className={classes.row} classId={classId} material={material} isCurrent={isCurrent}>
      {body}
    </RoomLink>
  );
}

/** A book may have hundreds of chapters: the one that is read stays in sight. */
function Chapters({ chapter, children }: { chapter: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // With the frame that shows the chapter, which is laid out then in any case.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the mark moves with the chapter
  }, [chapter]);
  return (
    <div ref={list} className={classes.chapters}>
      {children}
    </div>
  );
}
