import type { QueryClient } from '@tanstack/react-query';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { Feature } from '../../../domain/access/features.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { ownAnnouncementsQuery } from '../../features/announcements/own-announcements.queries.ts';
import {
  bootcampQuery,
  calendarQuery,
  ownBootcampsQuery,
} from '../../features/bootcamps/bootcamps.queries.ts';
import { ownContractsQuery } from '../../features/contracts/own-contracts.queries.ts';
import { notesQuery } from '../../features/notes/notes.queries.ts';
import { allNotificationsQuery } from '../../features/notifications/notifications.queries.ts';
import { ownReportsQuery, reportDesksQuery } from '../../features/reports/own-reports.queries.ts';
import { loadSystemCheck } from '../../features/systemcheck/load-system-check.ts';
import { homeQuery, trainingQuery } from '../../features/training/training.queries.ts';
import { loadMarkdownTools } from '../../ui/MarkdownView/load-markdown-tools.ts';
import { loadQuizRunner } from './-train/load-quiz-runner.ts';

const mostClasses = 10;
const mostBootcamps = 3;

/** Brings what a trainee is likely to open next onto the device, so that it opens without a network too. */
export async function warm(queryClient: QueryClient, user: User): Promise<void> {
  // One after the other, behind whatever the person asks for; what fails is asked for when needed.
  const home = await queryClient.fetchQuery(homeQuery()).catch(() => undefined);
  for (const { id } of home?.classes.slice(0, mostClasses) ?? [])
    await queryClient.prefetchQuery(trainingQuery(id));
  const announced = await queryClient
    .fetchInfiniteQuery(ownAnnouncementsQuery())
    .catch(() => undefined);
  const notes = await queryClient.fetchInfiniteQuery(notesQuery({})).catch(() => undefined);
  const texts = [
    ...(notes?.pages.flatMap((page) => page.notes.map(({ markdown }) => markdown)) ?? []),
    ...(announced?.pages.flatMap(({ announcements }) => announcements.flatMap(bodiesOf)) ?? []),
  ];
  // Every other text is drawn with what these are drawn with, or nearly.
  await loadMarkdownTools(texts.join('\n\n'));
  await queryClient.prefetchInfiniteQuery(allNotificationsQuery(user));
  await queryClient.prefetchQuery(ownContractsQuery());
  if (user.accessPermissions.includes(Feature.bootcamp)) await warmBootcamps(queryClient);
  const hasReports = user.accessPermissions.includes(Feature.report);
  const desks = hasReports ? await queryClient.fetchQuery(reportDesksQuery()).catch(() => []) : [];
  for (const { classId } of desks.slice(0, mostClasses))
    await queryClient.prefetchInfiniteQuery(ownReportsQuery(classId));
  // It is needed exactly when it can no longer be fetched.
  await loadSystemCheck();
  await loadQuizRunner();
}

async function warmBootcamps(queryClient: QueryClient): Promise<void> {
  const own = await queryClient.fetchQuery(ownBootcampsQuery()).catch(() => []);
  for (const { id } of own.filter(({ status }) => status !== 3).slice(0, mostBootcamps)) {
    await queryClient.prefetchQuery(bootcampQuery(id));
    await queryClient.prefetchQuery(calendarQuery(id));
  }
}

const bodiesOf = ({ words: { en, ja } }: Announcement): string[] => [
  en?.body ?? '',
  ja?.body ?? '',
];
