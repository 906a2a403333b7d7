import type { Services } from '../services.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import { notify } from '../notifications/notifications.service.ts';
import { claimResultsToTell } from './exams.repo.ts';
import { listHandedIn } from './sittings.repo.ts';

/** Tells whoever took an exam, once, when its results can be seen. */
export async function tellResults(services: Services): Promise<void> {
  const now = services.now();
  const signals: [Topic, SignalKeys][] = [];
  await services.database.db.transaction(async (db) => {
    for (const { organisationId, id: examId, title } of await claimResultsToTell(db, now)) {
      const people = await listHandedIn(db, { organisationId, examId });
      await notify(
        {
          services,
          db,
          now,
          actor: { organisationId },
          async signal(topic, keys) {
            signals.push([topic, keys]);
            await services.signals.send(db, topic, keys);
          },
        },
        people.map(({ userId }) => userId),
        { kind: 'examResult', examTitle: title },
        `/exams/${examId}`,
      );
    }
  });
  for (const [topic, keys] of signals) services.signals.apply(topic, keys);
}
