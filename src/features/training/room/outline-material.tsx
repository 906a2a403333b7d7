import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ChapterOutline } from '../../../../domain/materials/book.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { MaterialFacts } from '../material-facts.tsx';
import { MaterialIcon } from '../material-icon.tsx';
import { OutlineChapters } from './outline-chapters.tsx';
import classes from './outline-material.module.css';
import type { Place } from './room-pages.ts';

interface Props {
  classId: number;
  material: Training['sections'][number]['materials'][number];
  isOpen: boolean;
  place: Place;
  chapters: readonly ChapterOutline[];
}

export function OutlineMaterial({ classId, material, isOpen, place, chapters }: Props) {
  const isCurrent = material.id === place.c;
  const body = (
    <>
      <MaterialIcon reference={material.reference} />
      <span className={classes.words}>
        <span className={classes.title}>{material.title}</span>
        <MaterialFacts material={material} />
      </span>
      {material.progress.taskStatus === 'completed' && (
        <>
          <IconCheck className={classes.done} size={18} stroke={2} aria-hidden />
          <VisuallyHidden>
            <Trans>Completed</Trans>
          </VisuallyHidden>
        </>
      )}
    </>
  );
  if (!isOpen) return <div className={classes.row}>{body}</div>;
  return (
    <>
      <Link
        className={classes.row}
        to="/train/$classId"
        params={{ classId }}
        search={{ c: material.id }}
        data-current={isCurrent || undefined}
        aria-current={isCurrent && chapters.length === 0 ? 'page' : undefined}
      >
        {body}
      </Link>
      {isCurrent && chapters.length > 1 && (
        <OutlineChapters
          classId={classId}
          place={place}
          chapters={chapters}
          read={material.progress.chaptersRead}
        />
      )}
    </>
  );
}
