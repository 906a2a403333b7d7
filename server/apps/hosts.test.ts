import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getAppHosts, openAppAddress, saveAppHosts } from '../../domain/apps/apps.contract.ts';
import { seedDocument } from '../materials/drafts/documents.seed.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function room() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const instructor = await test.person(organisationId, Role.instructor);
  const save = ({ client }: TestPerson, hosts: string[], revision = 0) =>
    client.call(saveAppHosts, { body: { hosts } }, { 'if-match': `"${revision}"` });
  const appAt = async (address: string) => {
    const content = { source: 'address', address, fileId: null, minutes: 5 };
    const made = { organisationId, createdBy: instructor.userId, title: '<Knots>' };
    const { versionId } = await seedDocument(test.db, { ...made, type: 'app' }, content);
    return { versionId };
  };
  const open = (params: { versionId: number }, { client }: TestPerson = instructor) =>
    client.callRaw(openAppAddress, { params });
  return { organisationId, admin, instructor, save, appAt, open };
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']);

describe('refuses', () => {
  it('a list from whoever is not an admin, and one of another state', async () => {
    const { organisationId, admin, instructor, save } = await room();
    const trainee = await test.person(organisationId, Role.trainee);
    expect((await save(trainee, ['apps.example'])).status).toBe(403);
    expect((await save(instructor, ['apps.example'])).status).toBe(403);
    expect((await trainee.client.call(getAppHosts, {})).status).toBe(403);
    expect((await save(admin, ['apps.example'], 3)).status).toBe(412);
    expect((await admin.client.call(getAppHosts, {})).result.hosts).toEqual([]);
  });

  it('hosts that are none, numbers of machines, and this site itself', async () => {
    const { admin, save } = await room();
    const wrong = [
      'https://apps.example',
      'apps.example/path',
      '*.example',
      'apps',
      'localhost',
      '127.0.0.1',
      '10.0.0.1:8080',
      '0x7f.1',
      "apps.example;script-src 'unsafe-inline'",
      '[::1]',
      'apps.example ; x',
    ];
    for (const host of wrong)
      expect([host, (await save(admin, [host])).status]).toEqual([host, 400]);
    const own = await save(admin, ['apps.example', 'keiko.example']);
    expect([own.status, own.messages]).toEqual([
      400,
      ['keiko.example is this site itself. Apps from elsewhere must not be on it.'],
    ]);
  });

  it('an app on this site itself, though its host came to be on the list', async () => {
    const { organisationId, appAt, open } = await room();
    await test.asOwner(
      `insert into app_hosts (organisation_id, hosts) values ($1, '{keiko.example}')`,
      [organisationId],
    );
    expect((await open(await appAt('https://keiko.example/knots'))).text).toContain(
      'does not allow',
    );
  });

  it('an app on a host that is not on the list, or no longer', async () => {
    const { admin, save, appAt, open } = await room();
    const app = await appAt('https://apps.example/knots?a=1');
    const refused = await open(app);
    expect(refused.status).toBe(200);
    expect(policyOf(refused)).not.toContain('frame-src');
    expect(refused.text).toContain('does not allow');
    expect((await save(admin, ['apps.example'])).status).toBe(200);
    expect((await open(app)).text).toContain('https://apps.example/knots?a=1');
    await save(admin, [], 1);
    expect((await open(app)).text).not.toContain('apps.example');
    // Another host of the same name is another one.
    await save(admin, ['apps.example'], 2);
    const elsewhere = await open(await appAt('https://apps.example:8443/'));
    expect(elsewhere.text).toContain('does not allow');
  });

  it('the page to strangers', async () => {
    const { appAt, open } = await room();
    const stranger = await test.person(await test.organisation(), Role.instructor);
    expect((await open(await appAt('https://apps.example/'), stranger)).status).toBe(404);
  });
});

it('the page around an app may frame its host alone, and says nothing of where it is', async () => {
  const { admin, save, appAt, open } = await room();
  await save(admin, ['b.example', 'a.example', 'a.example']);
  expect((await admin.client.call(getAppHosts, {})).result).toEqual({
    hosts: ['a.example', 'b.example'],
    revision: 1,
  });
  const written = await test.asOwner(
    `select before, after from audit_entries where action = 'organisation.updateAppHosts'
       and organisation_id = $1`,
    [admin.organisationId],
  );
  expect(written).toEqual([
    { before: { hosts: [] }, after: { hosts: ['a.example', 'b.example'] } },
  ]);
  const answer = await open(await appAt('https://a.example/?q="><script>alert(1)</script>'));
  const rules = policyOf(answer).split('; ');
  expect(rules).toContain('frame-src https://a.example');
  expect(rules).toContain("default-src 'none'");
  expect(rules).toContain("form-action 'none'");
  expect(rules).toContain("frame-ancestors 'self'");
  const html = answer.text;
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;Knots&gt;');
  expect(html).toContain('referrerpolicy="no-referrer"');
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-forms"');
});
