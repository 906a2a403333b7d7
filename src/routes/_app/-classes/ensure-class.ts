import type { QueryClient } from '@tanstack/react-query';
import { isTrainee } from '../../../../domain/access/roles.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { trainingQuery } from '../../../features/training/training.queries.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly user: User;
}

/** The class as whoever opens it sees it; a trainee's tablet need not fetch how staff ask for it. */
export async function ensureClass({ queryClient, user }: Context, classId: number): Promise<void> {
  if (isTrainee(user.viewAs)) {
    await queryClient.ensureQueryData(trainingQuery(classId));
    return;
  }
  const { classQuery } = await import('../../../features/classes/classes.queries.ts');
  await queryClient.ensureQueryData(classQuery(classId));
}
