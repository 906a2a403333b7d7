import type { WordsInBoth } from '../../domain/announcements/announcements.schema.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import { notify } from '../notifications/notifications.service.ts';
import { report } from '../telemetry/report.ts';
import { claimTelling, listDue, listOrganisationsOf, listReaderIds } from './tell.repo.ts';

/** Notifies the readers of what has begun by now, of each announcement once. */
export async function tellDue(services: Services): Promise<void> {
  const now = services.now();
  for (const due of await listDue(services.database.db, now))
    // One announcement's trouble is not the others'; it is due again at the next turn.
    await tell(services, due, now).catch((error: unknown) =>
      report('Telling an announcement', error),
    );
}

/** Claimed and told in one transaction: of two servers one tells it, and a killed one nobody by half. */
async function tell(
  services: Services,
  due: Parameters<typeof claimTelling>[1],
  now: Date,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const announcement = await claimTelling(db, due, now);
    if (!announcement) return;
    const { id, words, mustConfirm, confirmBy } = announcement;
    const content = { kind: 'announced', title: titlesOf(words), mustConfirm, confirmBy } as const;
    for (const organisationId of await listOrganisationsOf(db, announcement))
      await notify(
        {
          services,
          db,
          now,
          actor: { organisationId },
          signal: async (topic: Topic, keys: SignalKeys) =>
            await services.signals.send(db, topic, keys),
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
