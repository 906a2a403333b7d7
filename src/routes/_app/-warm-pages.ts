import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import { notesQuery } from '../../features/notes/notes.queries.ts';
import { allNotificationsQuery } from '../../features/notifications/notifications.queries.ts';
import { homeQuery, trainingQuery } from '../../features/training/training.queries.ts';
import { loadQuizRunner } from './-train/load-quiz-runner.ts';

const mostClasses = 10;

/** Brings what a trainee is likely to open next onto the device, so that it opens without a network too. */
export async function warm(queryClient: QueryClient, user: User): Promise<void> {
  // One after the other, behind whatever the person asks for himself; what fails is asked for when needed.
  await queryClient.prefetchInfiniteQuery(notesQuery({}));
  await queryClient.prefetchInfiniteQuery(allNotificationsQuery(user));
  const home = await queryClient.fetchQuery(homeQuery()).catch(() => undefined);
  for (const { id } of home?.classes.slice(0, mostClasses) ?? [])
    await queryClient.prefetchQuery(trainingQuery(id));
  await loadQuizRunner();
}
