import type { Services } from '../../services.ts';
import { report } from '../../telemetry/report.ts';
import { embedderOf } from '../engines/engines.service.ts';
import { getSettings } from '../settings.repo.ts';
import { embedPassages } from './embed-passages.service.ts';
import { embedWritten } from './embed-written.service.ts';
import { listOrganisations } from './vectors.repo.ts';
import { forgetWithdrawn } from './written-vectors.repo.ts';

/**
 * Has embedded what is not yet, where an engine embeds. What it takes is of the month of the staff, and waits
 * for the next where that is used up.
 */
export async function embedMissing(services: Services, over: AbortSignal): Promise<void> {
  const { db } = services.database;
  await forgetWithdrawn(db);
  for (const organisationId of await listOrganisations(db)) {
    const embedder = embedderOf(services, await getSettings(db, organisationId));
    if (over.aborted) return;
    if (!embedder) continue;
    const means = { embedder, over };
    try {
      await embedPassages(services, organisationId, means);
      await embedWritten(services, organisationId, means);
    } catch (error) {
      if (!over.aborted) report('An engine that embeds', error);
    }
  }
}
