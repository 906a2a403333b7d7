import { dayAfter } from '../../domain/calendar/day-after.ts';
import { instantAt } from '../../domain/calendar/instant-at.ts';
import { answerOf, seedConversation } from '../aichats/aichats.seed.ts';
import type { Db } from '../db/database.ts';
import { demoChats } from './demo-chats.ts';
import type { SeededClass } from './seed-classes.ts';
import type { SeededOrganisation } from './seed-people.ts';

const zone = 'Asia/Tokyo';
const minuteMs = 60_000;

/** Some questions in the class that goes on with the most people, one of which its instructor has opened. */
export async function seedChats(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  today: string,
): Promise<void> {
  const main = classes.find(({ demo }) => demo.isPublished && demo.start < 0 && demo.end > 0);
  if (!main) return;
  const { classId, demo } = main;
  for (const { accountName, daysAgo, hour, questions, isOpened } of demoChats) {
    const userId = userIds.get(accountName);
    if (userId === undefined) continue;
    const startedAt = instantAt(dayAfter(today, -daysAgo), hour, zone);
    const turns = [];
    for (const [index, question] of questions.entries()) {
      const asking = { organisationId, userId, classId, question, lang: demo.lang, today };
      const at = new Date(startedAt.getTime() + index * 3 * minuteMs);
      turns.push({ question, at, ...(await answerOf(db, asking)) });
    }
    const openedAt = new Date(startedAt.getTime() + 180 * minuteMs);
    const reader = userIds.get(demo.instructors[0] ?? '') ?? 0;
    await seedConversation(db, {
      organisationId,
      userId,
      classId,
      turns,
      ...(isOpened ? { openedBy: [{ userId: reader, openedAt }] } : {}),
    });
  }
}
