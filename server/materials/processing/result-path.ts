import { processingPurposes } from '../../../domain/materials/processing.schema.ts';
import type { ProcessingRow } from './processing.repo.ts';

/** A result's path among the assets of each version that has the file; no upload's begins like it. */
export const resultPathOf = (
  { fileId, purpose }: Pick<ProcessingRow, 'fileId' | 'purpose'>,
  name: string,
): string => `${fileId}.${purpose}/${name}`;

const ofFile = new RegExp(`^(\\d+)(?=\\.(?:${processingPurposes.join('|')})/)`);

/** The same in a copy, whose files have other ids; any other path stays as it is. */
export const resultPathFor = (path: string, idOf: ReadonlyMap<number, number>): string =>
  path.replace(ofFile, (id) => String(idOf.get(Number(id)) ?? id));
