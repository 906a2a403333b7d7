import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import { withChapter } from '../../../../domain/materials/book-outline.rules.ts';
import type { BookOutline } from './use-book-outline.ts';

/** In the language of the book, which need not be the author's. */
const titles: Readonly<Record<Language, string>> = { en: 'Chapter 1', ja: '第1章' };

/**
 * A new book opens in a first chapter, so that one writes at once. Returns its slug, when it was made here.
 */
export function useFirstChapter({ draft, edit }: BookOutline): string | undefined {
  const [made, setMade] = useState<string>();
  const hasBegun = useRef(false);
  const { material, chapters } = draft;
  const isNew = chapters.length === 0 && material.currentVersionId === null && !draft.isChanged;
  const begin = useEffectEvent(async () => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const title = titles[material.lang];
    // Somebody else may have been quicker.
    const saved = await edit((now) => (now.length === 0 ? withChapter(now, title) : [...now]));
    setMade(saved?.chapters[0]?.slug);
  });
  useEffect(() => {
    if (isNew) void begin();
  }, [isNew]);
  return made;
}
