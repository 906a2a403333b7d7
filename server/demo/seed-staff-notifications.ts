import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Db } from '../db/database.ts';
import { seedNotifications } from '../notifications/notifications.seed.ts';
import type { SeededClass } from './seed-classes.ts';
import type { SeededOrganisation } from './seed-people.ts';

interface Told {
  readonly to: string;
  readonly daysAgo: number;
  readonly isRead: boolean;
  readonly content: NotificationContent;
  readonly url: string;
}

/** What those who teach and those who manage find at their bell. */
export async function seedStaffNotifications(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const rows = [...ofMarking(classes), ...ofAdmin];
  await seedNotifications(
    db,
    rows.map(({ to, daysAgo, isRead, content, url }) => {
      const notifiedAt = new Date(now.getTime() - daysAgo * 86_400_000);
      return {
        organisationId,
        userId: userIds.get(to) ?? 0,
        content,
        url,
        notifiedAt,
        readAt: isRead ? notifiedAt : null,
      };
    }),
  );
}

const ofMarking = (classes: readonly SeededClass[]): Told[] =>
  classes
    .filter(({ demo }) => demo.isPublished && demo.start < 0)
    .flatMap(({ demo, classId }) =>
      demo.instructors.map((to) => ({
        to,
        daysAgo: demo.end < 0 ? -demo.end + 1 : 1,
        isRead: demo.end < 0 && to === 'instructor',
        content: {
          kind: 'answersToMark' as const,
          classTitle: demo.title,
          materialTitle: demo.lang === 'ja' ? '小テスト' : 'Quiz',
          traineeName: demo.lang === 'ja' ? '中村 さくら' : 'Maria Santos',
        },
        url: `/classes/${classId}?tab=marking`,
      })),
    );

const ofAdmin: readonly Told[] = [
  {
    to: 'admin',
    daysAgo: 12,
    isRead: true,
    content: {
      kind: 'peopleImported',
      fileName: '2026年度_新入社員名簿.csv',
      create: 26,
      change: 0,
      refused: 1,
    },
    url: '/people/import',
  },
  {
    to: 'admin',
    daysAgo: 1,
    isRead: false,
    content: {
      kind: 'seatsNearlyFull',
      isLicense: false,
      name: '2026年度 新入社員研修',
      used: 26,
      seats: 28,
    },
    url: '/contracts',
  },
];
