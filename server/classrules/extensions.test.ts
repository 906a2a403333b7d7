import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getAttention } from '../../domain/attention/attention.contract.ts';
import {
  extendTime,
  listExtensions,
  takeBackExtension,
} from '../../domain/classrules/extensions.contract.ts';
import { getGradebook } from '../../domain/gradebook/gradebook.contract.ts';
import { getHome, getTraining } from '../../domain/training/training.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let room: StudyRoom;
let instructor: TestPerson;

beforeAll(async () => {
  room = await studyRoom();
  ({ instructor } = room);
});
afterAll(() => room.test.close());

const over = { startAt: '2026-10-01', endAt: '2026-11-20' };

interface Given {
  classMaterialId?: number | null;
  userIds?: number[];
  groupIds?: number[];
  endsOn?: string;
  by?: TestPerson;
}

const extend = (classId: number, { by = instructor, ...given }: Given = {}) =>
  by.client.call(extendTime, {
    params: { classId },
    body: {
      classMaterialId: null,
      userIds: [],
      groupIds: [],
      endsOn: '2026-11-30',
      reason: ' Was ill. ',
      ...given,
    },
  });

const ledgerOf = async (classId: number) =>
  (await instructor.client.call(listExtensions, { params: { classId } })).result;

const trainingOf = async (trainee: TestPerson, classId: number) =>
  (await trainee.client.call(getTraining, { params: { classId } })).result;

describe('more time', () => {
  it('is refused to whoever may not give it, and for what it would not lengthen', async () => {
    const { classId, trainee, first } = await room.study(over);
    const groupId = await seedGroup(room.test.db, { ...room.by, name: randomUUID() });
    const elsewhere = await room.study({ groupIds: [groupId] });
    const foreigner = await room.test.person(await room.test.organisation(), Role.admin);
    expect((await extend(classId, { by: foreigner })).status).toBe(404);
    expect((await extend(classId, { by: trainee })).status).toBe(403);
    const manager = await room.test.person(room.organisationId, Role.groupManager);
    expect((await extend(classId, { by: manager })).status).toBe(403);
    expect((await extend(classId, { userIds: [elsewhere.trainee.userId] })).messages).toEqual([
      '“userIds” names somebody who is not enrolled in this class.',
    ]);
    expect((await extend(classId, { groupIds: [groupId] })).messages).toEqual([
      '“groupIds” names a group that is not enrolled in this class.',
    ]);
    expect((await extend(classId, { endsOn: '2026-11-20' })).messages).toEqual([
      '“endsOn” must be later than the day that it extends.',
    ]);
    expect((await extend(classId, { classMaterialId: first })).messages).toEqual([
      '“classMaterialId” names a material without a due date: there is nothing to extend.',
    ]);
    expect((await extend(classId, { classMaterialId: elsewhere.first })).messages).toEqual([
      '“classMaterialId” names a material that is not part of this class.',
    ]);
    expect(await ledgerOf(classId)).toEqual([]);
  });

  it('of a class is of one trainee, is told, stands in the ledger and can be taken back', async () => {
    const other = await room.test.person(room.organisationId, Role.trainee);
    const study = await room.study(over);
    const { classId, trainee, read } = study;
    const both = await room.study({ ...over, traineeIds: [trainee.userId, other.userId] });
    const whole = { chaptersRead: ['one'] };
    expect((await read(whole)).status).toBe(409);
    await extend(classId, { userIds: [trainee.userId] });
    expect((await read(whole)).result.state).toBe('inprogress');
    const training = await trainingOf(trainee, classId);
    expect([training.endAt, training.extendedFrom, training.status]).toEqual([
      '2026-11-30',
      '2026-11-20',
      1,
    ]);
    const { result: home } = await trainee.client.call(getHome, {});
    expect(home.next?.classId).toBe(classId);
    expect((await trainingOf(other, both.classId)).endAt).toBe('2026-11-20');
    const [entry] = await ledgerOf(classId);
    expect(entry).toMatchObject({
      material: null,
      group: null,
      trainee: { id: trainee.userId },
      endsOn: '2026-11-30',
      reason: 'Was ill.',
      takenBackAt: null,
    });
    const taken = await instructor.client.call(takeBackExtension, {
      params: { classId, extensionId: entry?.id ?? 0 },
    });
    expect(taken.result[0]?.takenBackAt).not.toBeNull();
    expect((await read(whole)).status).toBe(409);
    const again = await instructor.client.call(takeBackExtension, {
      params: { classId, extensionId: entry?.id ?? 0 },
    });
    expect(again.status).toBe(404);
    const whose = { classMaterialId: null, userIds: [trainee.userId], groupIds: [] };
    const was = { classMaterialId: null, userId: trainee.userId, groupId: null };
    expect(
      await room.test.asOwner(
        `select action, before, after from audit_entries
          where subject_type = 'class' and subject_id = $1 order by id`,
        [String(classId)],
      ),
    ).toEqual([
      {
        action: 'class.extendTime',
        before: { endAt: '2026-11-20' },
        after: { endAt: '2026-11-30', reason: 'Was ill.', ...whose },
      },
      { action: 'class.takeBackTime', before: { endAt: '2026-11-30', ...was }, after: null },
    ]);
  });

  it('of a group is of whoever is in it, also later', async () => {
    const member = await room.test.person(room.organisationId, Role.trainee);
    const groupId = await seedGroup(room.test.db, {
      organisationId: room.organisationId,
      name: randomUUID(),
      memberIds: [member.userId],
    });
    const { classId, trainee } = await room.study({ ...over, groupIds: [groupId] });
    await extend(classId, { groupIds: [groupId] });
    expect((await trainingOf(member, classId)).endAt).toBe('2026-11-30');
    expect((await trainingOf(trainee, classId)).endAt).toBe('2026-11-20');
  });

  it('of a material is none for the class, which ends when it ends', async () => {
    const book = await room.book();
    const { classId, first, trainee, read } = await room.study({
      ...over,
      sections: [{ title: 'Memory', materials: [{ ...book, dueAt: '2026-11-15' }] }],
    });
    const given = await extend(classId, { classMaterialId: first, userIds: [trainee.userId] });
    expect(given.status).toBe(200);
    const training = await trainingOf(trainee, classId);
    expect([training.endAt, training.extendedFrom]).toEqual(['2026-11-20', undefined]);
    expect((await read({ chaptersRead: ['one'] })).error).toBe('classOver');
    const { result: home } = await trainee.client.call(getHome, {});
    expect(home.next?.classId).not.toBe(classId);
  });

  it('of a material moves the day from which it is late', async () => {
    const book = await room.book();
    const study = await room.study({
      sections: [{ title: 'Memory', materials: [{ ...book, dueAt: '2026-11-15' }] }],
    });
    const { classId, first, trainee } = study;
    const help = async () => {
      const { result } = await instructor.client.call(getGradebook, {
        params: { classId },
        query: {},
      });
      return result.rows[0]?.help?.reasons.map(({ kind }) => kind) ?? [];
    };
    const behind = async () => {
      const { result } = await instructor.client.call(getAttention, {});
      return result.people.first.find((row) => row.classId === classId)?.overdueCount ?? 0;
    };
    expect(await help()).toContain('overdue');
    expect(await behind()).toBe(1);
    await extend(classId, { classMaterialId: first, userIds: [trainee.userId] });
    expect(await help()).not.toContain('overdue');
    expect(await behind()).toBe(0);
    const [material] = (await trainingOf(trainee, classId)).sections[0]?.materials ?? [];
    expect([material?.dueAt, material?.extendedFrom]).toEqual(['2026-11-30', '2026-11-15']);
    const told = await room.test.asOwner(
      `select content from notifications where user_id = $1 and content->>'kind' = 'extended'`,
      [trainee.userId],
    );
    const classTitle = 'Web Development Fundamentals';
    const content = { kind: 'extended', classTitle, materialTitle: 'Pointers' };
    expect(told).toEqual([{ content: { ...content, endsOn: '2026-11-30' } }]);
  });
});
