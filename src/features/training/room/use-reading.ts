import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChapterOutline } from '../../../../domain/books/book.schema.ts';
import type { ReadingPosition } from '../../../../domain/training/progress.schema.ts';
import { afterReading } from '../after-reading.ts';
import { positionRecorder } from './position-recorder.ts';
import { useFlush } from './use-flush.ts';
import { type ProgressPlace, writeProgress } from './write-progress.ts';

export interface Reading {
  /** Where the reader is now, as often as they move. */
  readonly move: (position: ReadingPosition) => void;
  /** This chapter was read to its end. */
  readonly finish: (slug: string) => void;
  /** The device could not keep what was read. */
  readonly hasFailed: boolean;
}

interface Book extends ProgressPlace {
  readonly chapters: readonly ChapterOutline[];
}

/** Shows at once what was read, and writes it where it is safe. */
export function useReading({ classId, classMaterialId, chapters }: Book): Reading {
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);

  const { recorder, finish } = useMemo(() => {
    function record(slugs: string[], position: ReadingPosition): void {
      const positions = chapters
        .filter(({ slug }) => slugs.includes(slug))
        .map((chapter) => chapter.position);
      const reading = { chaptersRead: positions, position, chapterCount: chapters.length };
      writeProgress(
        queryClient,
        { classId, classMaterialId },
        { chaptersRead: slugs, position },
        (before, at) => afterReading(before, { ...reading, at }),
      )?.then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      );
    }

    return {
      recorder: positionRecorder((position) => record([], position)),
      finish: (slug: string) => record([slug], { chapter: slug, fraction: 1 }),
    };
  }, [queryClient, classId, classMaterialId, chapters]);

  useFlush(recorder.flush);
  return { move: recorder.move, finish, hasFailed };
}
