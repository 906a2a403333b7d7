import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createClass } from '../../domain/classes/classes.contract.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import { getStorageUsage } from '../../domain/usage/usage.contract.ts';
import { picture, send, sign, uploaded } from '../../tests/support/picture.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedNote } from '../notes/notes.seed.ts';
import { cleanUp } from '../clean-up.ts';

let test: TestApp;
let organisationId: number;
let trainee: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  trainee = await test.person(organisationId, Role.trainee);
  colleague = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const day = 24 * 60 * 60_000;

describe('pictures that come at once', () => {
  it('of one person wait for one another, and do not hold up a colleague’s', async () => {
    const content = await picture('png', { width: 1500, height: 1500 });
    const sessions = [trainee.client, await test.signIn(trainee)];
    const signed = [];
    for (let count = 0; count < 6; count++)
      for (const client of sessions)
        signed.push({ client, fields: await sign(client, { tags: 'editor' }) });
    const own = await sign(colleague.client, { tags: 'editor' });
    const done: string[] = [];
    const sent = signed.map(async ({ client, fields }) => {
      const { status } = await send(client, fields, content);
      done.push('trainee');
      return status;
    });
    const { status } = await send(colleague.client, own, content);
    done.push('colleague');
    expect(status).toBe(200);
    expect(await Promise.all(sent)).toEqual(Array(12).fill(200));
    expect(done.indexOf('colleague')).toBeLessThan(4);
  });

  it('more than may wait are refused, in words', async () => {
    const fields = await sign(trainee.client, { tags: 'editor' });
    const release = await test.hold('image_keys');
    const answers = Array.from({ length: 70 }, () =>
      send(trainee.client, fields, Buffer.from('no picture')),
    );
    const first = await Promise.race(answers);
    expect([first.status, first.headers['retry-after']]).toEqual([429, '1']);
    expect(first.messages).toEqual(['Too many requests. Please wait a moment and try again.']);
    await release();
    const refused = (await Promise.all(answers)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
  });
});

describe('pictures of one person', () => {
  it('are so many, and more when some were taken away', async () => {
    const { pool } = test.services.database;
    const person = await test.person(organisationId, Role.trainee);
    await pool.query(
      `insert into images (organisation_id, uuid, user_id, purpose, sha256, media_type, bytes, width, height)
       select $1, gen_random_uuid(), $2, 'editor', '', 'image/png', 1, 1, 1 from generate_series(1, 2000)`,
      [organisationId, person.userId],
    );
    const png = await picture('png');
    const upload = async () =>
      send(person.client, await sign(person.client, { tags: 'editor' }), png);
    const refused = await upload();
    expect([refused.status, refused.error]).toEqual([413, 'tooMuchKept']);
    expect(refused.messages[0]).toContain('You have uploaded 2,000 pictures');
    await pool.query('update images set removed_at = now() where user_id = $1', [person.userId]);
    expect((await upload()).status).toBe(200);
  });
});

describe('a picture that nothing names', () => {
  it('is taken away after a while, and one that any text names is not', async () => {
    const home = await test.organisation();
    const admin = await test.person(home, Role.admin);
    const person = await test.person(home, Role.trainee);
    const instructor = await test.person(home, Role.instructor);
    const stranger = await test.person(await test.organisation(), Role.trainee);
    const large = await picture('png', { width: 500, height: 500 });
    const sent = await send(person.client, await sign(person.client, { tags: 'editor' }), large);
    const unnamed = sent.result.secure_url;
    const [inNote, later] = [
      await uploaded(person.client, 'editor'),
      await uploaded(person.client, 'editor'),
    ];
    const inClass = await uploaded(instructor.client, 'editor');
    const avatar = await uploaded(person.client, 'avatar');
    await seedNote(test.db, { ...person, markdown: `See ![](${inNote})` });
    // What somebody writes elsewhere keeps nothing here.
    await seedNote(test.db, { ...stranger, markdown: `See ![](${unnamed})` });
    await instructor.client.call(createClass, {
      body: {
        title: 'C',
        description: `![](https://keiko.example${inClass})`,
        lang: 'en',
        startAt: '2026-11-02',
        endAt: '2026-12-18',
      },
    });
    const start = test.clock.now();
    const isThere = async (url: string) => {
      const { client } = { client: await test.signIn(person) };
      const imageUuid = url.split('/').at(-1) ?? '';
      return (await client.call(getImage, { params: { imageUuid } })).status === 200;
    };
    const all = [unnamed, inNote, later, inClass, avatar];
    const there = async () => {
      const seen = [];
      for (const url of all) seen.push(await isThere(url));
      return seen;
    };
    const usage = async () =>
      (await (await test.signIn(admin)).call(getStorageUsage, {})).result.fileStorageUsage.usage;
    const before = await usage();
    try {
      test.clock.set(new Date(start.getTime() + 29 * day));
      await cleanUp(test.services);
      expect(await there()).toEqual([true, true, true, true, true]);
      // A device comes back, whose note was written long ago.
      await seedNote(test.db, { ...person, uuid: randomUUID(), markdown: `![](${later})` });
      test.clock.set(new Date(start.getTime() + 38 * day));
      await cleanUp(test.services);
      expect(await there()).toEqual([false, true, true, true, true]);
      expect(await usage()).toBeLessThan(before);
      test.clock.set(new Date(start.getTime() + 80 * day));
      await cleanUp(test.services);
      expect(await there()).toEqual([false, true, true, true, true]);
    } finally {
      test.clock.set(new Date());
    }
  });
});
