import { useQueryClient } from '@tanstack/react-query';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { afterCompletion } from '../after-reading.ts';
import { trainingKey } from '../training.queries.ts';
import { findMaterial, withProgress } from '../with-progress.ts';

/** Shows a material as done as soon as its work was handed in on this device. */
export function useCompletion(classId: number, classMaterialId: number): () => void {
  const queryClient = useQueryClient();
  return () => {
    queryClient.setQueryData<Training>(trainingKey(classId), (training) => {
      const found = training && findMaterial(training, classMaterialId);
      if (!found) return training;
      return withProgress(training, afterCompletion(found.material.progress, new Date()));
    });
  };
}
