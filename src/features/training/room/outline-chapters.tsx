import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ChapterOutline } from '../../../../domain/materials/book.schema.ts';
import classes from './outline-chapters.module.css';
import type { Place } from './room-pages.ts';

interface Props {
  classId: number;
  place: Place;
  chapters: readonly ChapterOutline[];
  read: readonly number[];
}

/** The chapters of the open book; the one that is read stays in sight. */
export function OutlineChapters({ classId, place, chapters, read }: Props) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [place.chapter]);
  return (
    <ol className={classes.chapters}>
      {chapters.map((chapter) => {
        const isCurrent = chapter.slug === place.chapter;
        return (
          <li key={chapter.slug}>
            <Link
              ref={isCurrent ? current : undefined}
              className={classes.chapter}
              to="/train/$classId"
              params={{ classId }}
              search={{ c: place.c, chapter: chapter.slug }}
              aria-current={isCurrent ? 'page' : undefined}
              style={{ paddingInlineStart: 56 + Math.min(chapter.depth, 4) * 14 }}
            >
              <span className={classes.words}>
                {chapter.title}
                <span className={classes.minutes}>
                  <Plural value={chapter.minutes} one="# min" other="# min" />
                </span>
              </span>
              {read.includes(chapter.position) && (
                <>
                  <IconCheck className={classes.done} size={18} stroke={2} aria-hidden />
                  <VisuallyHidden>
                    <Trans>Completed</Trans>
                  </VisuallyHidden>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
