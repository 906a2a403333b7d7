import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Role } from '../../domain/access/roles.ts';
import { connect, type Database } from '../../server/db/database.ts';
import { seedOrganisation } from '../../server/organisations/organisations.seed.ts';
import { seedPerson } from '../../server/people/people.seed.ts';
import { seedAccount, seedSession } from '../../server/session/session.seed.ts';
import { freePort } from '../e2e/support/free-port.ts';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { freshDatabase } from './database.ts';
import { removeFolder } from './remove-folder.ts';

export const password = 'A long password.';

/** What a server answered; `result` is whatever it says. */
export interface Said {
  readonly status: number;
  readonly result: unknown;
  readonly headers: Headers;
}

/** Two real server processes on one database and one folder, and whoever asks them. */
export class TwoServers {
  readonly url: string;
  readonly database: Database;
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  organisationId = 0;
  readonly #folder: string;
  readonly #drop: () => Promise<void>;
  #people = 0;

  private constructor(
    url: string,
    folder: string,
    drop: () => Promise<void>,
    servers: [ServerProcess, ServerProcess],
  ) {
    this.url = url;
    this.#folder = folder;
    this.#drop = drop;
    this.database = connect(url, { connections: 3 });
    [this.one, this.other] = servers;
  }

  static async start(env: Record<string, string> = {}): Promise<TwoServers> {
    const both = await TwoServers.prepare(env);
    await Promise.all([both.one, both.other].map((server) => both.begin(server)));
    return both;
  }

  /** None of them is started yet. */
  static async prepare(env: Record<string, string> = {}): Promise<TwoServers> {
    const fresh = await freshDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'keiko-two-'));
    const shared = { DATABASE_URL: fresh.url, DEMO: '0', LOG_LEVEL: 'error', ...env };
    const newServer = async () => new ServerProcess(folder, await freePort(), shared);
    const servers: [ServerProcess, ServerProcess] = [await newServer(), await newServer()];
    const both = new TwoServers(fresh.url, folder, () => fresh.drop(), servers);
    // The first one is the provider's, which has rules of its own.
    await seedOrganisation(both.database.db);
    both.organisationId = await seedOrganisation(both.database.db);
    return both;
  }

  /** Without a client: what is asked here is the API. */
  async begin(server: ServerProcess): Promise<void> {
    await server.start({ clientDir: join(this.#folder, 'no-client') });
  }

  async person(role: Role): Promise<{ userId: number; accountName: string; token: string }> {
    const accountName = `person-${++this.#people}`;
    const { db } = this.database;
    const { organisationId } = this;
    const userId = await seedPerson(db, { organisationId, accountName, name: accountName, role });
    await seedAccount(db, { organisationId, userId }, accountName, password);
    const token = await seedSession(db, { organisationId, userId }, new Date());
    return { userId, accountName, token };
  }

  async ask(
    server: ServerProcess,
    path: string,
    { token, method = 'GET', body, headers = {} }: Asked = {},
  ): Promise<Said> {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { cookie: `keiko_session=${token}` }),
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      result: isJson ? JSON.parse(text).result : text,
      headers: answer.headers,
    };
  }

  /** Makes everybody who writes into this table wait until the returned function is called. */
  async hold(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query('begin');
    await client.query(`lock table ${table} in share row exclusive mode`);
    return async () => {
      await client.query('commit');
      await client.end();
    };
  }

  async rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    return (await this.database.pool.query<Row>(sql)).rows;
  }

  async close(): Promise<void> {
    await Promise.all([this.one.stop(), this.other.stop()]);
    await this.database.close();
    await this.#drop();
    await removeFolder(this.#folder);
  }
}

interface Asked {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
