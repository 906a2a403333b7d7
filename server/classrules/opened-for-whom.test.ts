import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBook } from '../../domain/books/books.contract.ts';
import { enrolTrainees } from '../../domain/classes/classes.contract.ts';
import {
  getClassRules,
  openSection,
  updateClassRules,
} from '../../domain/classrules/classrules.contract.ts';
import { type SectionRule, usualRule } from '../../domain/classrules/classrules.schema.ts';
import { skipSection } from '../../domain/classrules/skip-section.contract.ts';
import { getHome, getOfflineClass, getTraining } from '../../domain/training/training.contract.ts';
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

/** Two trainees in one class, whose sections have these rules. */
async function twoOf(rules: readonly Partial<SectionRule>[]) {
  const [memory, files] = [await room.book(), await room.book()];
  const study = await room.study({
    sections: [
      { title: 'Memory', materials: [memory, memory] },
      { title: 'Files', materials: [files] },
    ],
  });
  const { classId, sectionIds, third, trainee } = study;
  const other = await room.test.person(room.organisationId, Role.trainee);
  const params = { classId };
  const body = { userIds: [other.userId], groupIds: [] };
  await instructor.client.call(enrolTrainees, { params, body });
  const sections = sectionIds.map((sectionId, index) => ({
    sectionId,
    rule: { ...usualRule, ...rules[index] },
  }));
  await instructor.client.call(
    updateClassRules,
    { params, body: { freeNavigation: true, sections } },
    { 'if-match': '"0"' },
  );
  const closed = async ({ client }: TestPerson) => {
    const { result } = await client.call(getTraining, { params });
    const offline = await client.call(getOfflineClass, { params });
    const kept = offline.result.materials.some(({ classMaterialId }) => classMaterialId === third);
    const home = (await client.call(getHome, {})).result.steps;
    const book = { params: { materialId: files.materialId }, query: {} };
    return {
      why: result.sections[1]?.closed?.why ?? null,
      kept,
      isOpened: home?.find(({ classMaterialId }) => classMaterialId === third)?.isOpened,
      isReadable: (await client.call(getBook, book)).status === 200,
    };
  };
  return {
    ...study,
    other,
    closed,
    first: sectionIds[0] ?? 0,
    second: sectionIds[1] ?? 0,
    trainee,
  };
}

it('a section that is opened for one stays closed for the others, and is told to whom it concerns', async () => {
  const { classId, trainee, other, second, third, closed } = await twoOf([
    {},
    { opensBy: 'hand', maySkip: true },
  ]);
  const elsewhere = await room.study();
  const open = (inClass: number) =>
    instructor.client.call(openSection, {
      params: { classId: inClass, sectionId: second },
      body: { isOpened: true, userIds: [trainee.userId] },
    });
  expect((await open(elsewhere.classId)).status).toBe(404);
  expect((await open(classId)).status).toBe(200);
  expect(await closed(trainee)).toEqual({
    why: null,
    kept: true,
    isOpened: true,
    isReadable: true,
  });
  expect(await closed(other)).toEqual({
    why: 'hand',
    kept: false,
    isOpened: false,
    isReadable: false,
  });
  // What is not open is not passed over, though it may be once it is.
  const skip = async ({ client }: TestPerson) =>
    (
      await client.call(skipSection, {
        params: { classId, sectionId: second },
        body: { isSkipped: true },
      })
    ).status;
  expect([await skip(trainee), await skip(other)]).toEqual([200, 400]);
  const place = { classId, classMaterialId: third };
  const read = (person: TestPerson) =>
    room.send(person, place, { chaptersRead: ['one'], at: room.now() });
  expect([(await read(trainee)).status, (await read(other)).status]).toEqual([200, 403]);
  const manager = await room.test.person(room.organisationId, Role.groupManager);
  await seedGroup(room.test.db, {
    organisationId: room.organisationId,
    name: 'Theirs',
    managerIds: [manager.userId],
    memberIds: [other.userId],
  });
  const opened = async ({ client }: TestPerson) =>
    (await client.call(getClassRules, { params: { classId } })).result.sections[1]?.opened.map(
      ({ trainee: whom }) => whom?.id,
    );
  expect(await opened(instructor)).toEqual([trainee.userId]);
  expect(await opened(manager)).toEqual([]);
});

it('a section that one passes over is passed over by nobody else, and only while it may be', async () => {
  const { classId, trainee, other, first, second, closed } = await twoOf([
    { maySkip: true },
    { opensBy: 'after' },
  ]);
  const skip = (sectionId: number) =>
    trainee.client.call(skipSection, { params: { classId, sectionId }, body: { isSkipped: true } });
  expect((await skip(second)).status).toBe(400);
  expect((await skip(2_000_000_000)).status).toBe(404);
  expect((await skip(first)).status).toBe(200);
  expect((await closed(trainee)).why).toBeNull();
  expect((await closed(other)).why).toBe('after');
});
