import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Role } from '../../domain/access/roles.ts';
import { createMaterial } from '../../domain/materials/drafts.contract.ts';
import { beginUpload } from '../../domain/materials/uploads.contract.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { fingerprintOf } from './upload-file.ts';

export const tusVersion = { 'tus-resumable': '1.0.0' };

const beginning = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

/** A PDF, as far as its first bytes say, with bytes that no other has. */
export const newPdf = (bytes: number): Buffer =>
  Buffer.concat([beginning, randomBytes(bytes - beginning.length)]);

export const wantedUpload = (content: Buffer, fileName = 'rules.pdf') => ({
  fileName,
  bytes: content.length,
  fingerprint: fingerprintOf(content),
});

/** Where somebody uploads files to materials of their own. */
export function uploadRoom(test: TestApp) {
  async function materialOf({ client }: Pick<TestPerson, 'client'>): Promise<number> {
    const facts = { type: 'file', title: 'House rules', lang: 'en' } as const;
    return (await client.call(createMaterial, { body: facts })).result.id;
  }

  return {
    materialOf,

    async author(limits: Parameters<TestApp['organisation']>[0] = {}): Promise<TestPerson> {
      return await test.person(await test.organisation(limits), Role.instructor);
    },

    async begin(person: TestPerson, content: Buffer, given?: number) {
      const materialId = given ?? (await materialOf(person));
      const body = wantedUpload(content);
      const { result } = await person.client.call(beginUpload, { params: { materialId }, body });
      return { ...result, params: { materialId, uploadUuid: result.uuid } };
    },

    async offsetOf({ client }: Pick<TestPerson, 'client'>, url: string): Promise<number> {
      const { headers } = await client.send({ method: 'HEAD', url, headers: tusVersion });
      return Number(headers['upload-offset']);
    },

    onTheirWay: () =>
      readdir(join(test.services.temporaryFolder, 'uploads')).catch((): string[] => []),

    async roomTaken(organisationId: number): Promise<number> {
      const { rows } = await test.services.database.pool.query<{ bytes: string }>(
        `select coalesce(sum(bytes), 0) as bytes from storage_reservations
          where organisation_id = $1`,
        [organisationId],
      );
      return Number(rows[0]?.bytes);
    },
  };
}
