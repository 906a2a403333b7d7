import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import { ownContractsQuery } from '../../features/contracts/own-contracts.queries.ts';
import { notesQuery } from '../../features/notes/notes.queries.ts';
import { allNotificationsQuery } from '../../features/notifications/notifications.queries.ts';
import { loadSystemCheck } from '../../features/systemcheck/load-system-check.ts';
import { homeQuery, trainingQuery } from '../../features/training/training.queries.ts';
import { loadMarkdownTools } from '../../ui/MarkdownView/load-markdown-tools.ts';
import { loadQuizRunner } from './-train/load-quiz-runner.ts';

const mostClasses = 10;

/** Brings what a trainee is likely to open next onto the device, so that it opens without a network too. */
export async function warm(queryClient: QueryClient, user: User): Promise<void> {
  // One after the other, behind whatever the person asks for himself; what fails is asked for when needed.
  const notes = await queryClient.fetchInfiniteQuery(notesQuery({})).catch(() => undefined);
  // Every other note is drawn with what these are drawn with, or nearly.
  await loadMarkdownTools(
    notes?.pages.flatMap((page) => page.notes.map(({ markdown }) => markdown)).join('\n\n') ?? '',
  );
  await queryClient.prefetchInfiniteQuery(allNotificationsQuery(user));
  await queryClient.prefetchQuery(ownContractsQuery());
  // It is needed exactly when it can no longer be fetched.
  await loadSystemCheck();
  const home = await queryClient.fetchQuery(homeQuery()).catch(() => undefined);
  for (const { id } of home?.classes.slice(0, mostClasses) ?? [])
    await queryClient.prefetchQuery(trainingQuery(id));
  await loadQuizRunner();
}
