import type { QueryClient } from '@tanstack/react-query';
import type {
  Home,
  MaterialProgress,
  Training,
} from '../../../domain/training/training.contract.ts';
import { organisationToday } from '../../lib/organisation-today.ts';
import { currentAccount } from '../../offline/accounts/accounts.ts';
import { forgetHomePicture } from '../../offline/picture/forget-home-picture.ts';
import { homeKey, trainingKey } from './training.keys.ts';
import { findMaterial, withProgress } from './with-progress.ts';
import { withTraining } from './with-training.ts';

interface Shown {
  readonly reference: Training['sections'][number]['materials'][number]['reference'];
  /** Not before, and now. */
  readonly isNewlyDone: boolean;
}

/**
 * Shows how far somebody is wherever this device shows it, as soon as it knows: in the room, on the page of
 * the class, in the list and at home. Undefined when nothing is known of the class.
 */
export function showProgress(
  queryClient: QueryClient,
  { classId, classMaterialId }: { readonly classId: number; readonly classMaterialId: number },
  after: (before: MaterialProgress) => MaterialProgress,
): Shown | undefined {
  const training = queryClient.getQueryData<Training>(trainingKey(classId));
  const material = training && findMaterial(training, classMaterialId)?.material;
  if (!training || !material) return undefined;
  const before = material.progress;
  const progress = { ...after(before), lastActivityAt: new Date().toISOString() };
  const shown = withProgress(training, progress, organisationToday(queryClient));
  queryClient.setQueryData(trainingKey(classId), shown);
  showInHome(queryClient, shown);
  const isNewlyDone = before.completedAt === null && progress.completedAt !== null;
  // What the home looked like is no longer true.
  if (isNewlyDone) void forgetHomePicture();
  return { reference: material.reference, isNewlyDone };
}

/** Brings the home in step with what is known of one class, in memory or where it lies on the disk. */
export function showInHome(queryClient: QueryClient, training: Training): void {
  const home = queryClient.getQueryData<Home>(homeKey);
  if (!home) {
    const apply = (kept: Home) => withTraining(kept, training);
    // A disk that cannot be written has said so already, of the work itself.
    void currentAccount()
      .change<Home>({ prefix: homeKey, apply })
      .catch(() => {});
    return;
  }
  const shown = withTraining(home, training);
  if (shown !== home) queryClient.setQueryData(homeKey, shown);
}
