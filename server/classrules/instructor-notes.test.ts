import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createInstructorNote,
  deleteInstructorNote,
  editInstructorNote,
  listInstructorNotes,
} from '../../domain/classrules/instructor-notes.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

let room: StudyRoom;

beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

const write = (
  by: TestPerson,
  classId: number,
  beside: { sectionId?: number; classMaterialId?: number },
  text = 'Takes an hour.',
) =>
  by.client.call(createInstructorNote, {
    params: { classId },
    body: { sectionId: null, classMaterialId: null, ...beside, text },
  });

it('refuses trainees, strangers, an empty note and a place that is not of the class', async () => {
  const { classId, trainee, first } = await room.study();
  const other = await room.study();
  const { instructor, test } = room;
  const foreigner = await test.person(await test.organisation(), Role.instructor);
  const viewer = await test.person(room.organisationId, Role.systemViewer);
  expect((await write(trainee, classId, { classMaterialId: first })).status).toBe(403);
  expect((await write(foreigner, classId, { classMaterialId: first })).status).toBe(404);
  expect((await write(viewer, classId, { classMaterialId: first })).status).toBe(403);
  expect((await write(instructor, classId, { classMaterialId: first }, ' \n')).status).toBe(400);
  const places = [{}, { classMaterialId: other.first }, { classMaterialId: first, sectionId: 1 }];
  for (const place of places)
    expect((await write(instructor, classId, place)).messages).toEqual([
      '“sectionId” or “classMaterialId” must name one part of this class.',
    ]);
  const { result } = await viewer.client.call(listInstructorNotes, { params: { classId } });
  expect(result).toEqual([]);
});

it('keeps who wrote it and when; others read it, its author changes it, no trainee hears of it', async () => {
  const { classId, trainee, first } = await room.study();
  const { instructor, test, organisationId } = room;
  const { result } = await write(instructor, classId, { classMaterialId: first }, ' Slow down. ');
  expect(result).toMatchObject([
    { classMaterialId: first, sectionId: null, text: 'Slow down.', isOwn: true },
  ]);
  const params = { classId, instructorNoteId: result[0]?.id ?? 0 };
  const colleague = await test.person(organisationId, Role.instructor);
  const body = { text: 'Faster.' };
  expect((await colleague.client.call(editInstructorNote, { params, body })).status).toBe(403);
  expect((await colleague.client.call(deleteInstructorNote, { params })).status).toBe(403);
  const seen = await colleague.client.call(listInstructorNotes, { params: { classId } });
  expect(seen.result).toMatchObject([{ text: 'Slow down.', isOwn: false }]);
  await write(colleague, classId, { classMaterialId: first }, 'Theirs.');
  const edited = await instructor.client.call(editInstructorNote, { params, body });
  expect(edited.result).toMatchObject([{ text: 'Faster.' }, { text: 'Theirs.', isOwn: false }]);
  const elsewhere = { ...params, classId: (await room.study()).classId };
  for (const endpoint of [editInstructorNote, deleteInstructorNote] as const)
    expect((await instructor.client.callRaw(endpoint, { params: elsewhere, body })).status).toBe(
      404,
    );
  const { text } = await trainee.client.call(getTraining, { params: { classId } });
  expect(text).not.toContain('Faster.');
  const admin = await test.person(organisationId, Role.admin);
  expect((await admin.client.call(deleteInstructorNote, { params })).result).toMatchObject([
    { text: 'Theirs.', isOwn: false },
  ]);
});
