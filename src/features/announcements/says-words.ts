import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a keyword is anywhere in it, in either language; every announcement has an empty one. */
export function saysWords({ words, authorName }: Announcement, keyword = ''): boolean {
  const { en, ja } = words;
  const all = [en?.title, en?.body, ja?.title, ja?.body, authorName].filter(Boolean).join('\n');
  return plain(all).includes(plain(keyword.trim()));
}
