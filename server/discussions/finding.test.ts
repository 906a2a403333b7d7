import { expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getDiscussion,
  listAllDiscussions,
  listComments,
  listDiscussionDesks,
  listDiscussions,
  listSimilarDiscussions,
} from '../../domain/discussions/discussions.contract.ts';
import { manageDiscussion } from '../../domain/discussions/manage-discussions.contract.ts';
import { deleteComment } from '../../domain/discussions/write-discussions.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { enrolPeople } from '../classes/classes-people.repo.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { type NewDiscussion, seedDiscussion } from './discussions.seed.ts';

const { test, room } = await openDiscussionRoom();

const newClass = async (given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  (
    await seedClass(test.db, {
      organisationId: room.organisationId,
      createdBy: room.instructor.userId,
      traineeIds: [room.aoi.userId, room.ben.userId],
      ...given,
    })
  ).classId;
const seeded = (classId: number, title: string, given: Partial<NewDiscussion> = {}) =>
  seedDiscussion(test.db, {
    organisationId: room.organisationId,
    classId,
    authorId: room.aoi.userId,
    title,
    ...given,
  });
const page = async ({ client }: TestPerson, query: object) => {
  const { discussions, next } = (await client.call(listDiscussions, { query })).result;
  return { titles: discussions.map(({ title }) => title), next };
};
const titles = async (person: TestPerson, query: object) =>
  (await page(person, query)).titles.toSorted();

it('a list has what is asked for: open, resolved, unanswered, private, labelled, of a material, unread', async () => {
  const { aoi, ben, instructor, admin } = room;
  const made = await seedClass(test.db, {
    organisationId: room.organisationId,
    createdBy: instructor.userId,
    traineeIds: [aoi.userId, ben.userId],
  });
  const { classId } = made;
  const comments = [{ authorId: instructor.userId, isByTrainee: false, markdown: 'Look there.' }];
  await seeded(classId, 'A open');
  await seeded(classId, 'B answered', { comments, labels: ['crash'] });
  await seeded(classId, 'C resolved', { isResolved: true });
  await seeded(classId, 'D private', { privacy: 'private' });
  await seeded(classId, 'E mine', { assigneeId: admin.userId });
  const of = (query: object, person: TestPerson = instructor) =>
    titles(person, { classId, ...query });
  expect(await of({ status: 'open' })).toEqual(['A open', 'B answered', 'D private', 'E mine']);
  expect(await of({ status: 'resolved' })).toEqual(['C resolved']);
  expect(await of({ status: 'unanswered' })).toEqual(['A open', 'D private', 'E mine']);
  expect(await of({ privacy: 'private' })).toEqual(['D private']);
  expect(await of({ privacy: 'both', label: 'crash' })).toEqual(['B answered']);
  expect(await of({ label: 'cras' })).toEqual([]);
  expect(await of({ assigned: 'true' })).toEqual([]);
  expect(await of({ assigned: 'true' }, admin)).toEqual(['E mine']);
  expect(await of({ classMaterialId: room.classMaterialId })).toEqual([]);
  // Whoever wrote last has read it; whoever asked has not read what came since.
  expect(await of({ unread: 'true' }, aoi)).toEqual(['B answered']);
  expect(await of({ unread: 'true' })).toEqual(['A open', 'C resolved', 'D private', 'E mine']);
  expect(await of({ keyword: 'look there' })).toEqual(['B answered']);
});

it('words of a comment that was deleted find nothing, and are not unread', async () => {
  const { aoi, ben } = room;
  const { uuid } = await room.ask(aoi, { title: 'Quagga' });
  const { uuid: commentUuid } = await room.comment(ben, uuid, 'A quokka and a quagga.');
  expect(await titles(aoi, { keyword: 'quokka' })).toEqual(['Quagga']);
  await ben.client.call(deleteComment, { params: { discussionUuid: uuid, commentUuid } });
  expect(await titles(aoi, { keyword: 'quokka' })).toEqual([]);
  const { discussion } = (await room.open(aoi, uuid)).result;
  expect(discussion).toMatchObject({ commentCount: 0, unreadCount: 0 });
});

it('what is pinned stands once at the head of its class, the last first, and in no list that is looked through', async () => {
  const { instructor } = room;
  const classId = await newClass();
  const day = (date: number) => ({ writtenAt: new Date(Date.UTC(2026, 0, date)) });
  const pin = async (uuid: string, isPinned: boolean) =>
    await instructor.client.call(manageDiscussion, {
      params: { discussionUuid: uuid },
      body: { isPinned },
    });
  const first = await seeded(classId, 'First', day(1));
  const second = await seeded(classId, 'Second', day(2));
  await seeded(classId, 'Third', day(3));
  await seeded(classId, 'Fourth', day(4));
  for (const uuid of [second, first]) await pin(uuid, true);
  expect((await page(instructor, { classId })).titles).toEqual([
    'First',
    'Second',
    'Fourth',
    'Third',
  ]);
  expect((await page(instructor, { classId, status: 'open' })).titles[0]).toBe('Fourth');
  const head = await page(instructor, { classId, limit: 2 });
  expect(head.titles).toEqual(['First', 'Second', 'Fourth', 'Third']);
  const rest = await page(instructor, { classId, limit: 2, before: head.next });
  expect(rest).toEqual({ titles: ['Second', 'First'], next: null });
  await pin(first, false);
  expect((await page(instructor, { classId })).titles[0]).toBe('Second');
});

it('a page that takes all there is has no next one, nor a discussion older comments', async () => {
  const { aoi, ben, instructor } = room;
  const classId = await newClass();
  for (const title of ['One', 'Two']) await seeded(classId, title);
  expect((await page(aoi, { classId, limit: 2 })).next).toBeNull();
  expect((await page(aoi, { classId, limit: 1 })).next).not.toBeNull();
  const comments = (length: number) =>
    Array.from({ length }, (_, at) => ({ authorId: ben.userId, markdown: `${at}` }));
  for (const [length, hasOlder] of [
    [50, false],
    [51, true],
  ] as const) {
    const discussionUuid = await seeded(classId, 'Long', { comments: comments(length) });
    const params = { discussionUuid };
    const { result } = await aoi.client.call(getDiscussion, { params });
    expect([result.comments.length, result.hasOlder]).toEqual([50, hasOlder]);
    const before = String(result.comments[0]?.id);
    const older = await aoi.client.call(listComments, { params, query: { before } });
    expect(older.result.comments.map(({ markdown }) => markdown)).toEqual(hasOlder ? ['0'] : []);
  }
  const all = await instructor.client.call(listAllDiscussions, { query: { classId } });
  expect(all.result.discussions).toHaveLength(4);
});

it('similar are titles of the same class that one may see, the most alike first', async () => {
  const { aoi, ben, instructor } = room;
  const [classId, other] = [await newClass(), await newClass()];
  await seeded(classId, 'Why does malloc fail?');
  await seeded(classId, 'Why does malloc return null?');
  await seeded(classId, 'Why does malloc hide?', { privacy: 'private' });
  await seeded(classId, 'Indentation');
  await seeded(other, 'Why does malloc return null here?');
  const similar = async ({ client }: TestPerson) =>
    (
      await client.call(listSimilarDiscussions, {
        query: { classId, title: 'why does malloc return NULL' },
      })
    ).result.map(({ title }) => title);
  expect(await similar(ben)).toEqual(['Why does malloc return null?', 'Why does malloc fail?']);
  expect(await similar(instructor)).toContain('Why does malloc hide?');
  expect(await similar(aoi)).toContain('Why does malloc hide?');
});

it('desks are the published classes of a trainee and those that staff teach, the last to end first', async () => {
  const { organisationId } = room;
  const person = await test.person(organisationId, Role.trainee, { name: 'New' });
  const teacher = await test.person(organisationId, Role.instructor, { name: 'Teacher' });
  const of = { instructorIds: [teacher.userId], traineeIds: [person.userId] };
  await newClass({ ...of, title: 'Soon', endAt: '2030-01-01' });
  await newClass({ ...of, title: 'Late', endAt: '2031-01-01' });
  const hidden = await newClass({ ...of, title: 'Hidden', isPublished: false, traineeIds: [] });
  await enrolPeople(test.db, { organisationId, classId: hidden }, [person.userId]);
  await newClass({ title: 'Of others' });
  const desks = async ({ client }: TestPerson) =>
    (await client.call(listDiscussionDesks, {})).result.map(({ title }) => title);
  expect(await desks(person)).toEqual(['Late', 'Soon']);
  expect(await desks(teacher)).toEqual(['Hidden', 'Late', 'Soon']);
});

it('others are counted at the same chapter of the same material, as far as one sees them', async () => {
  const { aoi, ben, classMaterialId, classId } = room;
  const at = (chapter: string | null) => ({
    classMaterialId,
    place: chapter === null ? null : { chapter },
  });
  const uuid = await seeded(classId, 'Here', { ...at('two') });
  await seeded(classId, 'Here, too', { ...at('two'), authorId: ben.userId });
  await seeded(classId, 'Secret', { ...at('two'), authorId: ben.userId, privacy: 'private' });
  await seeded(classId, 'Elsewhere', { ...at('three') });
  await seeded(classId, 'Of the whole', { ...at(null) });
  const count = async (person: TestPerson) =>
    (await room.open(person, uuid)).result.discussion.othersHere;
  expect([await count(aoi), await count(ben)]).toEqual([1, 2]);
});
