import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { Chance } from '../support/chance.ts';
import { testSeed } from '../support/sample.ts';
import { TwoServers } from '../support/two-servers.ts';

const kills = 50;
const commentsOfOne = 120;
const longestLifeMs = 900;
const longestRestMs = 1500;
const againMs = 50;
const longestMs = 1_140_000;

interface Text {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

let both: TwoServers;
beforeAll(async () => {
  both = await TwoServers.prepare();
  await both.begin(both.one);
}, 180_000);
afterAll(() => both.close());

/** As an outbox does it: one after the other, each under one key, until it is answered. */
async function sendAll(
  token: string,
  texts: readonly Text[],
  isOver: () => boolean,
  rest: () => Promise<void> = async () => {},
) {
  for (const { path, body } of texts) {
    await rest();
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const said = await both
        .ask(both.one, path, { token, method: 'PUT', body, headers })
        .catch(() => undefined);
      if (said?.status === 200) break;
      // Away, or on its way out: nobody knows whether it was written.
      if (said && said.status < 500 && said.status !== 429)
        throw new Error(`${path}: ${JSON.stringify(said)}`);
      if (isOver()) throw new Error('the server did not come back');
      await pause(againMs);
    }
  }
}

it(`${kills} SIGKILLs while texts are sent lose none, double none and keep their order`, async () => {
  const chance = new Chance(testSeed);
  const { organisationId } = both;
  const instructor = await both.person(Role.instructor);
  const trainees = await Promise.all([1, 2].map(() => both.person(Role.trainee)));
  const { classId } = await seedClass(both.database.db, {
    organisationId,
    createdBy: instructor.userId,
    startAt: '2020-01-01',
    endAt: '2099-12-31',
    traineeIds: trainees.map(({ userId }) => userId),
  });
  const writtenAt = new Date().toISOString();
  const thread = `/api/discussions/${randomUUID()}`;
  const question = {
    classId,
    classMaterialId: null,
    place: null,
    title: 'Who is killed?',
    markdown: '',
    privacy: 'public',
    isAnonymous: false,
    writtenAt,
  };
  const comments = (name: string): Text[] =>
    Array.from({ length: commentsOfOne }, (_, at) => ({
      path: `${thread}/comments/${randomUUID()}`,
      body: { markdown: `${name} ${at}`, isAnonymous: false, writtenAt },
    }));
  const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`);
  const reports: Text[] = days.map((day) => ({
    path: `/api/trainee/classes/${classId}/reports`,
    body: {
      day,
      templateId: null,
      intervals: [{ start: '09:00', end: '10:00', what: day }],
      mood: 'good',
      answers: { learned: `Of ${day}.` },
      handedInAt: writtenAt,
      timeZone: 'UTC',
    },
  }));
  const [aoi, ben] = trainees;
  if (!aoi || !ben) throw new Error('two were seeded');

  let killed = 0;
  let waiting = 3;
  const end = Date.now() + longestMs;
  const isOver = () => Date.now() > end;
  // All of them are sent over as long as it is killed.
  const rest = () => pause(chance.between(0, longestRestMs));
  const work = async (token: string, texts: readonly Text[]) => {
    await sendAll(token, texts, isOver, rest);
    waiting -= 1;
  };
  await sendAll(aoi.token, [{ path: thread, body: question }], isOver);
  const sending = Promise.all([
    work(aoi.token, comments('aoi')),
    work(ben.token, comments('ben')),
    work(aoi.token, reports),
  ]);
  const more: Text[] = [];
  const killing = (async () => {
    for (; killed < kills; killed += 1) {
      await pause(chance.between(0, longestLifeMs));
      // Something is always on its way when it happens.
      const [text] = comments(`more ${killed}`);
      if (text) more.push(text);
      const kill = async () => {
        await pause(chance.between(0, 60));
        await both.one.kill();
        await both.begin(both.one);
      };
      await Promise.all([text && sendAll(ben.token, [text], isOver), kill()]);
    }
  })();
  await Promise.all([sending, killing]);
  expect([killed, waiting]).toEqual([kills, 0]);

  const told = await both.rows<{ markdown: string }>(
    'select markdown from discussion_comments order by id',
  );
  const written = told.map(({ markdown }) => markdown);
  const of = (name: string) => written.filter((text) => text.startsWith(`${name} `));
  for (const name of ['aoi', 'ben'])
    expect(of(name)).toEqual(Array.from({ length: commentsOfOne }, (_, at) => `${name} ${at}`));
  expect(of('more').toSorted()).toEqual(
    more.map(({ body }) => String(body['markdown'])).toSorted(),
  );
  const [thereIs] = await both.rows<{ count: number; last: string }>(
    `select comment_count as count, (select markdown from discussion_comments told
         where told.id = last_comment_id) as last from discussions`,
  );
  expect(thereIs).toEqual({ count: written.length, last: written.at(-1) });
  const kept = await both.rows<{ day: string; what: string }>(
    `select day::text, intervals->0->>'what' as what from reports order by id`,
  );
  expect(kept).toEqual(days.map((day) => ({ day, what: day })));
  const twice = await both.rows<{ count: number }>(
    `select count(*)::int as count from notifications
        where organisation_id = ${organisationId} and user_id = ${instructor.userId}
          and content->>'event' = 'asked'`,
  );
  expect(twice).toEqual([{ count: 1 }]);
}, 1_200_000);
