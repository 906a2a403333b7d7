import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { SlideContent } from '../../domain/slides/slide.content.ts';
import {
  createMaterial,
  getContent,
  getDraft,
  publishDraft,
} from '../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../domain/materials/save-draft.contract.ts';
import type { MaterialFile } from '../../domain/materials/material-file.schema.ts';
import { copyMaterial, getDifference } from '../../domain/materials/library.contract.ts';
import { listMaterials } from '../../domain/materials/materials.contract.ts';
import { listProcessings } from '../../domain/materials/processing.contract.ts';
import { hasOffice, machineTools, officeFile, slides } from '../../tests/support/office-files.ts';
import { picture } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { uploadFile } from '../../tests/support/upload-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ tools: machineTools });
  await test.work();
});
afterAll(() => test.close());

const facts = { type: 'slide', title: 'Tides', lang: 'en' } as const;
const deck = (markdown: string): SlideContent => ({
  source: 'markdown',
  markdown,
  fileId: null,
  pages: null,
});

async function author(): Promise<TestPerson> {
  return await test.person(await test.organisation(), Role.instructor);
}

async function begin({ client }: TestPerson): Promise<{ materialId: number }> {
  return { materialId: (await client.call(createMaterial, { body: facts })).result.id };
}

async function save({ client }: TestPerson, params: { materialId: number }, content: unknown) {
  const { result } = await client.call(getDraft, { params });
  const body = { content: JSON.parse(JSON.stringify(content)) };
  return await client.call(saveDraft, { params, body }, { 'if-match': `"${result.revision}"` });
}

async function publish({ client }: TestPerson, params: { materialId: number }) {
  const { result } = await client.call(getDraft, { params });
  return await client.call(publishDraft, { params }, { 'if-match': `"${result.revision}"` });
}

const add = async (
  { client }: TestPerson,
  { materialId }: { materialId: number },
  payload: Buffer,
) =>
  await client.send<MaterialFile>({
    method: 'POST',
    url: `/api/materials/${materialId}/pictures?fileName=moon.png`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

describe('refuses', () => {
  it('pictures of whoever may not edit the slides, and what is no picture', async () => {
    const person = await author();
    const params = await begin(person);
    const colleague = await test.person(person.organisationId, Role.instructor);
    const trainee = await test.person(person.organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.admin);
    const image = await picture('png');
    expect((await add(colleague, params, image)).status).toBe(403);
    expect((await add(trainee, params, image)).status).toBe(403);
    expect((await add(stranger, params, image)).status).toBe(404);
    const script = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>hit()</script></svg>',
    );
    expect((await add(person, params, script)).status).toBe(415);
    expect((await person.client.call(getDraft, { params })).result.files).toEqual([]);
  });

  it('content of another shape', async () => {
    const person = await author();
    const params = await begin(person);
    for (const strange of [
      { markdown: '# A' },
      { ...deck('# A'), html: '<p>' },
      { ...deck(''), source: 'url' },
    ])
      expect((await save(person, params, strange)).status).toBe(400);
    expect((await save(person, params, { ...deck(''), fileId: 999_999 })).status).toBe(400);
  });

  it('to publish nothing, pictures of other materials, and files that are no slides', async () => {
    const person = await author();
    const params = await begin(person);
    expect(await publish(person, params)).toMatchObject({
      status: 400,
      messages: ['Write at least one slide.'],
    });
    const other = await add(person, await begin(person), await picture('png'));
    const foreign = deck(`# A\n\n![](keiko:asset/${other.result.id}/moon.png)`);
    expect((await save(person, params, foreign)).status).toBe(200);
    const refused = await publish(person, params);
    expect(refused.status).toBe(400);
    expect(refused.messages[0]).toMatch(/names a picture that this material does not have/);
    const own = await add(person, params, await picture('png'));
    const wrong = { ...deck(''), source: 'file', fileId: own.result.id } as const;
    expect((await save(person, params, wrong)).status).toBe(200);
    expect((await publish(person, params)).messages).toEqual([
      'Choose a PDF or a PowerPoint file.',
    ]);
  });
});

describe('slides in Markdown', () => {
  it('are published with the pictures that they show, counted, and found by their words', async () => {
    const person = await author();
    const { client } = person;
    const params = await begin(person);
    const shown = await add(person, params, await picture('png'));
    const left = await add(person, params, await picture('jpeg'));
    const file = await client.send({
      method: 'GET',
      url: `/api/materials/${params.materialId}/files/${shown.result.id}`,
    });
    expect(file.headers).toMatchObject({ 'content-type': 'image/png' });
    const markdown = `---\nmarp: true\n---\n\n# Spring tides\n\n![bg](keiko:asset/${shown.result.id}/moon.png)\n\n---\n\n## 大潮の日\n\n<!-- Ask who has seen one -->\n`;
    expect((await save(person, params, deck(markdown))).status).toBe(200);
    const published = await publish(person, params);
    expect(published.result.stats).toEqual({ slides: 2, minutes: 2 });

    const { result } = await client.call(getContent, { params });
    expect(result.files.map(({ id, type }) => ({ id, type }))).toEqual([
      { id: shown.result.id, type: 'image' },
    ]);
    expect(result.files.some(({ id }) => id === left.result.id)).toBe(false);
    const served = await client.send({ method: 'GET', url: result.files[0]?.url ?? '' });
    expect(served.status).toBe(200);
    for (const keyword of ['spring tides', '大潮']) {
      const found = await client.call(listMaterials, { query: { keyword } });
      expect(found.result.map(({ id }) => id)).toEqual([params.materialId]);
    }
    const noted = await client.call(listMaterials, { query: { keyword: 'who has seen' } });
    expect(noted.result).toEqual([]);
  });

  it('are copied with their pictures', async () => {
    const person = await author();
    const params = await begin(person);
    const shown = await add(person, params, await picture('png'));
    await save(person, params, deck(`# A\n\n![](keiko:asset/${shown.result.id}/moon.png)`));
    const published = await publish(person, params);
    const copy = await person.client.call(
      copyMaterial,
      { params, body: { title: 'Copy' } },
      { 'if-match': `"${published.result.revision}"` },
    );
    expect(copy.messages).toEqual([]);
    const { result } = await person.client.call(getDraft, {
      params: { materialId: copy.result.id },
    });
    const [file] = result.files;
    expect(file?.id).not.toBe(shown.result.id);
    expect(result.content).toEqual(deck(`# A\n\n![](keiko:asset/${file?.id}/moon.png)`));
  });

  it('are copied by who may not edit them without what is not published', async () => {
    const person = await author();
    const params = await begin(person);
    await save(person, params, deck('# Published'));
    await publish(person, params);
    await save(person, params, deck('# Nobody has seen this'));
    const colleague = await test.person(person.organisationId, Role.instructor);
    expect((await colleague.client.call(getDraft, { params })).status).toBe(403);
    const body = { title: 'Mine' };
    const copy = await colleague.client.call(copyMaterial, { params, body });
    expect(copy.status).toBe(200);
    const mine = { materialId: copy.result.id };
    const { result } = await colleague.client.call(getDraft, { params: mine });
    expect(result.content).toEqual(deck('# Published'));
  });

  it('of two versions are compared slide by slide', async () => {
    const person = await author();
    const params = await begin(person);
    await save(person, params, deck('# One\n\nwords\n\n---\n\n# Two\n\n---\n\n# Three'));
    const first = await publish(person, params);
    await save(person, params, deck('# One\n\nother words\n\n---\n\n# Three\n\n---\n\n# Four'));
    const second = await publish(person, params);
    const query = {
      from: first.result.currentVersionId ?? 0,
      to: second.result.currentVersionId ?? 0,
    };
    const { result } = await person.client.call(getDifference, { params, query });
    expect(result.parts.map(({ change, title }) => `${change} ${title}`)).toEqual([
      'changed One',
      'added Four',
      'removed Two',
    ]);
  });
});

describe('a file of slides', () => {
  it.skipIf(!hasOffice)(
    '.pptx becomes pages, which the version has',
    async () => {
      const person = await author();
      const { client } = person;
      const params = await begin(person);
      const content = await officeFile({
        source: slides(['harbour', '航海日誌']),
        from: 'fodp',
        to: 'pptx',
      });
      const { result: file } = await uploadFile(client, params.materialId, content, 'tides.pptx');
      await save(person, params, { ...deck(''), source: 'file', fileId: file.id });
      expect((await publish(person, params)).status).toBe(200);
      const ask = async () =>
        (await client.call(listProcessings, { params: { ...params, fileId: file.id } })).result;
      await vi.waitFor(
        async () => expect(await ask()).toMatchObject([{ purpose: 'preview', state: 'ready' }]),
        { timeout: 120_000, interval: 200 },
      );
      const { result } = await client.call(getContent, { params });
      const [made] = result.files[0]?.processings?.[0]?.results ?? [];
      const served = await client.send({ method: 'GET', url: made?.url ?? '' });
      expect(served.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const found = await client.call(listMaterials, { query: { keyword: '航海' } });
      expect(found.result.map(({ id }) => id)).toEqual([params.materialId]);
    },
    150_000,
  );

  it('is searched by the words that its author’s device read on its pages', async () => {
    const person = await author();
    const params = await begin(person);
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const { result: file } = await uploadFile(person.client, params.materialId, pdf, 'tides.pdf');
    const pages = ['Neap tides', '小潮'];
    await save(person, params, { ...deck(''), source: 'file', fileId: file.id, pages });
    const published = await publish(person, params);
    expect(published.result.stats).toMatchObject({ slides: 2 });
    const found = await person.client.call(listMaterials, { query: { keyword: '小潮' } });
    expect(found.result.map(({ id }) => id)).toEqual([params.materialId]);
    const answer = await person.client.send({
      method: 'GET',
      url: `/api/materials/${params.materialId}/files/${file.id}`,
    });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  });
});
