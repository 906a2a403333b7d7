import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { OnDevice } from '../../../../domain/training/next-step.rules.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { isReachable, onConnectionChange } from '../../../offline/connection/connection.ts';
import { shelf } from '../../../offline/downloads/shelf.ts';
import type { StepHere } from './step-here.ts';

/** Without a network: where each material lies for this device. Undefined with one. */
export function usePlaceOnDevice(
  steps: readonly StepHere[],
): ((step: StepHere) => OnDevice) | undefined {
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const shelved = useSnapshot(shelf).classes;
  const left = steps.filter(({ isCompleted }) => !isCompleted);
  const { data: kept } = useQuery({
    ...notKept,
    networkMode: 'always',
    queryKey: ['on-device', left.map(({ classMaterialId }) => classMaterialId)],
    queryFn: async () => {
      const { keptAmong } = await import('./kept-steps.ts');
      return await keptAmong(left);
    },
    enabled: !isOnline,
    staleTime: 0,
  });
  if (isOnline) return undefined;
  return ({ classId, classMaterialId }) => {
    if (classMaterialId === null) return 'away';
    if (shelved?.[classId]?.materials[classMaterialId] === 'here') return 'downloaded';
    return kept?.includes(classMaterialId) === true ? 'kept' : 'away';
  };
}
