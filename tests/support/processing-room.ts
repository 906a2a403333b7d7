import { expect, vi } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createMaterial,
  getContent,
  getDraft,
  publishDraft,
} from '../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../domain/materials/save-draft.contract.ts';
import { listMaterials } from '../../domain/materials/materials.contract.ts';
import { listProcessings } from '../../domain/materials/processing.contract.ts';
import type { FileProcessing } from '../../domain/materials/processing.schema.ts';
import { processingJobs } from '../../server/materials/processing/processing.job.ts';
import type { Processor } from '../../server/materials/processing/processors.hook.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { uploadFile } from './upload-file.ts';

export interface Published {
  readonly materialId: number;
  readonly fileId: number;
}

const patiently = { timeout: 120_000, interval: 200 };

/** Where somebody publishes files, and sees what is made of them. */
export function processingRoom(test: TestApp) {
  async function author(): Promise<TestPerson> {
    return await test.person(await test.organisation(), Role.instructor);
  }

  async function listOf(person: TestPerson, params: Published): Promise<FileProcessing[]> {
    return (await person.client.call(listProcessings, { params })).result;
  }

  return {
    author,
    listOf,

    /** Published at once, while it may still be waiting. */
    async publish(person: TestPerson, content: Buffer, fileName: string): Promise<Published> {
      const { client } = person;
      const body = { type: 'file', title: 'House rules', lang: 'en' } as const;
      const params = { materialId: (await client.call(createMaterial, { body })).result.id };
      const uploaded = await uploadFile(client, params.materialId, content, fileName);
      expect([uploaded.status, uploaded.messages]).toEqual([200, []]);
      const fileId = uploaded.result.id;
      const draft = await client.call(getDraft, { params });
      const revision = { 'if-match': `"${draft.result.revision}"` };
      const change = { params, body: { content: { fileId } } };
      const saved = await client.call(saveDraft, change, revision);
      const match = { 'if-match': `"${saved.result.revision}"` };
      expect((await client.call(publishDraft, { params }, match)).status).toBe(200);
      return { ...params, fileId };
    },

    /** Ready or failed. */
    async ended(person: TestPerson, params: Published): Promise<FileProcessing[]> {
      await vi.waitFor(async () => {
        const states = (await listOf(person, params)).map(({ state }) => state);
        expect(states.length).toBeGreaterThan(0);
        expect(states.every((state) => state === 'ready' || state === 'failed')).toBe(true);
      }, patiently);
      return await listOf(person, params);
    },

    /** The pages that a version shows of an office file. */
    async previewOf(person: TestPerson, { materialId }: Published) {
      const { result } = await person.client.call(getContent, { params: { materialId } });
      const [preview] = result.files[0]?.processings?.[0]?.results ?? [];
      const { bytes } = await person.client.send({ method: 'GET', url: preview?.url ?? '/' });
      return { preview, bytes };
    },

    async find(person: TestPerson, keyword: string): Promise<number[]> {
      const found = await person.client.call(listMaterials, { query: { keyword } });
      return found.result.map(({ id }) => id);
    },

    /** Has one processor do its work in this process. */
    async workWith(processor: Processor): Promise<void> {
      await test.services.jobs.start(processingJobs(test.services, [processor]));
    },
  };
}
