import { useQueryClient } from '@tanstack/react-query';
import type { MaterialProgress } from '../../../../domain/training/training.contract.ts';
import { mostUndone } from '../../../../domain/training/progress.rules.ts';
import { afterCompletion, afterReading } from '../after-reading.ts';
import { showProgress } from '../show-progress.ts';

/** Shows how far somebody is in a material as soon as its work was kept on this device. */
export function useOwnWork(classId: number, classMaterialId: number) {
  const queryClient = useQueryClient();
  const show = (after: (before: MaterialProgress) => MaterialProgress) =>
    void showProgress(queryClient, { classId, classMaterialId }, after);
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
