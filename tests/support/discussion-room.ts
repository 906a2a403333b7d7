import { randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import { getDiscussion, listDiscussions } from '../../domain/discussions/discussions.contract.ts';
import type { DiscussionDraft } from '../../domain/discussions/post-drafts.schema.ts';
import {
  createAnswer,
  createComment,
  createDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedGroup } from '../../server/groups/groups.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import { afterAll } from 'vitest';
import { type TestApp, testApp, type TestPerson } from './test-app.ts';

/** The server of a file of tests with such a class; both go when the file is through. */
export async function openDiscussionRoom() {
  const test = await testApp();
  afterAll(() => test.close());
  return { test, room: await discussionRoom(test) };
}

/**
 * A class of two trainees, of whom Aoi is in the group of a manager who teaches nobody; another class, of
 * another instructor and a trainee of another manager's group.
 */
export async function discussionRoom(test: TestApp) {
  const organisationId = await test.organisation();
  const person = (role: Role, name: string) => test.person(organisationId, role, { name });
  const instructor = await person(Role.instructor, 'Kenichi');
  const stranger = await person(Role.instructor, 'Sarah');
  const aoi = await person(Role.trainee, 'Aoi');
  const ben = await person(Role.trainee, 'Ben');
  const outsider = await person(Role.trainee, 'Priya');
  const manager = await person(Role.groupManager, 'Mika');
  const otherManager = await person(Role.groupManager, 'Lan');
  const admin = await person(Role.admin, 'Admin');
  const groups = [
    { name: 'Osaka', memberIds: [aoi.userId], managerIds: [manager.userId] },
    { name: 'Nagoya', memberIds: [outsider.userId], managerIds: [otherManager.userId] },
  ];
  const [osaka = 0] = await Promise.all(
    groups.map((group) => seedGroup(test.db, { organisationId, ...group })),
  );
  const book = await seedBook(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'Pointers',
    chapters: [{ title: 'One', slug: 'one', markdown: 'Words.' }],
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'C for new engineers',
    traineeIds: [aoi.userId, ben.userId],
    sections: [{ title: 'All', materials: [book] }],
  });
  const { classId: otherClassId } = await seedClass(test.db, {
    organisationId,
    createdBy: stranger.userId,
    title: 'Another class',
    traineeIds: [outsider.userId],
  });
  const at = () => test.clock.now().toISOString();
  const draftOf = (given: Partial<DiscussionDraft> = {}): DiscussionDraft => ({
    classId,
    classMaterialId: null,
    place: null,
    title: 'Why does p move?',
    markdown: 'I expected the value to grow.',
    privacy: 'public',
    isAnonymous: false,
    writtenAt: at(),
    ...given,
  });
  const ask = async (
    { client }: TestPerson,
    given: Partial<DiscussionDraft> = {},
    discussionUuid: string = randomUUID(),
  ) => ({
    uuid: discussionUuid,
    ...(await client.call(createDiscussion, {
      params: { discussionUuid },
      body: draftOf(given),
    })),
  });
  const comment = async (
    { client }: TestPerson,
    discussionUuid: string,
    markdown = 'A comment.',
    commentUuid: string = randomUUID(),
    isAnonymous = false,
  ) => ({
    uuid: commentUuid,
    ...(await client.call(createComment, {
      params: { discussionUuid, commentUuid },
      body: { markdown, isAnonymous, writtenAt: at() },
    })),
  });
  const answer = async (
    { client }: TestPerson,
    discussionUuid: string,
    markdown = 'An answer.',
    commentUuid: string = randomUUID(),
  ) => ({
    uuid: commentUuid,
    ...(await client.call(createAnswer, {
      params: { discussionUuid, commentUuid },
      body: { markdown, writtenAt: at() },
    })),
  });
  const open = ({ client }: TestPerson, discussionUuid: string) =>
    client.call(getDiscussion, { params: { discussionUuid } });
  const titlesOf = async ({ client }: TestPerson, query = {}) =>
    (await client.call(listDiscussions, { query })).result.discussions.map(({ title }) => title);
  return {
    organisationId,
    classId,
    otherClassId,
    classMaterialId: classMaterialIds[0] ?? 0,
    osaka,
    instructor,
    stranger,
    aoi,
    ben,
    outsider,
    manager,
    otherManager,
    admin,
    at,
    draftOf,
    ask,
    comment,
    answer,
    open,
    titlesOf,
  };
}
