import { Role } from '../../domain/access/roles.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { seedAnnouncement } from '../announcements/announcements.seed.ts';
import type { Db } from '../db/database.ts';
import {
  type DemoAnnouncement,
  demoAnnouncements,
  providersAnnouncement,
} from './demo-announcements.ts';
import { demoOrganisations } from './demo-people.ts';
import type { SeededClass } from './seed-classes.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

const hourMs = 3_600_000;
/** Trainees as whom one looks at the demo: what is new is unread to them. */
const guests = ['trainee', 'lan.nguyen', 'maria.santos'];

/** What is announced to the people of the demo, read and confirmed by some of them. */
export async function seedAnnouncements(
  db: Db,
  customer: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const { organisationId, userIds } = customer;
  for (const demo of demoAnnouncements) {
    const startsAt =
      demo.startsInHours === undefined
        ? null
        : new Date(now.getTime() + demo.startsInHours * hourMs);
    await seedAnnouncement(db, {
      organisationId,
      createdBy: userIds.get(demo.by) ?? 0,
      words: demo.words,
      audience: audienceOf(demo, customer, classes),
      isPinned: demo.isPinned ?? false,
      mustConfirm: demo.mustConfirm ?? false,
      confirmBy:
        demo.confirmIn === undefined ? null : dayAfter(todayIn('Asia/Tokyo', now), demo.confirmIn),
      isDraft: demo.isDraft ?? false,
      startsAt,
      readBy: startsAt === null ? [] : readersOf(demo, customer, startsAt, now),
    });
  }
}

/** The provider's, to all organisations; nobody of the demo has read it yet. */
export async function seedProvidersAnnouncement(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  now: Date,
): Promise<void> {
  await seedAnnouncement(db, {
    organisationId,
    createdBy: userIds.get('sysadmin') ?? 0,
    words: providersAnnouncement,
    audience: { kind: 'everywhere' },
    startsAt: new Date(now.getTime() - 28 * hourMs),
    endsAt: new Date(now.getTime() + 120 * hourMs),
  });
}

function audienceOf(
  { classes: titles, groups: names }: DemoAnnouncement,
  { groupIds }: SeededOrganisation,
  classes: readonly SeededClass[],
) {
  if (names) return { kind: 'groups', groupIds: idsOf(groupIds, names) } as const;
  if (!titles) return { kind: 'organisation' } as const;
  const classIds = classes
    .filter(({ demo }) => titles.includes(demo.title))
    .map(({ classId }) => classId);
  return { kind: 'classes', classIds } as const;
}

/** Each of the trainees some hours after the one before. */
function readersOf(
  { unreadEvery, isReadByTrainee, mustConfirm }: DemoAnnouncement,
  { userIds }: SeededOrganisation,
  startsAt: Date,
  now: Date,
) {
  if (unreadEvery === undefined) return [];
  const trainees = (demoOrganisations[1]?.people ?? []).filter(
    ({ role, isArchived }) => role === Role.trainee && !isArchived,
  );
  const span = now.getTime() - startsAt.getTime();
  return trainees
    .filter(({ accountName }, index) =>
      guests.includes(accountName) ? isReadByTrainee : index % unreadEvery !== 0,
    )
    .map(({ accountName }, index) => ({
      userId: userIds.get(accountName) ?? 0,
      at: new Date(startsAt.getTime() + (span * (index + 1)) / (trainees.length + 2)),
      isConfirmed: mustConfirm ?? false,
    }));
}
