import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { extendTime } from '../../domain/classrules/extensions.contract.ts';
import { addGroupMembers, removeGroupMember } from '../../domain/groups/groups.contract.ts';
import { updateMaterial } from '../../domain/materials/materials.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { type StudyRoom, studyRoom } from '../../tests/support/study-room.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let room: StudyRoom;
beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

it('is another one for who joins or leaves a group that has more time', async () => {
  const { test, organisationId, instructor } = room;
  const admin = await test.person(organisationId, Role.admin);
  const groupId = await seedGroup(test.db, { organisationId, name: 'Slow' });
  const { classId, trainee } = await room.study({ endAt: '2026-11-25', groupIds: [groupId] });
  await instructor.client.call(extendTime, {
    params: { classId },
    body: {
      classMaterialId: null,
      userIds: [],
      groupIds: [groupId],
      endsOn: '2026-11-30',
      reason: '',
    },
  });
  const endOf = async () =>
    (await trainee.client.call(getTraining, { params: { classId } })).result.endAt;
  expect(await endOf()).toBe('2026-11-25');
  const { userId } = trainee;
  await admin.client.call(addGroupMembers, { params: { groupId }, body: { userIds: [userId] } });
  expect(await endOf()).toBe('2026-11-30');
  await admin.client.call(removeGroupMember, { params: { groupId, userId } });
  expect(await endOf()).toBe('2026-11-25');
});

it('has a material’s title as it is by now', async () => {
  const { classId, trainee } = await room.study();
  const titles = async () =>
    (await trainee.client.call(getTraining, { params: { classId } })).result.sections.map(
      ({ materials }) => materials[0]?.title,
    );
  const [first] = (await trainee.client.call(getTraining, { params: { classId } })).result.sections;
  expect(await titles()).toEqual(['Pointers', 'Pointers']);
  const renamed = await room.instructor.client.call(
    updateMaterial,
    {
      params: { materialId: first?.materials[0]?.reference.materialId ?? 0 },
      body: { title: 'Pointers, again' },
    },
    { 'if-match': '"1"' },
  );
  expect(renamed.status).toBe(200);
  expect(await titles()).toEqual(['Pointers, again', 'Pointers, again']);
});
