import type { ProcessingRow } from './processing.repo.ts';

/** A result's path among the assets of each version that has the file; no upload's begins like it. */
export const resultPathOf = (
  { fileId, purpose }: Pick<ProcessingRow, 'fileId' | 'purpose'>,
  name: string,
): string => `${fileId}.${purpose}/${name}`;
