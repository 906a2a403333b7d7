import { importCodeFolder } from '../../domain/challenges/code/folder/folder.contract.ts';
import type { Material } from '../../domain/materials/materials.schema.ts';
import type { TestPerson } from './test-app.ts';

/** Sends a folder in to be a challenge. */
export const sendFolder = (person: TestPerson, payload: Buffer) =>
  person.client.callRaw<Material>(
    importCodeFolder,
    { payload },
    { 'content-type': 'application/octet-stream' },
  );
