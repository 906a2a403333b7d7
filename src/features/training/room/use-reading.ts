import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ChapterOutline } from '../../../../domain/materials/book.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { ReadingPosition } from '../../../../domain/training/progress.schema.ts';
import { recordProgress, type Training } from '../../../../domain/training/training.contract.ts';
import { track } from '../../../lib/analytics.ts';
import { studyAccessNow } from '../../../lib/study-access.ts';
import { userKey } from '../../../lib/user.queries.ts';
import { enqueue } from '../../../offline/outbox/outbox.ts';
import { afterReading } from '../after-reading.ts';
import { homeKey, trainingKey } from '../training.queries.ts';
import { findMaterial, withProgress } from '../with-progress.ts';
import { PositionRecorder } from './position-recorder.ts';

export interface Reading {
  /** Where the reader is now, as often as he moves. */
  readonly move: (position: ReadingPosition) => void;
  /** This chapter was read to its end. */
  readonly finish: (slug: string) => void;
  /** The device could not keep what was read. */
  readonly hasFailed: boolean;
}

interface Book {
  readonly classId: number;
  readonly classMaterialId: number;
  readonly chapters: readonly ChapterOutline[];
}

/** Shows at once what was read, and writes it where it is safe. */
export function useReading({ classId, classMaterialId, chapters }: Book): Reading {
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);

  const { recorder, finish } = useMemo(() => {
    function record(slugs: string[], position: ReadingPosition | undefined): void {
      // Who may only read leaves no trace: the server would refuse each of them.
      if (studyAccessNow(queryClient.getQueryData<User>(userKey)) !== 'open') return;
      const at = new Date();
      const report = { chaptersRead: slugs, ...(position ? { position } : {}) };
      show(report, at);
      // Of places only the last one counts; chapters are each a write of their own.
      const isPlace = slugs.length === 0;
      enqueue({
        endpoint: recordProgress,
        params: { classId, classMaterialId },
        body: { ...report, at: at.toISOString() },
        entity: `${isPlace ? 'position' : 'progress'}:${classMaterialId}`,
        replaces: isPlace,
      }).then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      );
    }

    function show(
      { chaptersRead, position }: { chaptersRead: string[]; position?: ReadingPosition },
      at: Date,
    ): void {
      const key = trainingKey(classId);
      const training = queryClient.getQueryData<Training>(key);
      const material = training && findMaterial(training, classMaterialId)?.material;
      if (!training || !material) return;
      const progress = afterReading(material.progress, {
        chaptersRead: chapters
          .filter(({ slug }) => chaptersRead.includes(slug))
          .map((chapter) => chapter.position),
        ...(position ? { position } : {}),
        chapterCount: chapters.length,
        at,
      });
      queryClient.setQueryData(key, withProgress(training, progress));
      void queryClient.invalidateQueries({ queryKey: homeKey });
      if (progress.completedAt !== null && material.progress.completedAt === null)
        track({ name: 'book completed', bookId: material.reference.materialId });
    }

    return {
      recorder: new PositionRecorder((position) => record([], position)),
      finish: (slug: string) => record([slug], { chapter: slug, fraction: 1 }),
    };
  }, [queryClient, classId, classMaterialId, chapters]);

  useEffect(() => {
    const flush = () => recorder.flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [recorder]);

  return { move: recorder.move, finish, hasFailed };
}
