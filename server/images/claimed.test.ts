import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import { updateAvatar } from '../../domain/people/avatar.contract.ts';
import { uploaded } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let trainee: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  trainee = await test.person(organisationId, Role.trainee);
  colleague = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const use = ({ client }: TestPerson, imageUrl: string | null) =>
  client.call(updateAvatar, { body: { imageUrl } });

async function isThere(url: string): Promise<boolean> {
  const imageUuid = url.split('/').at(-1) ?? '';
  return (await colleague.client.call(getImage, { params: { imageUuid } })).status === 200;
}

/** How often each file of the organisation is named. */
async function namedFiles(): Promise<number> {
  const [row] = await test.asOwner<{ count: number }>(
    'select coalesce(sum(reference_count), 0)::int as count from stored_files where organisation_id = $1',
    [trainee.organisationId],
  );
  return row?.count ?? 0;
}

it('a picture is used by who brought it, and for what it was brought', async () => {
  const stranger = await test.person(await test.organisation(), Role.trainee);
  for (const url of [
    await uploaded(colleague.client, 'avatar'),
    await uploaded(stranger.client, 'avatar'),
    await uploaded(trainee.client, 'editor'),
    `/media/images/${crypto.randomUUID()}`,
  ]) {
    const { status, messages } = await use(trainee, url);
    expect([status, messages.length]).toEqual([400, 1]);
  }
});

it('with the one that is used the others of its kind go, and nobody else’s', async () => {
  const others = [
    await uploaded(colleague.client, 'avatar'),
    await uploaded(trainee.client, 'editor'),
  ];
  const before = await namedFiles();
  const [first, second, third] = [
    await uploaded(trainee.client, 'avatar'),
    await uploaded(trainee.client, 'avatar'),
    await uploaded(trainee.client, 'avatar'),
  ];
  expect(await namedFiles()).toBe(before + 3);
  const there = async () => await Promise.all([first, second, third].map(isThere));
  for (const _ of [1, 2]) {
    expect((await use(trainee, second)).status).toBe(200);
    expect(await there()).toEqual([false, true, false]);
    expect(await namedFiles()).toBe(before + 1);
  }
  // What was taken away is nobody's to use again.
  expect((await use(trainee, first)).status).toBe(400);
  expect((await use(trainee, null)).status).toBe(200);
  expect(await there()).toEqual([false, false, false]);
  expect(await Promise.all(others.map(isThere))).toEqual([true, true]);
  expect(await namedFiles()).toBe(before);
});
