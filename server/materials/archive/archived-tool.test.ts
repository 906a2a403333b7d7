import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  getArchiveImport,
  runArchiveImport,
} from '../../../domain/materials/archive/archive.contract.ts';
import { LtiContentSchema } from '../../../domain/lti/lti.content.ts';
import { getContent, getDraft, publishDraft } from '../../../domain/materials/drafts.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { uploadArchive } from '../../../tests/support/upload-file.ts';
import { seedLtiMaterial, seedLtiTool } from '../../lti/lti.seed.ts';
import { archiveJob } from './archive.job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A library with a material that opens a tool, and one more tool, so that ids tell nothing. */
async function library() {
  const organisationId = await test.organisation();
  const admin = await test.person(organisationId, Role.admin);
  const by = { organisationId, createdBy: admin.userId };
  await seedLtiTool(test.db, { ...by, name: 'Another one' });
  const tool = await seedLtiTool(test.db, { ...by, name: 'Practice lab' });
  const material = await seedLtiMaterial(test.db, { ...by, toolId: tool.toolId });
  return { organisationId, admin, tool, material };
}

async function exported({ client }: TestPerson): Promise<Buffer> {
  const { bytes } = await client.send({ method: 'GET', url: '/api/library/archive' });
  return bytes;
}

/** Returns the id of the one material in it. */
async function bring({ client, organisationId }: TestPerson, archive: Buffer): Promise<number> {
  const archiveId = (await uploadArchive(client, archive)).result.id;
  const job = archiveJob(test.services);
  await job.run({ organisationId, archiveId });
  const params = { archiveId };
  const { result } = await client.call(getArchiveImport, { params });
  expect([result.status, result.refusal]).toEqual(['checked', null]);
  const choices = result.plan.map(({ uuid }) => ({ uuid, choice: 'add' as const }));
  await client.call(runArchiveImport, { params, body: { choices } });
  await job.run({ organisationId, archiveId });
  const done = await client.call(getArchiveImport, { params });
  expect([done.result.status, done.result.refusal]).toEqual(['done', null]);
  return done.result.plan[0]?.materialId ?? 0;
}

async function contentOf({ client }: TestPerson, materialId: number) {
  const { result } = await client.call(getContent, { params: { materialId } });
  return LtiContentSchema.parse(result.content);
}

async function wordsIn(archive: Buffer): Promise<string> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push(String(await buffer(await zip.openReadStreamPromise(entry))));
  return texts.join('\n');
}

describe('the tool of an LTI material in an archive', () => {
  it('is taken again where it is registered, and nothing that opens it leaves', async () => {
    const { admin, tool, material } = await library();
    const archive = await exported(admin);
    const words = await wordsIn(archive);
    expect(words).toContain(tool.clientId);
    for (const secret of ['tool.example', 'jwks', 'loginUrl', 'publicKey'])
      expect(words).not.toContain(secret);
    const before = await contentOf(admin, material.materialId);
    const materialId = await bring(admin, archive);
    expect(materialId).not.toBe(material.materialId);
    expect(await contentOf(admin, materialId)).toEqual(before);
    expect(before.toolId).toBe(tool.toolId);
  });

  it('is named where it is not registered, and known again when it comes home', async () => {
    const { admin, tool, material } = await library();
    const archive = await exported(admin);
    const foreign = await test.person(await test.organisation(), Role.admin);
    const own = { organisationId: foreign.organisationId, createdBy: foreign.userId };
    await seedLtiTool(test.db, { ...own, name: 'Practice lab' });
    const materialId = await bring(foreign, archive);
    const { toolId, missingTool } = await contentOf(foreign, materialId);
    expect(toolId).toBeNull();
    expect(missingTool).toEqual({
      name: 'Practice lab',
      issuer: test.services.siteOrigin,
      clientId: tool.clientId,
      deploymentId: tool.deploymentId,
    });
    const params = { materialId };
    const draft = await foreign.client.call(getDraft, { params });
    const match = { 'if-match': `"${draft.result.revision}"` };
    const published = await foreign.client.call(publishDraft, { params }, match);
    expect(published.status).toBe(400);
    expect(published.messages.join()).toContain('“Practice lab” is not registered');
    // Without loss: the archive of the copy is the archive of the original.
    const again = await exported(foreign);
    expect(again.equals(archive)).toBe(true);
    const home = await bring(admin, again);
    expect(await contentOf(admin, home)).toEqual(await contentOf(admin, material.materialId));
  });

  it('is another one when the same names come from another site', async () => {
    const { admin, tool } = await library();
    const archive = await exported(admin);
    await test.asOwner('update lti_tools set deployment_id = $1 where id = $2', ['x', tool.toolId]);
    const { toolId, missingTool } = await contentOf(admin, await bring(admin, archive));
    expect([toolId, missingTool?.deploymentId]).toEqual([null, tool.deploymentId]);
  });
});
