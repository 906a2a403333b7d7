import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  listMenteeNotes,
  listMentees,
  listOwnMentorNotes,
  setMentees,
  writeMenteeNote,
  writeOwnMentorNote,
} from '../../domain/selflearning/mentors.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
let mentor: TestPerson;
let colleague: TestPerson;
let trainee: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
  const { organisationId } = room;
  mentor = await test.person(organisationId, Role.instructor, { name: 'Ken Tanaka' });
  colleague = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  other = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const assign = ({ client }: TestPerson, userId: number, traineeIds: number[]) =>
  client.call(setMentees, { params: { userId }, body: { traineeIds } });
const note = (markdown: string) => ({ markdown });

describe('mentors are not assigned', () => {
  it('by anybody but admins', async () => {
    const manager = await test.person(room.organisationId, Role.groupManager);
    for (const person of [trainee, mentor, manager])
      expect((await assign(person, mentor.userId, [trainee.userId])).status).toBe(403);
    expect((await mentor.client.call(listMentees, {})).result).toEqual([]);
  });

  it('to people who are not trainees here, nor from another organisation', async () => {
    const abroad = await test.organisation();
    const foreigner = await test.person(abroad, Role.trainee);
    for (const userId of [foreigner.userId, colleague.userId]) {
      const { status, messages } = await assign(room.admin, mentor.userId, [userId]);
      expect([status, messages.join()]).toEqual([400, expect.stringContaining('traineeIds')]);
    }
    const foreign = await test.person(abroad, Role.admin);
    expect((await assign(foreign, mentor.userId, [])).status).toBe(404);
  });

  it('where the feature is off', async () => {
    const features = featureIds.filter((id) => id !== Feature.mentor);
    const without = await test.organisation({ features });
    const admin = await test.person(without, Role.admin);
    const instructor = await test.person(without, Role.instructor);
    expect((await assign(admin, instructor.userId, [])).status).toBe(403);
  });
});

describe('a mentor', () => {
  beforeAll(async () => {
    expect((await assign(room.admin, mentor.userId, [trainee.userId])).status).toBe(200);
  });

  it('sees their own mentees, and nobody else’s exist for them', async () => {
    const { result } = await mentor.client.call(listMentees, {});
    expect(result.map((one) => one.trainee.id)).toEqual([trainee.userId]);
    expect((await colleague.client.call(listMentees, {})).result).toEqual([]);
    for (const [person, userId] of [
      [colleague, trainee.userId],
      [mentor, other.userId],
      [room.admin, trainee.userId],
    ] as const) {
      const params = { userId };
      expect((await person.client.call(listMenteeNotes, { params })).status).toBe(404);
      const body = note('Hello');
      expect((await person.client.call(writeMenteeNote, { params, body })).status).toBe(404);
    }
    expect((await trainee.client.call(listOwnMentorNotes, {})).result).toEqual([]);
  });

  it('and their mentee write to each other, and see who waits', async () => {
    const params = { userId: trainee.userId };
    const waits = async () =>
      (await mentor.client.call(listMentees, {})).result.map((one) => one.waitsForAnswer);
    await trainee.client.call(writeOwnMentorNote, { body: note('What comes after C?') });
    expect(await waits()).toEqual([true]);
    await mentor.client.call(writeMenteeNote, { params, body: note('Databases.') });
    expect(await waits()).toEqual([false]);
    const { result } = await trainee.client.call(listOwnMentorNotes, {});
    expect(result.map(({ author, markdown }) => [author.id, markdown])).toEqual([
      [trainee.userId, 'What comes after C?'],
      [mentor.userId, 'Databases.'],
    ]);
    expect((await other.client.call(listOwnMentorNotes, {})).result).toEqual([]);
    // Without a mentor there is nobody to read it.
    expect((await other.client.call(writeOwnMentorNote, { body: note('Hello?') })).status).toBe(
      404,
    );
  });

  it('who is one no longer reads nothing more; what was written stays the trainee’s', async () => {
    await assign(room.admin, mentor.userId, []);
    const params = { userId: trainee.userId };
    expect((await mentor.client.call(listMenteeNotes, { params })).status).toBe(404);
    expect((await trainee.client.call(listOwnMentorNotes, {})).result).toHaveLength(2);
  });
});
