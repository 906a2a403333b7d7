import type { WordsInBoth } from '../../domain/announcements/announcements.schema.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { House } from '../house.ts';
import { notify } from '../notifications/notifications.service.ts';
import { report } from '../telemetry/report.ts';
import { claimTelling, listDue, listOrganisationsOf, listReaderIds } from './tell.repo.ts';

/** Notifies the readers of what has begun by now, of each announcement once. */
export async function tellDue(house: House): Promise<void> {
  const now = house.now();
  for (const due of await listDue(house.database.db, now))
    // One announcement's trouble is not the others'; it is due again at the next turn.
    await tell(house, due, now).catch((error: unknown) => report('Telling an announcement', error));
}

/** Claimed and told in one transaction: of two servers one tells it, and a killed one nobody by half. */
async function tell(
  house: House,
  due: Parameters<typeof claimTelling>[1],
  now: Date,
): Promise<void> {
  await house.database.db.transaction(async (db) => {
    const announcement = await claimTelling(db, due, now);
    if (!announcement) return;
    const { id, words, mustConfirm, confirmBy } = announcement;
    const content = { kind: 'announced', title: titlesOf(words), mustConfirm, confirmBy } as const;
    for (const organisationId of await listOrganisationsOf(db, announcement))
      await notify(
        {
          house,
          db,
          now,
          actor: { organisationId },
          signal: async (topic: Topic, keys: SignalKeys) =>
            await house.signals.send(db, topic, keys),
        },
        await listReaderIds(db, organisationId, announcement),
        content,
        pathOf(id),
      );
  });
}

/** Where its reader opens it. */
export const pathOf = (id: number): string => `/announcements/${id}`;

const titlesOf = ({ en, ja }: WordsInBoth) => ({
  ...(en ? { en: en.title } : {}),
  ...(ja ? { ja: ja.title } : {}),
});
