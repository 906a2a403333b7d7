import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { firstClassDefaults } from '../../domain/organisations/class-defaults.schema.ts';
import { paletteOf } from '../../domain/organisations/palette.rules.ts';
import {
  getClassDefaults,
  getSite,
  hideLogo,
  openChatSupport,
  updateClassDefaults,
  updateLogo,
  updateSite,
  updateTheme,
} from '../../domain/organisations/site.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { uploaded } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
});

const indigo = paletteOf('#2f5597');
const off = { isEnabled: false, scriptUrl: '' };
const facts = { displayName: 'Aozora', trackIdEnabled: false, chatSupport: off };
const on = (revision: number) => ({ 'if-match': `"${revision}"` });
const siteOf = async ({ client }: TestPerson) => (await client.call(getSite, {})).result;
const userOf = async ({ client }: TestPerson) => (await client.call(getUser, {})).result;

async function audit(): Promise<{ action: string; before: unknown; after: unknown }[]> {
  const { rows } = await test.services.database.pool.query(
    'select action, before, after from audit_entries where organisation_id = $1 order by id',
    [organisationId],
  );
  return rows;
}

describe('the site of an organisation', () => {
  it('is changed by its admins alone, and by them only with its features', async () => {
    const bare = await test.person(
      await test.organisation({
        features: featureIds.filter((id) => id !== Feature.colorTheme && id !== Feature.hideLogo),
      }),
      Role.admin,
    );
    const hiding = { hidesLogo: true, hidesLogoPreview: false };
    for (const { client } of [instructor, trainee]) {
      const statuses = await Promise.all([
        client.call(updateSite, { body: facts }, on(1)),
        client.call(updateLogo, { body: { imageUrl: null } }, on(1)),
        client.call(hideLogo, { body: hiding }, on(1)),
        client.call(updateTheme, { body: { colorTheme: null } }, on(1)),
        client.call(updateClassDefaults, { body: firstClassDefaults }, on(1)),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await bare.client.call(hideLogo, { body: hiding }, on(1))).status).toBe(403);
    expect(
      (await bare.client.call(updateTheme, { body: { colorTheme: null } }, on(1))).status,
    ).toBe(403);
    expect(await audit()).toEqual([]);
  });

  it('is not changed on a revision that is not the newest, nor without one', async () => {
    for (const headers of [{}, on(2)])
      expect((await admin.client.call(updateSite, { body: facts }, headers)).status).toBe(412);
    const together = await Promise.all(
      ['One', 'Two', 'Three'].map((displayName) =>
        admin.client.call(updateSite, { body: { ...facts, displayName } }, on(1)),
      ),
    );
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    expect((await siteOf(trainee)).revision).toBe(2);
  });

  it('is told to everybody at once, to nobody else, and to the audit log', async () => {
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await userOf(trainee)).targetOrg.displayName).not.toBe('青空');
    const body = { ...facts, displayName: ' 青空 ', trackIdEnabled: true };
    expect((await admin.client.call(updateSite, { body }, on(1))).status).toBe(200);
    expect((await userOf(trainee)).targetOrg).toMatchObject({
      displayName: '青空',
      setting: { trackIdEnabled: true },
    });
    expect((await siteOf(stranger)).displayName).not.toBe('青空');
    expect(await audit()).toMatchObject([
      {
        action: 'organisation.update',
        before: { displayName: 'Aozora Systems', setting: { trackIdEnabled: false } },
        after: { displayName: '青空', setting: { trackIdEnabled: true } },
      },
    ]);
  });
});

describe('the theme', () => {
  const save = (colorTheme: unknown, revision = 1, person = admin) =>
    person.client.callRaw(updateTheme, { body: { colorTheme } }, on(revision));

  it('is refused where something in it cannot be read, with the pair and its contrast', async () => {
    const { status, messages } = await save({ ...indigo, ctaColor: '#9aa', primary600: '#999' });
    expect(status).toBe(400);
    expect(messages).toEqual([
      expect.stringMatching(
        /“ctaColor”: words on buttons have a contrast of 2\.\d:1; at least 4\.5/,
      ),
      expect.stringMatching(/“primary600”: links/),
    ]);
    const preset = { ...indigo, navigationForegroundColor: indigo.navigationBackgroundColor1 };
    expect((await save({ ...indigo, presetColorTheme: preset })).status).toBe(400);
    const reader = await test.person(organisationId, Role.admin, { lang: 'ja' });
    expect((await save({ ...indigo, ctaColor: '#9aa' }, 1, reader)).messages[0]).toMatch(
      /ボタンの文字のコントラスト比/,
    );
    expect((await siteOf(admin)).colorTheme).toBeNull();
  });

  it('is refused when a colour is missing or something is in it that is none', async () => {
    const { primary100: _, ...rest } = indigo;
    for (const wrong of [rest, { ...indigo, primary100: 7 }, { ...indigo, extra: '#fff' }, 'red'])
      expect((await save(wrong)).status).toBe(400);
  });

  it('is kept in the specification’s form, worn by everybody, and taken back', async () => {
    await userOf(trainee);
    const typed = { ...indigo, primary100: '  fff ', primary900: '#00001234', primary800: '1b' };
    expect((await save(typed)).status).toBe(200);
    const { colorTheme } = (await userOf(trainee)).targetOrg;
    expect(colorTheme).toMatchObject({
      primary100: '#FFFFFF',
      primary900: '#000012',
      primary800: '#00001B',
      isDarkTextIcon: false,
    });
    const presetColorTheme = paletteOf('#f2ab1d');
    expect((await save({ ...indigo, presetColorTheme }, 2)).status).toBe(200);
    expect((await userOf(trainee)).targetOrg.colorTheme?.presetColorTheme?.ctaColor).toBe(
      '#F2AB1D',
    );
    expect((await save(null, 3)).status).toBe(200);
    expect((await userOf(trainee)).targetOrg.colorTheme).toBeNull();
    expect((await audit()).map(({ action }) => action)).toEqual(
      Array.from({ length: 3 }, () => 'organisation.updateTheme'),
    );
  });
});

describe('the logo', () => {
  const set = (imageUrl: string | null, revision = 1) =>
    admin.client.call(updateLogo, { body: { imageUrl } }, on(revision));

  it('is a picture that the admin has uploaded as one, and nothing else', async () => {
    const other = await test.person(organisationId, Role.admin);
    const wrong = [
      'https://evil.example/logo.png',
      '/media/images/not-one',
      `/media/images/${crypto.randomUUID()}`,
      await uploaded(admin.client, 'avatar'),
      await uploaded(other.client, 'logo'),
    ];
    for (const imageUrl of wrong) expect((await set(imageUrl)).status).toBe(400);
    expect((await siteOf(admin)).revision).toBe(1);
    const imageUrl = await uploaded(admin.client, 'logo');
    expect((await set(imageUrl)).status).toBe(200);
    expect((await userOf(trainee)).targetOrg.imageUrl).toBe(imageUrl);
    const shown = () => trainee.client.send({ method: 'GET', url: imageUrl });
    expect((await shown()).status).toBe(200);
    expect((await set(null, 2)).status).toBe(200);
    expect((await shown()).status).toBe(404);
  });

  it('is hidden for everybody, or for a look at first', async () => {
    const body = { hidesLogo: false, hidesLogoPreview: true };
    expect((await admin.client.call(hideLogo, { body }, on(1))).status).toBe(200);
    expect((await userOf(trainee)).targetOrg.setting).toMatchObject(body);
  });
});

describe('the chat widget', () => {
  const enable = (scriptUrl: string, revision = 1) =>
    admin.client.call(
      updateSite,
      { body: { ...facts, chatSupport: { isEnabled: true, scriptUrl } } },
      on(revision),
    );
  const open = () => trainee.client.call(openChatSupport, {});

  it('is off, and comes from no host that the site does not allow', async () => {
    expect((await open()).status).toBe(404);
    expect((await userOf(trainee)).targetOrg.hasChatSupport).toBe(false);
    for (const url of [
      'http://chat.example/a.js',
      'https://chat.example.evil.example/a.js',
      'https://chat.example@evil.example/a.js',
      'https://me:you@chat.example/a.js',
      'https://chat.example:8443/a.js',
      'javascript:alert(1)',
      '',
    ])
      expect((await enable(url)).messages, url).toEqual([
        '“scriptUrl” must be an https address of a host that this site allows.',
      ]);
    expect((await open()).status).toBe(404);
  });

  it('opens in a page that may reach its own host and nothing of ours', async () => {
    expect((await enable('https://chat.example/w.js?a=1&b="><script>x')).status).toBe(200);
    expect((await userOf(trainee)).targetOrg.hasChatSupport).toBe(true);
    const { status, headers, text } = await open();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('script-src https://chat.example;');
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).not.toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect((await test.anonymous.call(openChatSupport, {})).status).toBe(401);
    const { revision } = await siteOf(admin);
    await admin.client.call(updateSite, { body: facts }, on(revision));
    expect((await open()).status).toBe(404);
  });
});

it('a class begins with what its organisation says, which who makes classes may read', async () => {
  expect((await trainee.client.call(getClassDefaults, {})).status).toBe(403);
  const { result } = await instructor.client.call(getClassDefaults, {});
  expect(result).toEqual({ ...firstClassDefaults, revision: 1 });
  const wrong = { ...firstClassDefaults, days: 0 };
  expect((await admin.client.call(updateClassDefaults, { body: wrong }, on(1))).status).toBe(400);
  const body = { lang: 'ja', startsOn: 'nextMonday', days: 90, description: '持ち物' } as const;
  expect((await admin.client.call(updateClassDefaults, { body }, on(1))).status).toBe(200);
  expect((await instructor.client.call(getClassDefaults, {})).result).toEqual({
    ...body,
    revision: 2,
  });
});
