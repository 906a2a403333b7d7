import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  createMaterial,
  getContent,
  getDraft,
  publishDraft,
  saveDraft,
} from '../../../domain/materials/drafts.contract.ts';
import { listMaterials } from '../../../domain/materials/materials.contract.ts';
import { listProcessings } from '../../../domain/materials/processing.contract.ts';
import {
  hasOffice,
  machineTools,
  officeFile,
  slides,
  textPages,
} from '../../../tests/support/office-files.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { uploadFile } from '../../../tests/support/upload-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ tools: machineTools });
  await test.work();
});
afterAll(() => test.close());

const patiently = { timeout: 120_000, interval: 200 };

async function author(): Promise<TestPerson> {
  return await test.person(await test.organisation(), Role.instructor);
}

/** Uploaded and published at once, while it may still be waiting to be converted. */
async function publish(person: TestPerson, content: Buffer, fileName: string) {
  const { client } = person;
  const body = { type: 'file', title: 'House rules', lang: 'en' } as const;
  const params = { materialId: (await client.call(createMaterial, { body })).result.id };
  const uploaded = await uploadFile(client, params.materialId, content, fileName);
  expect(uploaded.messages ?? []).toEqual([]);
  const fileId = uploaded.result.id;
  const draft = await client.call(getDraft, { params });
  const revision = { 'if-match': `"${draft.result.revision}"` };
  const change = { params, body: { content: { fileId } } };
  const saved = await client.call(saveDraft, change, revision);
  const match = { 'if-match': `"${saved.result.revision}"` };
  expect((await client.call(publishDraft, { params }, match)).status).toBe(200);
  return { ...params, fileId };
}

const processingsOf = async (person: TestPerson, params: { materialId: number; fileId: number }) =>
  (await person.client.call(listProcessings, { params })).result;

async function ended(person: TestPerson, params: { materialId: number; fileId: number }) {
  await vi.waitFor(async () => {
    const states = (await processingsOf(person, params)).map(({ state }) => state);
    expect(states.every((state) => state === 'ready' || state === 'failed')).toBe(true);
  }, patiently);
  return await processingsOf(person, params);
}

describe.skipIf(!hasOffice)('an office file', () => {
  it.each([
    ['docx', () => officeFile({ source: textPages(3), from: 'html', to: 'docx' })],
    ['xlsx', () => officeFile({ source: 'harbour,航海日誌\n1,2\n', from: 'csv', to: 'xlsx' })],
    [
      'pptx',
      () => officeFile({ source: slides(['harbour', '航海日誌']), from: 'fodp', to: 'pptx' }),
    ],
  ] as const)(
    '.%s becomes pages of the version that was published before',
    async (ending, made) => {
      const person = await author();
      const params = await publish(person, made(), `rules.${ending}`);
      expect(await ended(person, params)).toMatchObject([
        { purpose: 'preview', state: 'ready', percent: 100, attempt: 1, failure: null },
      ]);
      const { result } = await person.client.call(getContent, { params });
      const [preview] = result.files[0]?.processings?.[0]?.results ?? [];
      const served = await person.client.send({ method: 'GET', url: preview?.url ?? '' });
      expect(served.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
      expect(served.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(served.bytes.length).toBe(preview?.bytes);
      for (const keyword of ['harbour', '航海']) {
        const found = await person.client.call(listMaterials, { query: { keyword } });
        expect(found.result.map(({ id }) => id)).toEqual([params.materialId]);
      }
    },
  );
});
