import { describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  addDiscussionFile,
  getDiscussionFile,
} from '../../domain/discussions/discussion-files.contract.ts';
import { deleteDiscussion } from '../../domain/discussions/manage-discussions.contract.ts';
import { deleteComment } from '../../domain/discussions/write-discussions.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import { getStorageUsage } from '../../domain/usage/usage.contract.ts';
import { openDiscussionRoom } from '../../tests/support/discussion-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { forgetUnnamedFiles } from './files.service.ts';

const { test, room } = await openDiscussionRoom();

const sent = async ({ client }: TestPerson, content: Buffer, fileName = 'log.txt') =>
  await client.callRaw(
    addDiscussionFile,
    { query: { fileName }, payload: content },
    { 'content-type': 'application/octet-stream' },
  );

async function addressOf(person: TestPerson, words = '<script>alert(1)</script>', name?: string) {
  const { status, result } = await sent(person, Buffer.from(words), name);
  expect(status).toBe(200);
  return (result as { address: string }).address;
}

const fetched = async ({ client }: TestPerson, address: string): Promise<number> =>
  (
    await client.callRaw(getDiscussionFile, {
      params: { discussionFileUuid: address.split('/').at(-1) ?? '' },
    })
  ).status;

describe('a file is refused', () => {
  it('without a byte, above ten million, and without a name', async () => {
    const { aoi } = room;
    expect(await sent(aoi, Buffer.alloc(0))).toMatchObject({
      status: 400,
      messages: ['This file is empty.'],
    });
    expect((await sent(aoi, Buffer.alloc(10_000_001))).status).toBe(413);
    expect((await sent(aoi, Buffer.from('x'), ' ')).status).toBe(400);
  });
});

describe('a file is had by its address', () => {
  it('by whoever sent it alone, until a text names it', async () => {
    const { aoi, ben, instructor, admin } = room;
    const address = await addressOf(aoi);
    expect(await fetched(aoi, address)).toBe(200);
    for (const person of [ben, instructor, admin]) expect(await fetched(person, address)).toBe(404);
  });

  // Of what Aoi asked, in which privacy, by whom.
  const cases = [
    ['private', ['aoi', 'instructor', 'admin']],
    ['public', ['aoi', 'ben', 'instructor', 'stranger', 'manager', 'admin']],
  ] as const;
  const everybody = [
    'aoi',
    'ben',
    'outsider',
    'instructor',
    'stranger',
    'manager',
    'otherManager',
    'admin',
  ] as const;

  it.each(cases)('in %s by those who see the discussion', async (privacy, by) => {
    const address = await addressOf(room.aoi);
    const { uuid } = await room.ask(room.aoi, { privacy, markdown: `[log.txt](${address})` });
    for (const name of everybody) {
      const isOf = (by as readonly string[]).includes(name);
      expect([name, await fetched(room[name], address)]).toEqual([name, isOf ? 200 : 404]);
    }
    const elsewhere = await test.person(await test.organisation(), Role.admin);
    expect(await fetched(elsewhere, address)).toBe(404);
    const admin = await test.person(room.organisationId, Role.admin);
    await admin.client.call(setTemporaryRole, { body: { role: Role.trainee } });
    expect(await fetched(admin, address)).toBe(404);
    await room.instructor.client.call(deleteDiscussion, { params: { discussionUuid: uuid } });
    expect(await fetched(room.aoi, address)).toBe(404);
  });

  it('not since another names it, nor once its comment was deleted', async () => {
    const { aoi, ben, instructor } = room;
    const address = await addressOf(aoi);
    const { uuid: secret } = await room.ask(aoi, { privacy: 'private' });
    const { uuid: commentUuid } = await room.comment(aoi, secret, `[log](${address})`);
    const { uuid } = await room.ask(ben);
    await room.comment(ben, uuid, `[log](${address})`);
    expect([await fetched(ben, address), await fetched(instructor, address)]).toEqual([404, 200]);
    await aoi.client.call(deleteComment, { params: { discussionUuid: secret, commentUuid } });
    expect([await fetched(aoi, address), await fetched(instructor, address)]).toEqual([404, 404]);
  });
});

it('leaves as bytes that a browser saves and does not open', async () => {
  const address = await addressOf(room.aoi, '<script>alert(1)</script>', 'evil.html');
  const { headers } = await room.aoi.client.send({ method: 'GET', url: address });
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
});

it('takes room of the organisation until the last text that names it is deleted, or none ever does', async () => {
  const { pool } = test.services.database;
  await pool.query('delete from stored_files where organisation_id = $1', [room.organisationId]);
  await pool.query('update storage_usage set file_bytes = 0 where organisation_id = $1', [
    room.organisationId,
  ]);
  const { aoi, instructor, admin } = room;
  const used = async () =>
    (await admin.client.call(getStorageUsage, {})).result.fileStorageUsage.usage;
  const of = (bytes: number) => addressOf(aoi, String(bytes % 7).repeat(bytes));
  await of(3000);
  const { uuid: discussionUuid } = await room.ask(aoi, { markdown: `[a](${await of(200)})` });
  const { uuid: commentUuid } = await room.comment(aoi, discussionUuid, `[b](${await of(10)})`);
  expect(await used()).toBe(3210);
  expect((await sent(aoi, Buffer.alloc(10_000_001))).status).toBe(413);
  await aoi.client.call(deleteComment, { params: { discussionUuid, commentUuid } });
  expect(await used()).toBe(3200);
  await instructor.client.call(deleteDiscussion, { params: { discussionUuid } });
  expect(await used()).toBe(3000);
  const later = new Date(test.clock.now().getTime() + 31 * 86_400_000);
  await forgetUnnamedFiles(test.services, later);
  expect(await used()).toBe(0);
  // Nothing is kept for what was refused.
  const { rows } = await pool.query(
    'select 1 from storage_reservations where organisation_id = $1',
    [room.organisationId],
  );
  expect(rows).toEqual([]);
});

it('is taken away a while later, when no text names it', async () => {
  const { aoi } = room;
  const unused = await addressOf(aoi);
  const used = await addressOf(aoi);
  await room.ask(aoi, { markdown: `[log](${used})` });
  const later = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000);
  await forgetUnnamedFiles(test.services, later(29));
  expect(await fetched(aoi, unused)).toBe(200);
  await forgetUnnamedFiles(test.services, later(31));
  expect([await fetched(aoi, unused), await fetched(aoi, used)]).toEqual([404, 200]);
});
