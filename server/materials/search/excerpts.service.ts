import type { Db } from '../../db/database.ts';
import { inOneWidth, searchable } from '../../db/like-pattern.ts';
import type { ListedMaterial } from '../library/listed.repo.ts';
import { selectAround } from './excerpts.repo.ts';

/** Letters on each side. What was found comes early, where a line has room for little. */
const sides = { before: 24, after: 96 };

/**
 * Why a keyword found materials that say it neither in their title nor in their tags: what stands around
 * its first such word, in the description or else in the content. By the material's id.
 */
export async function excerptsOf(
  db: Db,
  materials: readonly ListedMaterial[],
  keyword: string,
): Promise<Map<number, string>> {
  const words = searchable(keyword).split(' ').filter(Boolean);
  const described = new Map<number, string>();
  const elsewhere = materials.flatMap(({ organisationId, id, title, tags, description }) => {
    const shown = searchable([title, ...tags].join('\n'));
    const word = words.find((one) => !shown.includes(one));
    if (word === undefined) return [];
    const at = searchable(description).indexOf(word);
    if (at === -1) return [{ organisationId, materialId: id, word }];
    described.set(id, excerpt(inOneWidth(description), at, word.length, sides));
    return [];
  });
  return new Map([...described, ...(await selectAround(db, elsewhere, sides))]);
}

/** What stands around a place of a text: so many characters before it, and so many after it. */
export function excerpt(
  text: string,
  at: number,
  length: number,
  { before, after }: { readonly before: number; readonly after: number },
): string {
  const from = Math.max(0, at - before);
  const to = Math.min(text.length, at + length + after);
  // A cut through a pair of surrogates would leave half a character.
  const words = text.slice(from, to).toWellFormed().replaceAll('\uFFFD', '').trim();
  return `${from > 0 ? '…' : ''}${words}${to < text.length ? '…' : ''}`;
}
