import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { type Role, Role as Roles } from '../../domain/access/roles.ts';
import { usualUploadLimits } from '../../domain/materials/uploads.rules.ts';
import { noCheckHosts } from '../../domain/systemcheck/check-hosts.schema.ts';
import { type AppOptions, buildApp, lightJobsOf } from '../../server/app.ts';
import { connect, type Db } from '../../server/db/database.ts';
import { heavyJobsOf } from '../../server/heavy-jobs.ts';
import { defaultAuditDays } from '../../domain/audit/audit.rules.ts';
import { Signals } from '../../server/db/signals.ts';
import '../../server/registrations.ts';
import type { Services } from '../../server/services.ts';
import { JobQueue } from '../../server/jobs/job-queue.ts';
import { seedOrganisation } from '../../server/organisations/organisations.seed.ts';
import { seedPerson } from '../../server/people/people.seed.ts';
import { seedSession } from '../../server/session/session.seed.ts';
import { Runner } from '../../server/runner/runner.service.ts';
import { localStorage } from '../../server/storage/local-storage.ts';
import { newTally } from '../../server/telemetry/tally.ts';
import { freshDatabase } from './database.ts';
import { TestClient } from './test-client.ts';
import { removeFolder } from './remove-folder.ts';

/** The real server on a database of its own, without a port. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly db: Db;
  readonly clock: TestClock;
  readonly anonymous: TestClient;
  organisation(given?: Parameters<typeof seedOrganisation>[1]): Promise<number>;
  /** A person with a session of their own. */
  person(
    organisationId: number,
    role: Role,
    given?: { name?: string; lang?: 'en' | 'ja'; contactEmail?: string },
  ): Promise<TestPerson>;
  /** A further session of somebody. */
  signIn(person: Pick<TestPerson, 'organisationId' | 'userId'>): Promise<TestClient>;
  /** Takes up what was put off; most tests have no need of it. */
  work(): Promise<void>;
  /** What the running server may not do: as whoever owns the database. */
  asOwner<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Until it is let go, nobody reads or changes this table. */
  hold(table: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface TestPerson {
  readonly userId: number;
  readonly organisationId: number;
  readonly accountName: string;
  readonly client: TestClient;
}

/** A clock that goes on by itself from wherever it is put. */
export class TestClock {
  #offsetMs = 0;
  now = (): Date => new Date(Date.now() + this.#offsetMs);
  set(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now();
  }
  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}

export async function testApp(
  given: Partial<Services> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const fresh = await freshDatabase();
  const database = connect(fresh.url, { connections: 5, role: inject('runningRole') });
  const signals = new Signals(fresh.url);
  await signals.open();
  const clock = new TestClock();
  const folder = await mkdtemp(join(tmpdir(), 'keiko-test-'));
  const services: Services = {
    database,
    signals,
    redis: undefined,
    // As often as it can look for work.
    jobs: new JobQueue(database, { pollSeconds: 0.5 }),
    storage: localStorage(join(folder, 'files')),
    uploadLimits: usualUploadLimits,
    now: clock.now,
    publicOrigin: undefined,
    contentOrigin: undefined,
    siteOrigin: 'https://keiko.example',
    stageSuffixes: { prod: ['keiko.example'], staging: ['staging.keiko.example'] },
    auditDays: defaultAuditDays,
    dataDir: folder,
    temporaryFolder: folder,
    checkHosts: noCheckHosts,
    tally: newTally(),
    vapid: undefined,
    cloudinary: undefined,
    ai: [],
    chatSupportHosts: ['chat.example'],
    analytics: undefined,
    secretKey: Buffer.alloc(32, 7),
    ltiPrivateHosts: [],
    pushesToPrivateAddresses: false,
    post: undefined,
    tools: {},
    worker: { place: 'apart', isUp: false, restarts: 0 },
    runner: new Runner(),
    checksResults: true,
    ...given,
  };
  const app = await buildApp({
    services,
    log: { level: 'error' },
    trustProxy: false,
    // A machine that is busy with other tests is no reason to send a caller away.
    mostDelayMs: 0,
    ...options,
  });
  await app.ready();
  // The first one is the provider's, which has rules of its own: a test that means it asks for it.
  await database.pool.query("select setval(pg_get_serial_sequence('organisations', 'id'), 1)");
  let people = 0;
  const signIn = async (owner: Pick<TestPerson, 'organisationId' | 'userId'>) =>
    new TestClient(app, await seedSession(database.db, owner, clock.now()));

  return {
    app,
    services,
    db: database.db,
    clock,
    anonymous: new TestClient(app, undefined),
    organisation: (given) => seedOrganisation(database.db, given),
    async person(organisationId, role, given = {}) {
      const accountName = `person-${++people}`;
      const name = given.name ?? `${nameOf(role)} ${people}`;
      const lang = given.lang ?? 'en';
      const userId = await seedPerson(database.db, {
        organisationId,
        accountName,
        name,
        role,
        lang,
        ...(given.contactEmail === undefined ? {} : { contactEmail: given.contactEmail }),
      });
      const client = await signIn({ organisationId, userId });
      return { userId, organisationId, accountName, client };
    },
    signIn,
    work: () => services.jobs.start([...lightJobsOf(services), ...heavyJobsOf(services)]),
    async asOwner<Row extends object>(statement: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: fresh.url });
      await client.connect();
      try {
        return (await client.query<Row>(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    async hold(table) {
      const client = new pg.Client({ connectionString: fresh.url });
      await client.connect();
      await client.query('begin');
      await client.query(`lock table ${table}`);
      return () => client.end();
    },
    async close() {
      await services.jobs.close();
      await app.close();
      await signals.close();
      await database.close();
      await fresh.drop();
      await removeFolder(folder);
    },
  };
}

function nameOf(role: Role): string {
  return Object.entries(Roles).find(([, value]) => value === role)?.[0] ?? 'person';
}
