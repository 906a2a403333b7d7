import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  listDiscussions,
  listNameable,
  listNameableInClass,
} from '../../domain/discussions/discussions.contract.ts';
import {
  editComment,
  wishDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import { mentionOf } from '../../domain/people/mentions.rules.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { enrolPeople } from '../classes/classes-people.repo.ts';

const { test, room } = await openDiscussionRoom();

const naming = ({ userId }: TestPerson, name: string) => mentionOf({ id: userId, name });

/** What somebody was told of it, the newest first. */
async function toldOf({ userId }: TestPerson, uuid: string): Promise<string[]> {
  const { rows } = await test.services.database.pool.query(
    `select content->>'event' as event, content->>'authorName' as name from notifications
      where user_id = $1 and url like $2 order by id desc`,
    [userId, `%${uuid}`],
  );
  return rows.map(({ event, name }) => `${event} ${name}`);
}

async function nameable({ client }: TestPerson, discussionUuid: string): Promise<string[]> {
  const { result } = await client.call(listNameable, { params: { discussionUuid } });
  return result.map(({ name }) => name).toSorted();
}

describe('of a mention nothing is heard', () => {
  it('by who does not see the discussion, or is none of those whom its writer may name', async () => {
    const { aoi, ben, outsider, stranger, otherManager, admin } = room;
    const { uuid } = await room.ask(aoi, { privacy: 'private' });
    const everybody = {
      Ben: ben,
      Priya: outsider,
      Sarah: stranger,
      Lan: otherManager,
      Admin: admin,
    };
    const words = Object.entries(everybody).map(([name, person]) => naming(person, name));
    await room.comment(aoi, uuid, words.join(' '));
    for (const person of Object.values(everybody)) expect(await toldOf(person, uuid)).toEqual([]);
    for (const person of [ben, outsider, stranger, otherManager]) {
      const { status } = await person.client.callRaw(listNameable, {
        params: { discussionUuid: uuid },
      });
      expect(status).toBe(404);
    }
  });

  it('in the class by a trainee who has not written there', async () => {
    const { aoi, ben } = room;
    const { uuid } = await room.ask(aoi);
    await room.comment(aoi, uuid, naming(ben, 'Ben'));
    expect(await toldOf(ben, uuid)).toEqual([]);
    await room.comment(ben, uuid, 'Here I am.');
    await room.comment(aoi, uuid, naming(ben, 'Ben'));
    expect(await toldOf(ben, uuid)).toEqual(['mentioned Aoi']);
  });

  it('by who has muted it, and of more people than one text can name', async () => {
    const { organisationId, classId, aoi, instructor } = room;
    const { uuid } = await room.ask(aoi);
    const params = { discussionUuid: uuid };
    await instructor.client.call(wishDiscussion, { params, body: { wish: 'muted' } });
    const before = await toldOf(instructor, uuid);
    await room.comment(aoi, uuid, naming(instructor, 'Kenichi'));
    expect(await toldOf(instructor, uuid)).toEqual(before);
    const crowd = await Promise.all(
      Array.from({ length: 21 }, () => test.person(organisationId, Role.trainee)),
    );
    const userIds = crowd.map(({ userId }) => userId);
    await enrolPeople(test.db, { organisationId, classId }, userIds);
    const storm = crowd.map((person) => naming(person, 'You')).join(' ');
    const refused = await room.comment(instructor, uuid, storm);
    expect(refused).toMatchObject({
      status: 400,
      messages: ['“markdown” can mention at most 20 people.'],
    });
    expect((await room.open(aoi, uuid)).result.discussion.commentCount).toBe(1);
  });
});

it('tells whom a text names once, and only those whom a change names anew', async () => {
  const { aoi, ben, instructor, stranger } = room;
  const { uuid } = await room.ask(aoi);
  await room.comment(ben, uuid, 'I wonder too.');
  const commentUuid = randomUUID();
  await room.comment(instructor, uuid, `See ${naming(ben, 'Ben')}.`, commentUuid);
  expect((await toldOf(ben, uuid))[0]).toBe('mentioned Kenichi');
  expect((await toldOf(aoi, uuid))[0]).toBe('commented Kenichi');
  const told = (await toldOf(ben, uuid)).length;
  await instructor.client.call(editComment, {
    params: { discussionUuid: uuid, commentUuid },
    body: {
      markdown: `See ${naming(ben, 'Ben')} and ${naming(stranger, 'Sarah')}.`,
      editedAt: room.at(),
    },
  });
  expect(await toldOf(ben, uuid)).toHaveLength(told);
  expect(await toldOf(stranger, uuid)).toEqual(['mentioned Kenichi']);
});

it('offers those who see it and whom one may know', async () => {
  const { aoi, ben, instructor, manager } = room;
  const { uuid } = await room.ask(aoi);
  expect(await nameable(ben, uuid)).toEqual(['Aoi', 'Kenichi']);
  expect(await nameable(instructor, uuid)).toEqual(
    expect.arrayContaining(['Aoi', 'Ben', 'Admin', 'Mika', 'Sarah']),
  );
  expect(await nameable(manager, uuid)).not.toContain('Ben');
  const { uuid: secret } = await room.ask(aoi, { privacy: 'private' });
  expect(await nameable(aoi, secret)).toEqual(['Kenichi']);
  expect(await nameable(instructor, secret)).not.toContain('Ben');
});

describe('a name is hidden', () => {
  it('of whoever asked without one, from everybody’s list', async () => {
    const { aoi, ben, instructor } = room;
    const { uuid } = await room.ask(aoi, { isAnonymous: true });
    expect(await nameable(ben, uuid)).toEqual(['Kenichi']);
    expect(await nameable(instructor, uuid)).not.toContain('Aoi');
    const before = (await toldOf(aoi, uuid)).length;
    await room.comment(ben, uuid, naming(aoi, 'Aoi'));
    expect((await toldOf(aoi, uuid))[0]).toBe('commented Ben');
    expect(await toldOf(aoi, uuid)).toHaveLength(before + 1);
  });

  it('in a text from the manager of other groups, who does not find it by a search either', async () => {
    const { aoi, ben, instructor, manager } = room;
    const { uuid } = await room.ask(aoi, { title: 'Who knows?' });
    await room.comment(instructor, uuid, `Ask ${naming(ben, 'Benedikt Zzyzx')}.`);
    const words = async (reader: TestPerson) =>
      (await room.open(reader, uuid)).result.comments.map(({ markdown }) => markdown);
    expect(await words(manager)).toEqual([`Ask [@…](mention:${ben.userId}).`]);
    expect(await words(aoi)).toEqual([`Ask [@Benedikt Zzyzx](mention:${ben.userId}).`]);
    const found = await manager.client.call(listDiscussions, { query: { keyword: 'Zzyzx' } });
    expect(found.result.discussions).toEqual([]);
  });
});

it('names in a new question who teaches the class, and for staff those of it whom they see', async () => {
  const { aoi, ben, outsider, instructor, manager, otherManager, classId } = room;
  const of = async ({ client }: TestPerson, privacy: 'public' | 'private') => {
    const input = { params: { classId }, query: { privacy } };
    const { status, result } = await client.call(listNameableInClass, input);
    return status === 200 ? result.map(({ name }) => name) : status;
  };
  expect(await of(outsider, 'public')).toBe(404);
  expect(await of(otherManager, 'public')).toBe(404);
  expect(await of(aoi, 'public')).toEqual(['Kenichi']);
  expect(await of(aoi, 'private')).toEqual(['Kenichi']);
  expect(await of(instructor, 'public')).toEqual(expect.arrayContaining(['Aoi', 'Ben']));
  expect(await of(instructor, 'private')).toEqual([]);
  expect(await of(manager, 'public')).toEqual(['Kenichi', 'Aoi']);
  const { uuid } = await room.ask(aoi, {
    markdown: `${naming(instructor, 'Kenichi')} ${naming(ben, 'Ben')}`,
  });
  expect(await toldOf(instructor, uuid)).toEqual(['mentioned Aoi']);
  expect(await toldOf(ben, uuid)).toEqual([]);
});
