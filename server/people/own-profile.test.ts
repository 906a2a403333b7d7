import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { defaultSetting } from '../../domain/organisations/organisations.schema.ts';
import { updateAvatar } from '../../domain/people/avatar.contract.ts';
import { getTrackIdProfile, updateTrackIdProfile } from '../../domain/people/trackid.contract.ts';
import { listPeople } from '../../domain/people/people.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { uploaded } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let instructor: TestPerson;
let trainee: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const setting = { ...defaultSetting, trackIdEnabled: true };
  const organisationId = await test.organisation({ setting });
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  colleague = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

describe('an avatar', () => {
  const set = ({ client }: TestPerson, imageUrl: string | null) =>
    client.call(updateAvatar, { body: { imageUrl } });
  const ownUrl = async ({ client }: TestPerson) => (await client.call(getUser, {})).result.imageUrl;

  it('is refused when it is not one’s own, or was not uploaded as one', async () => {
    expect((await test.anonymous.call(updateAvatar, { body: { imageUrl: null } })).status).toBe(
      401,
    );
    const wrong = [
      await uploaded(colleague.client, 'avatar'),
      await uploaded(trainee.client, 'editor'),
      `/media/images/${crypto.randomUUID()}`,
      '/media/images/../../etc/passwd',
      'https://res.cloudinary.com/demo/image/upload/v1/keiko/1/1/x.png',
      'javascript:alert(1)',
      '',
    ];
    for (const imageUrl of wrong) expect((await set(trainee, imageUrl)).status).toBe(400);
    expect(await ownUrl(trainee)).toBeNull();
  });

  it('is shown wherever the person is, and the one before is gone', async () => {
    const first = await uploaded(trainee.client, 'avatar');
    const second = await uploaded(trainee.client, 'avatar');
    const ofColleague = await uploaded(colleague.client, 'avatar');
    const statusOf = async (url: string) =>
      (await instructor.client.send({ method: 'GET', url })).status;
    expect((await set(trainee, first)).result).toEqual({ imageUrl: first });
    expect(await ownUrl(trainee)).toBe(first);
    // What was uploaded and not taken goes too; what somebody else uploaded stays.
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);
    expect(await statusOf(ofColleague)).toBe(200);
    const { result } = await instructor.client.call(listPeople, { query: {} });
    expect(result.find(({ id }) => id === trainee.userId)?.imageUrl).toBe(first);
    expect((await set(trainee, null)).status).toBe(200);
    expect([await ownUrl(trainee), await statusOf(first)]).toEqual([null, 404]);
  });
});

describe('the TrackID profile', () => {
  const empty = {
    jobConnectionEmail: null,
    employmentType: null,
    graduationYear: null,
    yearsOfExperience: null,
  };

  it('is the affair of trainees whose organisation has it', async () => {
    expect((await test.anonymous.call(getTrackIdProfile, {})).status).toBe(401);
    expect((await instructor.client.call(getTrackIdProfile, {})).status).toBe(403);
    const without = await test.person(await test.organisation(), Role.trainee);
    expect((await without.client.call(getTrackIdProfile, {})).status).toBe(404);
    expect((await without.client.call(updateTrackIdProfile, { body: empty })).status).toBe(404);
  });

  it('refuses what cannot be, naming the field', async () => {
    for (const [field, value] of [
      ['jobConnectionEmail', 'no address'],
      ['employmentType', 'king'],
      ['graduationYear', 1949],
      ['yearsOfExperience', 61],
      ['yearsOfExperience', 1.5],
    ] as const) {
      const body = { ...empty, [field]: value };
      const answer = await trainee.client.callRaw(updateTrackIdProfile, { body });
      expect([answer.status, answer.messages[0]]).toEqual([400, expect.stringContaining(field)]);
    }
    expect((await trainee.client.call(getTrackIdProfile, {})).result).toEqual(empty);
  });

  it('is kept for this trainee alone, and may be left open', async () => {
    const body = {
      jobConnectionEmail: 'misaki@example.jp',
      employmentType: 'fullTime',
      graduationYear: 2024,
      yearsOfExperience: 2,
    } as const;
    for (const profile of [body, { ...body, graduationYear: null }]) {
      await trainee.client.call(updateTrackIdProfile, { body: profile });
      expect((await trainee.client.call(getTrackIdProfile, {})).result).toEqual(profile);
    }
    expect((await colleague.client.call(getTrackIdProfile, {})).result).toEqual(empty);
  });
});
