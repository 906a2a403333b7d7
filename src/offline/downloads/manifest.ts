import type { OfflineClass } from '../../../domain/training/offline.schema.ts';
import { getOfflineClass } from '../../../domain/training/training.contract.ts';
import { call } from '../../lib/api.ts';

/** What the server has of a class for this person today. */
export async function fetchManifest(
  userId: number,
  classId: number,
  signal?: AbortSignal,
): Promise<OfflineClass> {
  const { result } = await call(
    getOfflineClass,
    { params: { classId } },
    { actingUser: userId, ignoreErrors: true, ...(signal ? { signal } : {}) },
  );
  return result;
}
