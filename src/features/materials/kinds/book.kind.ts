import { msg, plural } from '@lingui/core/macro';
import { IconBook } from '@tabler/icons-react';
import type { Language } from '../../../../domain/format/language.ts';
import { getBookDraft, saveBookOutline } from '../../../../domain/books/book-drafts.contract.ts';
import { withChapter } from '../../../../domain/books/book-outline.rules.ts';
import { createMaterial } from '../../../../domain/materials/drafts.contract.ts';
import { call } from '../../../lib/api.ts';
import type { MaterialKind } from './material-kind.ts';

/** In the language of the book, which need not be the author's. */
const firstChapter: Readonly<Record<Language, string>> = { en: 'Chapter 1', ja: '第1章' };

export const bookKind: MaterialKind = {
  label: msg`Book`,
  icon: IconBook,
  sizeOf: ({ chapters }) =>
    chapters === undefined
      ? undefined
      : msg`${plural(chapters, { one: '# chapter', other: '# chapters' })}`,
  // With a first chapter, so that one writes at once.
  create: async (facts) => {
    const { result } = await call(createMaterial, { body: { type: 'book', ...facts } });
    const params = { materialId: result.id };
    const { result: draft } = await call(getBookDraft, { params });
    const chapters = withChapter([], firstChapter[facts.lang]);
    await call(saveBookOutline, { params, body: { chapters } }, { ifMatch: draft.revision });
    return result;
  },
  previewPath: (materialId) => `/preview/book/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
  hasVersionsFromFiles: true,
};
