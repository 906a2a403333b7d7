import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getChat } from '../../domain/aichats/aichats.contract.ts';
import { listChatChoices, listTranscripts } from '../../domain/aichats/transcripts.contract.ts';
import {
  createAnnouncement,
  listAnnouncements,
} from '../../domain/announcements/announcements.contract.ts';
import {
  getBootcampUnreadInfo,
  getUnreadInfo,
  listOwnAnnouncements,
} from '../../domain/announcements/own-announcements.contract.ts';
import {
  listAllDiscussions,
  listDiscussions,
} from '../../domain/discussions/discussions.contract.ts';
import { getDiscussionsUnread } from '../../domain/discussions/discussions-unread.contract.ts';
import { listReportClasses, listReports } from '../../domain/reports/reports.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedConversation } from '../aichats/aichats.seed.ts';
import { seedAnnouncement } from '../announcements/announcements.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedDiscussion } from '../discussions/discussions.seed.ts';
import { seedReport } from '../reports/reports.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A class in a bootcamp and one beside it; a trainee of both, and one who is in the classes alone. */
async function room() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const teacher = await test.person(organisationId, Role.instructor);
  const inside = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  const outside = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const base = { organisationId, createdBy: admin.userId };
  const traineeIds = [inside.userId, outside.userId];
  const people = { traineeIds, instructorIds: [teacher.userId] };
  const its = await seedClass(test.db, { ...base, ...people, title: 'Inside' });
  const other = await seedClass(test.db, { ...base, ...people, title: 'Beside' });
  const { bootcampId } = await seedBootcamp(test.db, {
    ...base,
    classIds: [its.classId],
    traineeIds: [inside.userId],
    instructorIds: [teacher.userId],
  });
  for (const { classId } of [its, other]) {
    const of = { organisationId, classId };
    await seedReport(test.db, { ...of, userId: inside.userId, day: '2026-11-18' });
    const title = classId === its.classId ? 'Asked inside' : 'Asked beside';
    await seedDiscussion(test.db, { ...of, authorId: outside.userId, title });
    await seedConversation(test.db, { ...of, userId: inside.userId, isClosed: true });
  }
  const query = { bootcampId };
  return { ...base, admin, teacher, inside, outside, its, other, bootcampId, query };
}

const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;

describe('the rooms of a bootcamp', () => {
  it('do not exist for whoever is not in it, nor in another organisation', async () => {
    const { outside, inside, query, bootcampId } = await room();
    const stranger = (await room()).admin;
    const params = { bootcampId };
    for (const [person, status] of [
      [outside, 404],
      [stranger, 404],
      [inside, 200],
    ] as const) {
      expect(await statusOf(person.client.call(listDiscussions, { query }))).toBe(status);
      expect(await statusOf(person.client.call(getDiscussionsUnread, { query }))).toBe(status);
    }
    for (const person of [outside, inside]) {
      const status = person === inside ? 200 : 404;
      expect(await statusOf(person.client.call(getChat, { query }))).toBe(status);
      expect(await statusOf(person.client.call(getBootcampUnreadInfo, { params }))).toBe(status);
    }
    expect(await statusOf(stranger.client.call(listReports, { query }))).toBe(404);
    expect(await statusOf(stranger.client.call(listReportClasses, { query }))).toBe(404);
    expect(await statusOf(stranger.client.call(listTranscripts, { query }))).toBe(404);
    expect(await statusOf(stranger.client.call(listAnnouncements, { query }))).toBe(404);
  });

  it('have what belongs to the classes of the bootcamp, and nothing beside', async () => {
    const { admin, teacher, inside, its, query } = await room();
    const reports = (await admin.client.call(listReports, { query })).result;
    expect(reports.map(({ classTitle }) => classTitle)).toEqual(['Inside']);
    const inList = (await admin.client.call(listReportClasses, { query })).result;
    expect(inList.map(({ classId }) => classId)).toEqual([its.classId]);
    const asked = (await teacher.client.call(listAllDiscussions, { query })).result;
    expect(asked.discussions.map(({ title }) => title)).toEqual(['Asked inside']);
    const own = (await inside.client.call(listDiscussions, { query })).result;
    expect(own.discussions.map(({ title }) => title)).toEqual(['Asked inside']);
    expect((await inside.client.call(getDiscussionsUnread, { query })).result.count).toBe(1);
    expect((await inside.client.call(getDiscussionsUnread, {})).result.count).toBe(2);
    const chats = (await admin.client.call(listTranscripts, { query })).result;
    expect(chats.map(({ classTitle }) => classTitle)).toEqual(['Inside']);
    const { classes } = (await admin.client.call(listChatChoices, { query })).result;
    expect(classes.map(({ title }) => title)).toEqual(['Inside']);
    const messages = (await inside.client.call(getChat, { query })).result.recentMessages;
    expect(messages.map(({ chatRole }) => chatRole)).toEqual(['user', 'assistant']);
    expect((await inside.client.call(getChat, {})).result.recentMessages).toHaveLength(4);
  });
});

const draftFor = (bootcampIds: number[]) => ({
  words: { en: { title: 'Bring your laptop', body: '' }, ja: null },
  audience: { kind: 'bootcamps' as const, bootcampIds },
  isPinned: false,
  mustConfirm: false,
  confirmBy: null,
  startsAt: null,
  endsAt: null,
  isDraft: false,
});

const titlesOf = async ({ client }: TestPerson) =>
  (await client.call(listOwnAnnouncements, {})).result.map(({ words }) => words.en?.title);

describe('an announcement to a bootcamp', () => {
  it('is not for an instructor of another one to make, nor for another organisation’s', async () => {
    const { organisationId, bootcampId, admin } = await room();
    const foreign = await room();
    const other = await test.person(organisationId, Role.instructor);
    const refused = await other.client.call(createAnnouncement, { body: draftFor([bootcampId]) });
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([
      '“audience”: one of its bootcamps does not exist, or you may not announce to it.',
    ]);
    const body = draftFor([foreign.bootcampId]);
    expect(await statusOf(admin.client.call(createAnnouncement, { body }))).toBe(400);
    const manager = await test.person(organisationId, Role.groupManager);
    const asManager = manager.client.call(createAnnouncement, { body: draftFor([bootcampId]) });
    expect(await statusOf(asManager)).toBe(403);
  });

  it('reaches who takes part and who teaches there, and shows in its room alone', async () => {
    const { teacher, inside, outside, admin, bootcampId, organisationId, query } = await room();
    await teacher.client.call(createAnnouncement, { body: draftFor([bootcampId]) });
    await seedAnnouncement(test.db, { organisationId, createdBy: admin.userId });
    expect(await titlesOf(inside)).toEqual(['Bring your laptop', 'Fire drill']);
    expect(await titlesOf(outside)).toEqual(['Fire drill']);
    const params = { bootcampId };
    const { result } = await inside.client.call(getBootcampUnreadInfo, { params });
    expect(result.count).toBe(1);
    expect((await inside.client.call(getUnreadInfo, {})).result.count).toBe(2);
    const [first, second] = (await inside.client.call(listOwnAnnouncements, {})).result;
    expect(first?.bootcampIds).toEqual([bootcampId]);
    expect(first?.addressedBy).toEqual(['New engineers']);
    expect(second?.bootcampIds).toEqual([]);
    const written = (await admin.client.call(listAnnouncements, { query })).result;
    expect(written.map(({ words }) => words.en?.title)).toEqual(['Bring your laptop']);
    expect(written[0]?.audienceNames).toEqual(['New engineers']);
  });

  it('is nobody’s to read once the bootcamp is archived, but its instructors’', async () => {
    const { organisationId, admin, teacher, inside } = await room();
    const { bootcampId } = await seedBootcamp(test.db, {
      organisationId,
      createdBy: admin.userId,
      traineeIds: [inside.userId],
      instructorIds: [teacher.userId],
      archivedAt: new Date(),
    });
    const audience = { kind: 'bootcamps' as const, bootcampIds: [bootcampId] };
    await seedAnnouncement(test.db, { organisationId, createdBy: admin.userId, audience });
    expect(await titlesOf(inside)).toEqual([]);
    expect(await titlesOf(teacher)).toEqual(['Fire drill']);
  });
});
