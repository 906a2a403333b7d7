import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { featureIds } from '../domain/access/features.ts';
import { Role } from '../domain/access/roles.ts';
import { createAnnouncement } from '../domain/announcements/announcements.contract.ts';
import { moveBootcamp } from '../domain/bootcamps/calendar.contract.ts';
import { addBootcampTrainees } from '../domain/bootcamps/people.contract.ts';
import type { AnyEndpoint } from '../domain/http/endpoint.ts';
import { seedConversation } from '../server/aichats/aichats.seed.ts';
import { routesOf } from '../server/app.ts';
import { putFeedOf } from '../server/bootcamps/bootcamps.seed.ts';
import { tick } from '../server/scheduler.ts';
import { seedClass } from '../server/classes/classes.seed.ts';
import { seedDiscussion } from '../server/discussions/discussions.seed.ts';
import { seedGroup } from '../server/groups/groups.seed.ts';
import { seedReport } from '../server/reports/reports.seed.ts';
import { sessionAuthenticator } from '../server/session/authenticator.ts';
import { mayCall, roleNames } from './support/access/expected.ts';
import { type Given, idOf, nameOf, type World, worldOf } from './support/calls/call.ts';
import { callWith, givenFor } from './support/calls/call-well.ts';
import { type TestApp, testApp, type TestPerson } from './support/test-app.ts';

// Everything that can be read is read, by everybody.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A name that stands on everything of the bootcamp, and the beginning of it that is searched for. */
const name = 'Zebrawood';
const keyword = 'Zebraw';
/** A trainee of the bootcamp for whom its group manager does not answer. */
const beyond = 'Quokka';

let test: TestApp;
let world: World;
let elsewhere: World;
let endpoints: AnyEndpoint[];
/** What each is asked with by those of the bootcamp. */
const asked = new Map<AnyEndpoint, Given>();

beforeAll(async () => {
  test = await testApp();
  endpoints = routesOf(test.services, sessionAuthenticator(test.services))
    .map((route) => route.endpoint)
    .filter(({ method }) => method === 'GET');
  world = await worldOf(test, await test.organisation());
  elsewhere = await worldOf(test, await test.organisation());
  for (const endpoint of endpoints) {
    const as = roleNames.find((own) =>
      mayCall(endpoint, { own, features: featureIds, isOfficial: false }),
    );
    if (as) asked.set(endpoint, await givenFor(endpoint, world, world.people[as]));
  }
  await nameEverything();
});
afterAll(() => test.close());

async function nameEverything(): Promise<void> {
  const { organisationId, people } = world;
  const [bootcampId, classId] = [idOf(world, 'bootcampId'), idOf(world, 'classId')];
  for (const [table, fields, key] of [
    ['bootcamps', ['title', 'description'], 'id'],
    ['classes', ['title', 'description'], 'id'],
    ['bootcamp_sessions', ['title', 'place'], 'bootcamp_id'],
    ['class_sections', ['title'], 'class_id'],
  ] as const)
    await test.asOwner(
      `update ${table} set ${fields.map((field) => `${field} = $1`).join(', ')}
       where organisation_id = $2 and ${key} = $3`,
      [`${name} ${table}`, organisationId, table.startsWith('bootcamp') ? bootcampId : classId],
    );
  const { client } = people.admin;
  const params = { bootcampId };
  const late = await test.person(organisationId, Role.trainee, { name: beyond });
  const userIds = [late.userId];
  expect((await client.call(addBootcampTrainees, { params, body: { userIds } })).status).toBe(200);
  const of = { organisationId, classId };
  await seedReport(test.db, { ...of, userId: late.userId, day: '2026-11-18' });
  await seedDiscussion(test.db, { ...of, authorId: late.userId, title: `${name} asked` });
  await seedConversation(test.db, { ...of, userId: late.userId, isClosed: true });
  const moved = await client.call(
    moveBootcamp,
    { params, body: { startAt: '2020-01-08', skipsDaysOff: false } },
    { 'if-match': '"1"' },
  );
  expect(moved.status, moved.text).toBe(200);
  const said = await client.call(createAnnouncement, {
    body: {
      words: { en: { title: `${name} laptops`, body: '' }, ja: null },
      audience: { kind: 'bootcamps', bootcampIds: [bootcampId] },
      isPinned: false,
      mustConfirm: true,
      confirmBy: null,
      startsAt: null,
      endsAt: null,
      isDraft: false,
    },
  });
  expect(said.status, said.text).toBe(200);
  await tick(test.services);
}

const takes = ({ query }: AnyEndpoint, field: string): boolean =>
  query instanceof z.ZodObject && field in query.shape;

/** Where somebody reads each word, asking for everything by the ids of the bootcamp, and searching for its name. */
async function whereRead<Word extends string>(
  person: TestPerson,
  words: readonly Word[],
): Promise<Record<Word, string[]>> {
  const token = await putFeedOf(test.db, person);
  const found = new Map<Word, Set<string>>(words.map((word) => [word, new Set()]));
  for (const endpoint of endpoints) {
    const { query, ...given } = asked.get(endpoint) ?? {};
    const params = { ...given.params, ...world.things, token };
    const queries = [
      query ?? {},
      ...['keyword', 'k']
        .filter((field) => takes(endpoint, field))
        .map((field) => ({ ...query, [field]: keyword })),
    ];
    for (const each of queries) {
      const call = { ...given, params, query: each };
      const { status, text } = await callWith(person.client, endpoint, world, call);
      expect(status, nameOf(endpoint)).toBeLessThan(500);
      for (const [word, where] of found) if (text.includes(word)) where.add(nameOf(endpoint));
    }
  }
  const lists = [...found].map(([word, where]) => [word, [...where].toSorted()]);
  return Object.fromEntries(lists);
}

const nowhere = { [name]: [], [beyond]: [] };

describe('a bootcamp', () => {
  it('is read of by its trainee in lists, searches, notifications, calendar and feed', async () => {
    expect((await whereRead(world.people.trainee, [name]))[name]).toEqual(
      expect.arrayContaining([
        'GET /api/bootcamps/:bootcampId',
        'GET /api/bootcamps/:bootcampId/calendar',
        'GET /api/calendars/:token',
        'GET /api/classes',
        'GET /api/discussions/similar',
        'GET /api/trainee/bootcamps',
        'GET /api/trainee/notifications',
        'GET /api/user/announcements',
        'GET /api/users/me/bootcamps',
      ]),
    );
  });

  it('is unknown to a trainee who is in another class, wherever they look and search', async () => {
    const { organisationId, people } = world;
    const outsider = await test.person(organisationId, Role.trainee);
    const of = { organisationId, createdBy: people.admin.userId };
    await seedClass(test.db, { ...of, title: 'Beside', traineeIds: [outsider.userId] });
    expect(await whereRead(outsider, [name, beyond])).toEqual(nowhere);
  });

  it('is unknown to everybody of another organisation', async () => {
    for (const person of [elsewhere.people.trainee, elsewhere.people.admin])
      expect(await whereRead(person, [name, beyond])).toEqual(nowhere);
  });
});

describe('a group manager', () => {
  it('reads nothing of those in a bootcamp for whom they do not answer', async () => {
    expect(await whereRead(world.people.groupManager, [beyond])).toEqual({ [beyond]: [] });
  });

  it('of another group reads of nobody in it', async () => {
    const { organisationId } = world;
    const other = await test.person(organisationId, Role.groupManager);
    await seedGroup(test.db, { organisationId, name: 'Nagoya', managerIds: [other.userId] });
    expect(await whereRead(other, [beyond])).toEqual({ [beyond]: [] });
  });

  it('stands beside an admin, who reads of them', async () => {
    expect((await whereRead(world.people.admin, [beyond]))[beyond]).toEqual(
      expect.arrayContaining([
        'GET /api/aichats',
        'GET /api/bootcamps/:bootcampId/progress',
        'GET /api/bootcamps/:bootcampId/progress.csv',
        'GET /api/bootcamps/:bootcampId/trainees',
        'GET /api/classes/:classId/gradebook',
        'GET /api/discussions/all',
        'GET /api/people',
        'GET /api/reports',
      ]),
    );
  });
});
