import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Reached } from '../../../../domain/training/progress.rules.ts';
import { afterReading } from '../after-reading.ts';
import { placeRecorder } from './place-recorder.ts';
import { useFlush } from './use-flush.ts';
import { type ProgressPlace, writeProgress } from './write-progress.ts';

/** For a document: shows at once how far somebody is, and writes it where it is safe. */
export function usePlace({ classId, classMaterialId }: ProgressPlace) {
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  const recorder = useMemo(() => {
    function record(reached: Reached): void {
      const report = { chaptersRead: [], ...reached };
      writeProgress(queryClient, { classId, classMaterialId }, report, (before, at) =>
        afterReading(before, { ...report, chapterCount: 0, at }),
      )?.then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      );
    }
    return placeRecorder(record);
  }, [queryClient, classId, classMaterialId]);
  useFlush(recorder.flush);
  return { reach: recorder.move, hasFailed };
}
