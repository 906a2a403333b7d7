import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { instantAt } from '../../domain/calendar/instant-at.ts';
import type { Services } from '../services.ts';
import { sendMails } from '../mail/mail.service.ts';
import { claimDay, deleteMailedOnly, listAwaiting, takeAwaiting } from './digest.repo.ts';
import { digestOf } from './notifications.letters.ts';

/** By the clocks of each organisation. */
const digestHour = 7;
const mostNamed = 20;
const lettersAtOnce = 500;

/**
 * Writes the daily digests of organisations where it is past seven: what was notified until then, in one
 * letter to each person. A server that was down at seven makes up for it.
 */
export async function writeDueDigests(services: Services): Promise<void> {
  const now = services.now();
  for (const { organisationId, timeZone, since } of await listAwaiting(services.database.db)) {
    const day = todayIn(timeZone, now);
    const until = instantAt(day, digestHour, timeZone);
    if (now < until || since === null || since >= until) continue;
    try {
      await writeDigests(services, organisationId, { day, until, now });
    } catch (error) {
      // One organisation's trouble is not the others'; it is due again at the next turn.
      console.error(`Digests of organisation ${organisationId}:`, error);
    }
  }
}

async function writeDigests(
  services: Services,
  organisationId: number,
  { day, until, now }: { day: string; until: Date; now: Date },
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    if (!(await claimDay(db, organisationId, day))) return;
    const awaiting = await takeAwaiting(db, organisationId, until, mostNamed);
    await deleteMailedOnly(db, organisationId);
    const letters = [...Map.groupBy(awaiting, ({ userId }) => userId).values()].flatMap((mine) => {
      const [first] = mine;
      if (!first) return [];
      const { userId, address, language, count } = first;
      const letter = digestOf(
        mine.map(({ content }) => content),
        count,
      );
      const to = { organisationId, userId, address, language };
      return [{ to, letter, unsubscribe: 'digest' }];
    });
    for (let from = 0; from < letters.length; from += lettersAtOnce)
      await sendMails(
        { db, services, now },
        organisationId,
        letters.slice(from, from + lettersAtOnce),
      );
  });
}
