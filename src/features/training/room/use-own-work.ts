import { useQueryClient } from '@tanstack/react-query';
import type { MaterialProgress, Training } from '../../../../domain/training/training.contract.ts';
import { mostUndone } from '../../../../domain/training/progress.rules.ts';
import { afterCompletion, afterReading } from '../after-reading.ts';
import { trainingKey } from '../training.queries.ts';
import { findMaterial, withProgress } from '../with-progress.ts';

/** Shows how far somebody is in a material as soon as its work was kept on this device. */
export function useOwnWork(classId: number, classMaterialId: number) {
  const queryClient = useQueryClient();
  function show(after: (before: MaterialProgress) => MaterialProgress): void {
    queryClient.setQueryData<Training>(trainingKey(classId), (training) => {
      const found = training && findMaterial(training, classMaterialId);
      return found ? withProgress(training, after(found.material.progress)) : training;
    });
  }
  return {
    complete: () => show((before) => afterCompletion(before, new Date())),
    reach: (percent: number) => {
      const reading = { chaptersRead: [], chapterCount: 0, at: new Date() };
      show((before) =>
        afterReading(before, { ...reading, percent: Math.min(mostUndone, percent) }),
      );
    },
  };
}
