import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import type { DispatchGroup } from '../../domain/organisations/dispatch-groups.ts';
import { picture } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedImage } from '../images/images.seed.ts';
import { type NewAnnouncement, seedAnnouncement } from './announcements.seed.ts';

let test: TestApp;
let provider: TestPerson;

beforeAll(async () => {
  test = await testApp();
  await test.organisation({ id: 1 });
  provider = await test.person(1, Role.admin);
});
afterAll(() => test.close());

const traineeOf = async (dispatchGroup?: DispatchGroup) =>
  await test.person(await test.organisation({ dispatchGroup }), Role.trainee);
const seen = async ({ client }: TestPerson, imageUuid: string) =>
  (await client.callRaw(getImage, { params: { imageUuid } })).status;

/** The provider's picture in what it tells these kinds of organisation. */
async function told(dispatchGroups: DispatchGroup[], given: Partial<NewAnnouncement> = {}) {
  const imageUuid = await seedImage(test.db, test.services.storage, {
    organisationId: 1,
    userId: provider.userId,
    purpose: 'editor',
    content: await picture('png'),
    width: 1,
    height: 1,
  });
  await seedAnnouncement(test.db, {
    organisationId: 1,
    createdBy: provider.userId,
    audience: { kind: 'everywhere', dispatchGroups },
    words: { en: { title: 'Service', body: `![The plan](/media/images/${imageUuid})` }, ja: null },
    ...given,
  });
  return imageUuid;
}

it('keeps a picture from the organisations that it is not told to', async () => {
  const imageUuid = await told(['edu', 'bootcamp']);
  for (const group of ['com', undefined] as const)
    expect(await seen(await traineeOf(group), imageUuid)).toBe(404);
  expect(await seen(await traineeOf('edu'), imageUuid)).toBe(200);
});

it('keeps a picture from everybody until it is told', async () => {
  const imageUuid = await told([], { startsAt: new Date(Date.now() + 60_000) });
  const reader = await traineeOf();
  expect(await seen(reader, imageUuid)).toBe(404);
  test.clock.advance(61_000);
  expect(await seen(reader, imageUuid)).toBe(200);
  test.clock.advance(-61_000);
});

it.each<[string, Partial<NewAnnouncement>]>([
  ['a draft', { isDraft: true }],
  ['what was withdrawn', { withdrawnAt: new Date() }],
  ['what is for the provider’s own people', { audience: { kind: 'organisation' } }],
])('keeps a picture of %s to itself', async (_, given) => {
  expect(await seen(await traineeOf(), await told([], given))).toBe(404);
});
