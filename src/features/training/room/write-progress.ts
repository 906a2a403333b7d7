import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { ReadingPosition } from '../../../../domain/training/progress.schema.ts';
import {
  type MaterialProgress,
  recordProgress,
  type Training,
} from '../../../../domain/training/training.contract.ts';
import { track } from '../../../lib/analytics.ts';
import { organisationToday } from '../../../lib/organisation-today.ts';
import { studyAccessNow } from '../../../lib/study-access.ts';
import { userKey } from '../../../lib/user.queries.ts';
import { enqueue } from '../../../offline/outbox/outbox.ts';
import { showProgress } from '../show-progress.ts';
import { homeKey, trainingKey } from '../training.keys.ts';

export interface ProgressPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

interface Report {
  readonly chaptersRead: string[];
  readonly position?: ReadingPosition;
  readonly percent?: number;
}

/**
 * Shows at once how far somebody is, and writes it where it is safe; undefined for who may only read, as
 * the server would refuse it.
 */
export function writeProgress(
  queryClient: QueryClient,
  { classId, classMaterialId }: ProgressPlace,
  report: Report,
  progressAfter: (before: MaterialProgress, at: Date) => MaterialProgress,
): Promise<unknown> | undefined {
  const training = queryClient.getQueryData<Training>(trainingKey(classId));
  if (training && organisationToday(queryClient) > training.endAt) return undefined;
  if (studyAccessNow(queryClient.getQueryData<User>(userKey)) !== 'open') return undefined;
  const at = new Date();
  const shown = showProgress(queryClient, { classId, classMaterialId }, (before) =>
    progressAfter(before, at),
  );
  void queryClient.invalidateQueries({ queryKey: homeKey });
  if (shown?.isNewlyDone && shown.reference.materialType === 'book')
    track({ name: 'book completed', bookId: shown.reference.materialId });
  // Of places only the last one counts; chapters are each a write of their own.
  const isPlace = report.chaptersRead.length === 0;
  return enqueue({
    endpoint: recordProgress,
    params: { classId, classMaterialId },
    body: { ...report, at: at.toISOString() },
    entity: `${isPlace ? 'position' : 'progress'}:${classMaterialId}`,
    replaces: isPlace,
  });
}
