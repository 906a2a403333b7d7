import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import type { SignalKeys, Topic } from '../../db/signals.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import type { ImportKey, PeopleImportRow } from './people-import.repo.ts';

/** What a job needs of the request that asked for it, long after that was answered. */
export interface JobContext extends Pick<
  Context,
  'services' | 'db' | 'now' | 'actor' | 'address' | 'userAgent' | 'signal'
> {
  readonly key: ImportKey;
  readonly isOfficial: boolean;
  /** Percent of the work; outside of the transaction, as it is to be seen before that ends. */
  readonly progress: Progress;
}

export interface Progress {
  tell(percent: number): void;
  /**
   * Ends it. The row of the import must not be written in the transaction before: what is told from
   * outside would wait for the transaction, and the transaction for it.
   */
  settle(): Promise<void>;
}

export const noProgress: Progress = { tell: () => {}, settle: () => Promise.resolve() };

/** The context of one transaction, and what its signals say in this server once it is committed. */
export function jobContext(
  services: Services,
  row: PeopleImportRow,
  db: Db,
  progress: Progress,
): { context: JobContext; applySignals: () => void } {
  const { organisationId, id: importId, acting } = row;
  const signals: [Topic, SignalKeys][] = [];
  const context: JobContext = {
    services,
    db,
    now: services.now(),
    address: acting.address,
    userAgent: acting.userAgent,
    key: { organisationId, importId },
    isOfficial: organisationId === officialOrganisationId,
    progress,
    actor: {
      userId: acting.userId,
      organisationId,
      role: acting.role,
      homeOrganisationId: acting.homeOrganisationId,
      ownRole: acting.ownRole,
      groupId: null,
      // What they may do was looked at when they asked, and is looked at again by their role.
      features: new Set(),
      stage: 'prod',
    },
    async signal(topic, keys) {
      signals.push([topic, keys]);
      await services.signals.send(db, topic, keys);
    },
  };
  const applySignals = () => {
    for (const [topic, keys] of signals) services.signals.apply(topic, keys);
  };
  return { context, applySignals };
}
