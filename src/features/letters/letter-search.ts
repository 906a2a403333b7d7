import type { LetterStatus } from '../../../domain/letters/letters.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';

export type LetterColumn = 'createdAt' | 'address';

export interface LetterSearch extends ListSearch<LetterColumn> {
  readonly status?: LetterStatus | undefined;
  /** The one that is open. */
  readonly letter?: number | undefined;
}

export const latestFirst = { sort: 'createdAt', direction: 'desc' } as const;

export const letterListQueryOf = ({ status, letter: _open, ...search }: LetterSearch) => ({
  ...listQueryOf({ ...search, ...(search.sort ? {} : latestFirst) }),
  ...(status === undefined ? {} : { status }),
});
