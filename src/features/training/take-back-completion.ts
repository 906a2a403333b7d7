import type { QueryClient } from '@tanstack/react-query';
import type { Home, Training } from '../../../domain/training/training.contract.ts';
import { organisationToday } from '../../lib/organisation-today.ts';
import { currentAccount } from '../../offline/accounts/accounts.ts';
import { forgetHomePicture } from '../../offline/picture/forget-home-picture.ts';
import { homeKey, trainingKey } from './training.keys.ts';
import { findMaterial, withProgress } from './with-progress.ts';
import { withCount } from './with-training.ts';

/**
 * What made a material completed on this device was given up, so it is not, as far as this device knows;
 * should the server know better, its next answer says so.
 */
export async function takeBackCompletion(
  queryClient: QueryClient,
  classId: number,
  classMaterialId: number,
): Promise<void> {
  const today = organisationToday(queryClient);
  const account = currentAccount();
  await account.change<Training>({
    prefix: trainingKey(classId),
    apply: (training) => withoutCompletion(training, classMaterialId, today),
  });
  await account.change<Home>({
    prefix: homeKey,
    apply: (home) => homeWithoutCompletion(home, classId, classMaterialId),
  });
  await forgetHomePicture();
  void queryClient.invalidateQueries({ queryKey: homeKey });
  void queryClient.invalidateQueries({ queryKey: trainingKey(classId) });
}

export function withoutCompletion(
  training: Training,
  classMaterialId: number,
  today: string,
): Training {
  const progress = findMaterial(training, classMaterialId)?.material.progress;
  if (!progress || progress.completedAt === null) return training;
  const begun = { state: 'inprogress', taskStatus: 'inprogress' } as const;
  return withProgress(training, { ...progress, ...begun, percent: 0, completedAt: null }, today);
}

export function homeWithoutCompletion(home: Home, classId: number, classMaterialId: number): Home {
  const step = home.steps?.find((one) => one.classMaterialId === classMaterialId);
  if (!home.steps || !step?.isCompleted) return home;
  return {
    ...home,
    steps: home.steps.map((one) => (one === step ? { ...one, isCompleted: false } : one)),
    classes: home.classes.map((studied) =>
      studied.id === classId ? withCount(studied, studied.completedCount - 1) : studied,
    ),
  };
}
