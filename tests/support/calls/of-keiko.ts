import { sql } from 'drizzle-orm';
import { getSite, updateSite } from '../../../domain/organisations/site.contract.ts';
import { getAppHosts } from '../../../domain/apps/apps.contract.ts';
import { defaultSetting } from '../../../domain/organisations/organisations.schema.ts';
import { seedLtiTool } from '../../../server/lti/lti.seed.ts';
import { seedLetters } from '../../../server/mail/mail.seed.ts';
import type { ValidCall, ValidCalls, World } from './call.ts';
import { freshName } from './fresh.ts';

/** The organisation's settings have one revision. */
const ofSite =
  (body: () => unknown): ValidCall =>
  async ({ people }) => {
    const { result } = await people.admin.client.call(getSite, {});
    return { body: body(), revision: result.revision };
  };

const tool = () => ({
  name: freshName(),
  loginUrl: 'https://tool.example/login',
  targetLinkUri: 'https://tool.example/',
  redirectUris: ['https://tool.example/launch'],
  jwksUrl: 'https://tool.example/keys',
  publicKey: null,
  sharesName: true,
  sharesEmail: false,
});

async function freshTool({ test, organisationId, people }: World) {
  const made = { organisationId, createdBy: people.admin.userId };
  return { params: { ltiToolId: (await seedLtiTool(test.db, made)).toolId } };
}

/** A letter with a secret that stayed here. */
async function freshLetter({ test, organisationId, people }: World): Promise<number> {
  const [letterId = 0] = await seedLetters(test.db, [
    {
      organisationId,
      userId: people.trainee.userId,
      address: 'trainee@example.com',
      language: 'en',
      letter: { subject: { en: 'A', ja: 'A' }, paragraphs: [], isSecret: true },
      at: test.clock.now(),
    },
  ]);
  return letterId;
}

const trackId: ValidCall = async ({ test, organisationId }) => {
  const setting = JSON.stringify({ ...defaultSetting, trackIdEnabled: true });
  await test.db.execute(
    sql`update organisations set setting = ${setting}::jsonb where id = ${organisationId}`,
  );
  return {
    body: {
      jobConnectionEmail: null,
      employmentType: null,
      graduationYear: null,
      yearsOfExperience: null,
    },
  };
};

/** An organisation's settings, its letters, its tools, and the provider's own area. */
export const callsOfKeiko: ValidCalls = {
  'POST /api/letters/:letterId/reveal': async (world) => ({
    params: { letterId: await freshLetter(world) },
  }),
  'POST /api/letters/:letterId/resend': async (world) => {
    const letterId = await freshLetter(world);
    await world.test.db.execute(sql`update mails set status = 'failed' where id = ${letterId}`);
    return { params: { letterId } };
  },
  'GET /api/trackid/profile': async (world, caller) => {
    await trackId(world, caller);
    return {};
  },
  'PUT /api/trackid/profile': trackId,
  'PUT /api/organisation/site': ofSite(() => ({
    displayName: freshName(),
    trackIdEnabled: true,
    chatSupport: { isEnabled: false, scriptUrl: '' },
  })),
  'GET /api/organisation/chatsupport': async ({ people }) => {
    const { admin } = people;
    const { result } = await admin.client.call(getSite, {});
    const chatSupport = { isEnabled: true, scriptUrl: 'https://chat.example/widget.js' };
    const body = { displayName: 'Fresh', trackIdEnabled: true, chatSupport };
    await admin.client.call(updateSite, { body }, { 'if-match': `"${result.revision}"` });
    return {};
  },
  'PUT /api/organisation/signin': ofSite(() => ({ staffNeedPasskey: false })),
  'PUT /api/organisation/logo': ofSite(() => ({ imageUrl: null })),
  'PUT /api/organisation/logo/hidden': ofSite(() => ({
    hidesLogo: true,
    hidesLogoPreview: false,
  })),
  'PUT /api/organisation/theme': ofSite(() => ({ colorTheme: null })),
  'PUT /api/organisation/classdefaults': ofSite(() => ({
    lang: 'en',
    startsOn: 'today',
    days: 7,
    description: freshName(),
  })),
  'PUT /api/organisation/workspacealiases': () => ({
    body: { standardWorkspaceAlias: freshName(), selfLearningWorkspaceAlias: null },
  }),
  'POST /api/lti/tools': () => ({ body: tool() }),
  'PUT /api/lti/tools/:ltiToolId': async (world) => ({
    ...(await freshTool(world)),
    body: tool(),
    revision: 1,
  }),
  'PUT /api/lti/tools/:ltiToolId/archived': async (world) => ({
    ...(await freshTool(world)),
    body: { archived: true },
  }),
  'POST /api/lti/platform/keys': () => ({}),
  'PUT /api/apps/hosts': async ({ people }) => {
    const { result } = await people.admin.client.call(getAppHosts, {});
    const host = `${freshName().replace(' ', '-').toLowerCase()}.example`;
    return { body: { hosts: [host] }, revision: result.revision };
  },
  'POST /api/admin/organisations': () => ({
    body: {
      name: freshName(),
      displayName: 'Fresh',
      timeZone: 'Asia/Tokyo',
      features: [],
      fileStorageLimit: 1,
      videoStorageLimit: 1,
    },
  }),
  'PATCH /api/admin/organisations/:organisationId': async ({ test }) => ({
    params: { organisationId: await test.organisation() },
    body: { displayName: freshName() },
  }),
};
