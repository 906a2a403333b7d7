import type { FileRow } from './drafts.repo.ts';

/** A file's path among the assets of each version that has it. */
export const assetPathOf = ({ id, name }: Pick<FileRow, 'id' | 'name'>): string => `${id}/${name}`;
