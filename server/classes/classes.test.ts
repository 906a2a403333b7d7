import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createClass,
  getClass,
  listClasses,
  publishClass,
  updateClass,
  updateClassInstructors,
} from '../../domain/classes/classes.contract.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { findClass, listClassPage } from './classes.repo.ts';
import { seedClass } from './classes.seed.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { seedMaterial } from '../materials/materials.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let colleague: TestPerson;
let trainee: TestPerson;
let foreigner: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  colleague = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  foreigner = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

const body = {
  title: 'Linux basics',
  description: '',
  lang: 'en',
  startAt: '2026-11-02',
  endAt: '2026-12-18',
} as const;

const aClass = (given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  seedClass(test.db, { organisationId, createdBy: instructor.userId, ...given });

/** A section with one material, without which a class cannot be published. */
const oneSection = async () => {
  const of = { organisationId, createdBy: instructor.userId, type: 'book' as const };
  return [{ title: 'One', materials: [await seedMaterial(test.db, of)] }];
};

const revision = (value: number) => ({ 'if-match': `"${value}"` });

describe('making a class', () => {
  it('is refused to who is not signed in, to trainees, and to staff who only watch', async () => {
    expect((await test.anonymous.call(createClass, { body })).status).toBe(401);
    expect((await trainee.client.call(createClass, { body })).status).toBe(403);
    const manager = await test.person(organisationId, Role.groupManager);
    expect((await manager.client.call(createClass, { body })).status).toBe(403);
  });

  it.each([
    [{ endAt: '2026-11-01' }, '“endAt” must not be before “startAt”.'],
    [{ startAt: '2026-02-30' }, '“startAt” is not valid.'],
    [{ startAt: '0000-01-01' }, '“startAt” must be between the years 1900 and 9999.'],
    [{ title: '  ' }, '“title” must not be empty.'],
    [{ colour: 'red' }, '“colour” is not known here.'],
  ])('is refused with %j', async (wrong, message) => {
    const answer = await instructor.client.callRaw(createClass, { body: { ...body, ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.messages).toEqual([message]);
  });

  it('is refused with an instructor who is a trainee or of another organisation', async () => {
    for (const { userId } of [trainee, foreigner]) {
      const answer = await instructor.client.call(createClass, {
        body: { ...body, instructorIds: [userId] },
      });
      expect(answer.status).toBe(400);
      expect(answer.messages).toEqual([
        '“userIds” names somebody who cannot be an instructor here.',
      ]);
    }
  });

  it('makes the creator its instructor, and is written down', async () => {
    const { status, result } = await instructor.client.call(createClass, { body });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      ...body,
      isPublished: false,
      traineeCount: 0,
      sections: [],
      revision: 1,
    });
    expect(result.instructors.map(({ id }) => id)).toEqual([instructor.userId]);
    const { rows } = await test.services.database.pool.query(
      `select user_id, as_role, after ->> 'title' as title from audit_entries
       where organisation_id = $1 and action = 'class.create' and subject_id = $2`,
      [organisationId, String(result.id)],
    );
    expect(rows).toEqual([
      { user_id: instructor.userId, as_role: Role.instructor, title: body.title },
    ]);
  });
});

describe('a class', () => {
  it('does not exist for another organisation, nor for a trainee who is not in it or before it is published', async () => {
    const { classId } = await aClass();
    const hidden = await aClass({ isPublished: false, traineeIds: [trainee.userId] });
    const see = (who: TestPerson, id: number) =>
      who.client.call(getClass, { params: { classId: id } });
    expect((await see(foreigner, classId)).status).toBe(404);
    expect((await see(trainee, classId)).status).toBe(404);
    expect((await see(trainee, hidden.classId)).status).toBe(404);
    expect((await see(colleague, hidden.classId)).status).toBe(200);
  });

  it('is shown to its trainee without the groups of others', async () => {
    const { classId } = await aClass({ traineeIds: [trainee.userId] });
    const { result } = await trainee.client.call(getClass, { params: { classId } });
    expect(result).toMatchObject({ percent: 0, groups: [] });
  });

  it('has its status by the calendar of the organisation, not of the server', async () => {
    test.clock.set(new Date('2026-11-21T12:00:00Z'));
    const watcher = await test.person(organisationId, Role.admin);
    const last = await aClass({ endAt: '2026-11-21' });
    const next = await aClass({ startAt: '2026-11-22' });
    const statusOf = async ({ classId }: { classId: number }) =>
      (await watcher.client.call(getClass, { params: { classId } })).result.status;
    // Midnight in Tokyo is nine hours before midnight in Greenwich.
    test.clock.set(new Date('2026-11-21T14:59:00Z'));
    expect([await statusOf(last), await statusOf(next)]).toEqual([1, 2]);
    test.clock.set(new Date('2026-11-21T15:00:00Z'));
    expect([await statusOf(last), await statusOf(next)]).toEqual([3, 1]);
    test.clock.set(new Date());
  });
});

describe('editing a class', () => {
  it('is refused to trainees, across organisations, with bad dates, and with an old revision', async () => {
    const { classId } = await aClass({ traineeIds: [trainee.userId] });
    const input = { params: { classId }, body: { title: 'Changed' } };
    expect((await trainee.client.call(updateClass, input, revision(1))).status).toBe(403);
    expect((await foreigner.client.call(updateClass, input, revision(1))).status).toBe(404);
    for (const headers of [{}, revision(2)]) {
      const answer = await colleague.client.call(updateClass, input, headers);
      expect(answer.status).toBe(412);
      expect(answer.error).toBe('staleRevision');
    }
    const reversed = { params: { classId }, body: { endAt: '2019-12-31' } };
    const answer = await colleague.client.call(updateClass, reversed, revision(1));
    expect(answer.messages).toEqual(['“endAt” must not be before “startAt”.']);
    expect((await admin.client.call(getClass, { params: { classId } })).result.revision).toBe(1);
  });

  it('is done by any instructor, and only one of two at once wins', async () => {
    const { classId } = await aClass();
    const edit = (title: string) =>
      colleague.client.call(updateClass, { params: { classId }, body: { title } }, revision(1));
    const { pool } = test.services.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from classes where id = $1 for update', [classId]);
    const edits = Promise.all([edit('First'), edit('Second')]);
    // What others wait for is not the running server's to see.
    const waiting = () =>
      test.asOwner(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(waiting).toHaveLength(2);
    await holder.query('commit');
    holder.release();
    const answers = await edits;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const { result } = await admin.client.call(getClass, { params: { classId } });
    expect(result.revision).toBe(2);
  });

  it('names instructors only for the creator and admins', async () => {
    const { classId } = await aClass();
    const input = { params: { classId }, body: { userIds: [colleague.userId] } };
    expect((await colleague.client.call(updateClassInstructors, input)).status).toBe(403);
    const { result } = await instructor.client.call(updateClassInstructors, input);
    expect(result.instructors.map(({ id }) => id)).toEqual([colleague.userId]);
    const foreign = { params: { classId }, body: { userIds: [foreigner.userId] } };
    expect((await admin.client.call(updateClassInstructors, foreign)).status).toBe(400);
  });

  it('does not publish one without materials, and tells nobody of it', async () => {
    const { classId } = await aClass({ isPublished: false, traineeIds: [trainee.userId] });
    const refused = await colleague.client.call(publishClass, {
      params: { classId },
      body: { isPublished: true },
    });
    expect(refused.messages).toEqual(['A class without materials cannot be published.']);
    expect((await trainee.client.call(getClass, { params: { classId } })).status).toBe(404);
  });

  it('publishes and hides it again', async () => {
    const { classId } = await aClass({
      isPublished: false,
      traineeIds: [trainee.userId],
      sections: await oneSection(),
    });
    const publish = (who: TestPerson, isPublished: boolean) =>
      who.client.call(publishClass, { params: { classId }, body: { isPublished } });
    expect((await publish(trainee, true)).status).toBe(403);
    expect((await publish(foreigner, true)).status).toBe(404);
    expect((await publish(colleague, true)).result.isPublished).toBe(true);
    expect((await trainee.client.call(getClass, { params: { classId } })).status).toBe(200);
    expect((await publish(colleague, false)).result.isPublished).toBe(false);
    expect((await trainee.client.call(getClass, { params: { classId } })).status).toBe(404);
  });
});

describe('the list of classes', () => {
  it('shows what the policy lets one see, to everybody alike', async () => {
    const other = await test.organisation();
    const author = await test.person(other, Role.admin);
    const student = await test.person(other, Role.trainee);
    const inOther = { organisationId: other, createdBy: author.userId };
    await seedClass(test.db, { ...inOther, traineeIds: [student.userId] });
    await seedClass(test.db, { ...inOther, traineeIds: [student.userId], isPublished: false });
    await seedClass(test.db, inOther);
    const foreign = await aClass();
    for (const { client, ...person } of [author, student]) {
      const role = person.userId === author.userId ? Role.admin : Role.trainee;
      const actor = testActor({ ...person, role });
      const query = {
        limit: 100,
        offset: 0,
        keyword: undefined,
        status: undefined,
        isPublished: undefined,
      };
      const { rows } = await listClassPage(test.db, actor, '2026-11-21', {
        ...query,
        isMine: false,
        isArchived: false,
        column: 'title',
        direction: 'asc',
      });
      const listed = rows.map((row) => row.class.id);
      const seen: number[] = [];
      for (let classId = 1; classId <= foreign.classId; classId++) {
        const found = await findClass(test.db, actor, classId);
        if (found && classPolicy.view(actor, found)) seen.push(classId);
      }
      expect(seen).toEqual(listed.toSorted((a, b) => a - b));
      expect(listed).toHaveLength(role === Role.admin ? 3 : 1);
      expect((await client.call(listClasses, { query: {} })).pagination?.count).toBe(listed.length);
    }
  });

  it('is filtered, searched, sorted and paged', async () => {
    test.clock.set(new Date('2026-11-21T03:00:00Z'));
    const own = await test.organisation();
    const author = await test.person(own, Role.admin);
    const teacher = await test.person(own, Role.instructor);
    const make = (title: string, startAt: string, endAt: string, isPublished = true) =>
      seedClass(test.db, {
        organisationId: own,
        createdBy: author.userId,
        title,
        startAt,
        endAt,
        isPublished,
      });
    await make('Ended 100%', '2026-01-01', '2026-11-20');
    await make('Active', '2026-11-21', '2026-11-21', false);
    await make('Future', '2026-11-22', '2026-12-31');
    await seedClass(test.db, { organisationId: own, createdBy: teacher.userId, title: 'Taught' });
    const titles = async (query: Record<string, unknown>, who = author) => {
      const answer = await who.client.callRaw<{ title: string }[]>(listClasses, { query });
      return answer.result.map(({ title }) => title);
    };
    expect(await titles({ status: 1 })).toEqual(['Active', 'Taught']);
    expect(await titles({ status: 2 })).toEqual(['Future']);
    expect(await titles({ status: 3 })).toEqual(['Ended 100%']);
    expect(await titles({ published: 'false' })).toEqual(['Active']);
    expect(await titles({ mine: 'true' }, teacher)).toEqual(['Taught']);
    expect(await titles({ keyword: '0%' })).toEqual(['Ended 100%']);
    expect(await titles({ keyword: '%' })).toEqual(['Ended 100%']);
    const sorted = {
      'sortOrder.column': 'title',
      'sortOrder.direction': 'desc',
      limit: 2,
      offset: 1,
    };
    expect(await titles(sorted)).toEqual(['Future', 'Ended 100%']);
    const wrong = await author.client.callRaw(listClasses, { query: { status: 4 } });
    expect(wrong.status).toBe(400);
    test.clock.set(new Date());
  });
});
