import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  createMaterial,
  discardDraft,
  getContent,
  getDraft,
  getDraftFile,
  publishDraft,
} from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { uploadFile } from '../../../tests/support/upload-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const facts = { type: 'file', title: 'House rules', lang: 'en' } as const;
const body = (fileId: number | null) => ({ body: { content: { fileId } } });
const first = { 'if-match': '"0"' };

async function instructor(): Promise<TestPerson> {
  return await test.person(await test.organisation(), Role.instructor);
}

async function begin(person: TestPerson): Promise<number> {
  return (await person.client.call(createMaterial, { body: facts })).result.id;
}

const upload = (person: TestPerson, materialId: number, content: Buffer, fileName: string) =>
  uploadFile(person.client, materialId, content, fileName);

async function publish({ client }: TestPerson, materialId: number) {
  const params = { materialId };
  const { result } = await client.call(getDraft, { params });
  return await client.call(publishDraft, { params }, { 'if-match': `"${result.revision}"` });
}

describe('refuses', () => {
  it('a draft to whoever may not edit the material, and to other organisations', async () => {
    const author = await instructor();
    const params = { materialId: await begin(author) };
    const colleague = await test.person(author.organisationId, Role.groupManager);
    const trainee = await test.person(author.organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await colleague.client.call(getDraft, { params })).status).toBe(403);
    expect((await trainee.client.call(getDraft, { params })).status).toBe(403);
    expect((await stranger.client.call(getDraft, { params })).status).toBe(404);
    expect((await stranger.client.call(getContent, { params })).status).toBe(404);
  });

  it('content of another shape, and files of another material', async () => {
    const author = await instructor();
    const params = { materialId: await begin(author) };
    const other = await upload(author, await begin(author), pdf, 'other.pdf');
    const strange = { params, body: { content: { fileId: 'one' } } };
    const refused = await author.client.call(saveDraft, strange, first);
    expect(refused.status).toBe(400);
    expect(refused.messages[0]).toContain('content.fileId');
    const foreign = { params, ...body(other.result.id) };
    expect((await author.client.call(saveDraft, foreign, first)).status).toBe(400);
    expect((await author.client.call(getDraft, { params })).result.revision).toBe(0);
  });

  it('a file whose bytes are something else than its name says', async () => {
    const author = await instructor();
    const materialId = await begin(author);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const answer = await upload(author, materialId, page, 'rules.pdf');
    expect(answer).toMatchObject({
      status: 415,
      messages: ['rules.pdf is an invalid file type. Expected pdf, docx, pptx, xlsx, zip'],
    });
    const draft = await author.client.call(getDraft, { params: { materialId } });
    expect(draft.result.files).toEqual([]);
  });

  it('to publish what is not finished', async () => {
    const author = await instructor();
    const params = { materialId: await begin(author) };
    const answer = await author.client.call(publishDraft, { params }, first);
    expect(answer).toMatchObject({ status: 400, messages: ['Choose a file.'] });
  });

  it('the second of two who change the same draft', async () => {
    const author = await instructor();
    const params = { materialId: await begin(author) };
    const both = await Promise.all([
      author.client.call(saveDraft, { params, ...body(null) }, first),
      author.client.call(saveDraft, { params, ...body(null) }, first),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});

it('publishes what was saved, version after version, and serves each as it was', async () => {
  const author = await instructor();
  const params = { materialId: await begin(author) };
  const one = await upload(author, params.materialId, pdf, 'ルール.pdf');
  expect(one.result).toMatchObject({ name: 'ルール.pdf', type: 'pdf', url: null });
  await author.client.call(saveDraft, { params, ...body(one.result.id) }, first);
  const published = await publish(author, params.materialId);
  expect(published.result).toMatchObject({
    majorVersionNumber: 1,
    stats: { fileType: 'pdf', bytes: pdf.length },
  });
  const { result } = await author.client.call(getContent, { params });
  const url = result.files[0]?.url ?? '';
  const served = await author.client.send({ method: 'GET', url });
  expect(served.bytes).toEqual(pdf);
  expect(served.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  expect(served.headers['content-disposition']).toMatch(/^attachment; /);

  const two = await upload(author, params.materialId, Buffer.concat([pdf, pdf]), 'two.pdf');
  const late = { params, ...body(two.result.id) };
  // Whoever opened it before the version was made has not seen what is in it.
  expect((await author.client.call(saveDraft, late, first)).status).toBe(412);
  const { result: opened } = await author.client.call(getDraft, { params });
  await author.client.call(saveDraft, late, { 'if-match': `"${opened.revision}"` });
  const unpublished = await author.client.call(getContent, { params });
  expect(unpublished.result.content).toEqual({ fileId: one.result.id });
  await publish(author, params.materialId);
  const old = await author.client.call(getContent, { params, query: { m: 1 } });
  expect(old.result.content).toEqual({ fileId: one.result.id });
  const current = await author.client.call(getContent, { params });
  expect(current.result).toMatchObject({
    majorVersionNumber: 2,
    content: { fileId: two.result.id },
  });
});

it('forgets a draft that is discarded, and begins again from what is published', async () => {
  const author = await instructor();
  const params = { materialId: await begin(author) };
  const { result: file } = await upload(author, params.materialId, pdf, 'a.pdf');
  await author.client.call(saveDraft, { params, ...body(file.id) }, first);
  const before = await author.client.call(getDraft, { params });
  expect(before.result).toMatchObject({
    content: { fileId: file.id },
    updatedBy: { id: author.userId },
  });
  const after = await author.client.call(discardDraft, { params });
  expect(after.result).toMatchObject({ revision: 0, content: { fileId: null }, updatedBy: null });
  const kept = await author.client.send({
    method: 'GET',
    url: getDraftFile.path
      .replace(':materialId', String(params.materialId))
      .replace(':fileId', String(file.id)),
  });
  expect(kept.bytes).toEqual(pdf);
});
