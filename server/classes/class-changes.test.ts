import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listClassChanges } from '../../domain/audit/class-changes.contract.ts';
import { publishClass, updateClass } from '../../domain/classes/classes.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';

let room: StudyRoom;

beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

it('every change of a class is told with what it was before, to those who may see it', async () => {
  const { classId, trainee } = await room.study();
  const other = await room.study();
  const { instructor, test, organisationId } = room;
  await instructor.client.call(
    updateClass,
    { params: { classId }, body: { title: 'Networks' } },
    { 'if-match': '"1"' },
  );
  for (const id of [classId, other.classId])
    await instructor.client.call(publishClass, {
      params: { classId: id },
      body: { isPublished: false },
    });
  const list = (person: typeof instructor, query: { limit?: number; older?: string } = {}) =>
    person.client.callRaw<{ changes: { action: string }[]; older: string | null }>(
      listClassChanges,
      { params: { classId }, query },
    );
  const foreigner = await test.person(await test.organisation(), Role.admin);
  expect((await list(foreigner)).status).toBe(404);
  expect((await list(trainee)).status).toBe(403);
  const manager = await test.person(organisationId, Role.groupManager);
  expect((await list(manager)).status).toBe(403);
  const { result } = await list(instructor);
  expect(result.changes).toMatchObject([
    { action: 'class.unpublish' },
    {
      action: 'class.update',
      before: { title: 'Web Development Fundamentals' },
      after: { title: 'Networks' },
      person: { id: instructor.userId },
    },
  ]);
  expect(JSON.stringify(result)).not.toContain('userAgent');
  const first = await list(instructor, { limit: 1 });
  const older = first.result.older ?? '';
  expect((await list(instructor, { limit: 1, older })).result.changes).toMatchObject([
    { action: 'class.update' },
  ]);
});
