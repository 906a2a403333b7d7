import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { Signals } from '../../server/db/signals.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { hasRedis, startRedis } from '../support/redis-process.ts';
import { isWholeSpace, runCount } from '../support/sample.ts';
import { password, TwoServers } from '../support/two-servers.ts';

const rehearsal = (uuid: string) => `/api/diagnostics/rehearsals/${uuid}`;

const ways: readonly (readonly [name: string, withRedis: boolean])[] = [
  ['through the database alone', false],
  // It begins two more servers; what is other with Redis is in redis.rotating.test.ts.
  ...(isWholeSpace ? [['with Redis', true] as const] : []),
];

describe.each(ways)('two servers on one database, %s', (_name, withRedis) => {
  if (withRedis && !hasRedis) {
    it.skip('as one: redis-server is not installed', () => {});
    return;
  }
  let both: TwoServers;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;

  beforeAll(async () => {
    redis = withRedis ? await startRedis() : undefined;
    // Nothing here is work on files.
    both = await TwoServers.start({ WORKER: '0', ...(redis && { REDIS_URL: redis.url }) });
  });
  afterAll(async () => {
    await both.close();
    await redis?.stop();
  });

  const signIn = (server: ServerProcess, accountName: string, given: string) =>
    both.ask(server, '/api/auth/session', {
      method: 'POST',
      body: { accountName, password: given },
    });

  it('say themselves whether Redis is there', async () => {
    for (const server of [both.one, both.other])
      await expect
        .poll(async () => (await both.ask(server, '/api/health')).result)
        .toContain(`redis_connected=${withRedis ? 'true' : 'none'}`);
  });

  it('know a session that the other opened, and no more once the other ended it', async () => {
    const { accountName } = await both.person(Role.trainee);
    const { status, headers } = await signIn(both.one, accountName, password);
    expect(status).toBe(200);
    const token = /keiko_session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
    const at = async (server: ServerProcess) =>
      (await both.ask(server, '/api/user', { token })).status;
    // Now both have it in memory.
    expect([await at(both.other), await at(both.one), await at(both.other)]).toEqual([
      200, 200, 200,
    ]);
    const ended = await both.ask(both.one, '/api/auth/session', { token, method: 'DELETE' });
    expect(ended.status).toBe(200);
    await expect.poll(() => at(both.other)).toBe(401);
    expect(await at(both.one)).toBe(401);
  });

  it('hear of a changed person, role and feature', async () => {
    const { token, userId } = await both.person(Role.trainee);
    const user = async (server: ServerProcess) =>
      (await both.ask(server, '/api/user', { token })).result as {
        lang: string;
        role: number;
        targetOrg: unknown;
      };
    expect((await user(both.one)).lang).toBe('en');
    await both.ask(both.other, '/api/user', { token, method: 'PATCH', body: { lang: 'ja' } });
    await expect.poll(async () => (await user(both.one)).lang).toBe('ja');

    // As whatever changes a role or a feature does it: in one transaction with its signal.
    const { organisationId, database } = both;
    const signals = new Signals(both.url);
    await database.db.transaction(async (db) => {
      await db.execute(`update users set role = ${Role.instructor} where id = ${userId}`);
      await signals.send(db, 'user', `${organisationId}/${userId}`);
    });
    const library = async (server: ServerProcess) =>
      (await both.ask(server, '/api/materials', { token })).status;
    for (const server of [both.one, both.other]) {
      await expect.poll(async () => (await user(server)).role).toBe(Role.instructor);
      expect(await library(server)).toBe(200);
    }
    const features = await both.rows<{ features: number[] }>(
      `select features from organisations where id = ${organisationId}`,
    );
    const setFeatures = (next: readonly number[]) =>
      database.db.transaction(async (db) => {
        await db.execute(
          `update organisations set features = '{${next.join(',')}}' where id = ${organisationId}`,
        );
        await signals.send(db, 'organisation', String(organisationId));
      });
    await setFeatures([]);
    for (const server of [both.one, both.other]) await expect.poll(() => library(server)).toBe(403);
    await setFeatures(features[0]?.features ?? []);
    for (const server of [both.one, both.other]) await expect.poll(() => library(server)).toBe(200);
  });

  it('count failed sign-ins together', async () => {
    const { accountName } = await both.person(Role.trainee);
    const servers = [both.one, both.other, both.one, both.other, both.one];
    for (const server of servers)
      expect((await signIn(server, accountName, 'a wrong one')).status).toBe(401);
    // Right or wrong: neither is looked at.
    for (const server of [both.one, both.other]) {
      const refused = await signIn(server, accountName, password);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const counted = await both.rows('select 1 from sign_in_failures');
    expect(counted.length > 0).toBe(!withRedis);
  });

  it("see each other's notifications with the next poll", async () => {
    const { organisationId, database } = both;
    const admin = await both.person(Role.admin);
    const trainee = await both.person(Role.trainee);
    const { classId } = await seedClass(database.db, {
      organisationId,
      createdBy: admin.userId,
      traineeIds: [],
      sections: [],
    });
    const poll = async (etag?: string) =>
      await both.ask(both.other, '/api/trainee/notifications?limit=5', {
        token: trainee.token,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
    const etag = (await poll()).headers.get('etag') ?? '';
    expect((await poll(etag)).status).toBe(304);
    const enrolled = await both.ask(both.one, `/api/classes/${classId}/trainees`, {
      token: admin.token,
      method: 'POST',
      body: { userIds: [trainee.userId], groupIds: [] },
    });
    expect(enrolled.status).toBe(200);
    await expect.poll(async () => (await poll(etag)).status).toBe(200);
    expect((await poll()).result).toMatchObject({ unreadCount: 1 });
  });

  it('lose nothing that was acknowledged when one is killed, and do nothing twice', async () => {
    const { token } = await both.person(Role.trainee);
    const acknowledged: string[] = [];
    const sent: { uuid: string; key: string }[] = [];
    const write = (server: ServerProcess, uuid: string, key: string) =>
      both.ask(server, rehearsal(uuid), {
        token,
        method: 'PUT',
        body: { text: uuid },
        headers: { 'idempotency-key': key },
      });
    const isKilled = { value: false };
    const writer = async () => {
      while (!isKilled.value) {
        const [uuid, key] = [randomUUID(), randomUUID()];
        sent.push({ uuid, key });
        const said = await write(both.one, uuid, key).catch(() => undefined);
        if (said?.status === 200) acknowledged.push(uuid);
      }
    };
    const writers = Array.from({ length: 8 }, writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(runCount(20, 50));
    await both.one.kill();
    isKilled.value = true;
    await Promise.all(writers);

    // The other has every word of it, and goes on.
    expect(sent.length).toBeGreaterThan(acknowledged.length);
    const kept = await Promise.all(
      acknowledged.map((uuid) => both.ask(both.other, rehearsal(uuid), { token })),
    );
    expect(kept.map(({ result }) => result)).toEqual(
      acknowledged.map((uuid) => ({ text: uuid, revision: 1 })),
    );
    // Whoever got no answer asks the other with the same key: then it is there, once.
    const again = await Promise.all(sent.map(({ uuid, key }) => write(both.other, uuid, key)));
    expect(again.map(({ result }) => result)).toEqual(
      sent.map(({ uuid }) => ({ text: uuid, revision: 1 })),
    );
    await both.begin(both.one);
    expect((await both.ask(both.one, '/api/health/ready')).status).toBe(200);
  }, 60_000);
});
