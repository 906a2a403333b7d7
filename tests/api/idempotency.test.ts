import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createClass, listClasses } from '../../domain/classes/classes.contract.ts';
import {
  listGroupMembers,
  removeGroupMember,
  setGroupManager,
} from '../../domain/groups/groups.contract.ts';
import { deleteNote, getNote, putNote } from '../../domain/notes/notes.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../support/test-app.ts';
import { seedGroup } from '../../server/groups/groups.seed.ts';
import { cleanUp } from '../../server/clean-up.ts';

const dayMs = 86_400_000;

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

const newKey = () => ({ 'idempotency-key': randomUUID() });
const facts = {
  title: 'C for new engineers',
  description: '',
  lang: 'en',
  startAt: '2026-11-02',
  endAt: '2026-12-18',
} as const;
const note = {
  classId: null,
  classMaterialId: null,
  place: null,
  markdown: 'Like a coat-check ticket.',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const make = ({ client }: Pick<TestPerson, 'client'>, headers: Record<string, string>) =>
  client.call(createClass, { body: facts }, headers);
const countClasses = async ({ client }: TestPerson) =>
  (await client.call(listClasses, { query: {} })).pagination?.count;

describe('a key', () => {
  it('is refused when it is none', async () => {
    const instructor = await test.person(organisationId, Role.instructor);
    const answer = await make(instructor, { 'idempotency-key': '1' });
    expect([answer.status, answer.messages.join()]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key'),
    ]);
  });

  it('is refused on another path, and nothing is done there', async () => {
    const { client } = await test.person(organisationId, Role.trainee);
    const key = newKey();
    const put = (noteUuid: string) =>
      client.call(putNote, { params: { noteUuid }, body: note }, key);
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await put(first)).status).toBe(200);
    const reused = await put(second);
    expect([reused.status, reused.error]).toEqual([422, 'idempotencyMismatch']);
    expect((await client.call(getNote, { params: { noteUuid: second } })).status).toBe(404);
    const deleted = await client.call(deleteNote, { params: { noteUuid: first } }, key);
    expect(deleted.status).toBe(422);
    expect((await client.call(getNote, { params: { noteUuid: first } })).status).toBe(200);
  });

  it('is refused with another method, and with another question', async () => {
    const admin = await test.person(organisationId, Role.admin);
    const { userId } = await test.person(organisationId, Role.trainee);
    const groupId = await seedGroup(test.db, { organisationId, name: 'A', memberIds: [userId] });
    const input = { params: { groupId, userId }, body: { isManager: false } };
    const key = newKey();
    expect((await admin.client.call(setGroupManager, input, key)).status).toBe(200);
    expect((await admin.client.callRaw(removeGroupMember, input, key)).status).toBe(422);
    const members = await admin.client.call(listGroupMembers, { params: { groupId }, query: {} });
    expect(members.result).toHaveLength(1);
    const asked = { ...input, query: { other: 'true' } };
    expect((await admin.client.callRaw(setGroupManager, asked, key)).status).toBe(422);
  });

  it('answers each person for themselves, of one organisation and of two', async () => {
    const one = await test.person(organisationId, Role.instructor);
    const colleague = await test.person(organisationId, Role.instructor);
    const foreigner = await test.person(await test.organisation(), Role.instructor);
    const key = newKey();
    const made = [];
    for (const person of [one, colleague, foreigner]) made.push(await make(person, key));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(made.map(({ result }) => result.instructors.map(({ id }) => id))).toEqual([
      [one.userId],
      [colleague.userId],
      [foreigner.userId],
    ]);
    for (const [index, person] of [one, colleague, foreigner].entries())
      expect((await make(person, key)).text).toBe(made[index]?.text);
    expect(await countClasses(foreigner)).toBe(1);
  });

  it('is one person’s from whatever device they send it', async () => {
    const person = await test.person(await test.organisation(), Role.instructor);
    const key = newKey();
    const first = await make(person, key);
    const again = await make({ client: await test.signIn(person) }, key);
    expect(again.result.id).toBe(first.result.id);
    expect(await countClasses(person)).toBe(1);
  });

  it('is free again when its call was refused', async () => {
    const instructor = await test.person(organisationId, Role.instructor);
    const trainee = await test.person(organisationId, Role.trainee);
    const key = newKey();
    const refused = await instructor.client.call(
      createClass,
      { body: { ...facts, instructorIds: [trainee.userId] } },
      key,
    );
    expect(refused.status).toBe(400);
    expect((await make(instructor, key)).status).toBe(200);
  });

  it('is kept for 180 days, longer than any device stays away', async () => {
    const person = await test.person(await test.organisation(), Role.instructor);
    const key = newKey();
    await make(person, key);
    for (const [days, classes] of [
      [179, 1],
      [2, 2],
    ] as const) {
      test.clock.advance(days * dayMs);
      await cleanUp(test.services);
      const late = { ...person, client: await test.signIn(person) };
      expect((await make(late, key)).status).toBe(200);
      expect(await countClasses(late)).toBe(classes);
    }
    test.clock.advance(-181 * dayMs);
  });
});
