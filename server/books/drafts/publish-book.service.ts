import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../domain/http/errors.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { referFiles } from '../../usage/usage.service.ts';
import { addAssets } from '../../materials/assets.service.ts';
import { addVersion } from '../../materials/materials.service.ts';
import { keepContentWords } from '../../materials/search/search.service.ts';
import {
  type BookKey,
  copyChaptersTo,
  selectBaseAssets,
  selectBookDraft,
  selectDraftAssets,
  selectDraftChapters,
  selectDraftTexts,
} from './book-drafts.repo.ts';
import { forgetDraft, lockBook } from './book-drafts.service.ts';
import { tellOwner } from '../../materials/owner-notice.service.ts';
import { tellHolders } from '../../materials/official/official.service.ts';
import { referencesOf } from './book-references.ts';

const chaptersAtOnce = 25;
const mostFaults = 20;

/** Makes a version of the draft, or refuses it with a sentence for each fault. */
export async function publishBookOf(context: Context, materialId: number): Promise<void> {
  const { db, language } = context;
  const { key, material } = await lockBook(context, materialId);
  const row = await selectBookDraft(db, key);
  if (!row) throw refused(context, [nothingNew]);
  if (context.ifMatch !== row.revision) throw new AppError('staleRevision');
  const chapters = await selectDraftChapters(db, key);
  if (chapters.length === 0) throw refused(context, [noChapter]);
  const { assets, faults } = await lookThrough(context, key, row.baseVersionId, chapters);
  if (faults.length > 0)
    throw new AppError('invalidInput', {
      messages: faults.slice(0, mostFaults).map((sentence) => sentence[language]),
    });
  const made = await addVersion(context, materialId, {
    chapters: chapters.length,
    minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
  });
  const { organisationId } = key;
  await copyChaptersTo(db, key, made.versionId);
  await addAssets(db, { organisationId, materialVersionId: made.versionId }, assets);
  await referFiles(db, { organisationId, kind: 'file' }, assets);
  await keepContentWords(db, {
    organisationId,
    materialId,
    materialVersionId: made.versionId,
    type: 'book',
  });
  await forgetDraft(context, key);
  await tellHolders(context, materialId);
  await tellOwner(context, material, { isDeleted: false });
  await recordChange(context, {
    action: 'material.addVersion',
    subjectType: 'material',
    subjectId: materialId,
    after: { version: made.majorVersionNumber },
  });
}

/** The files that the chapters name, and what they name that is not there. */
async function lookThrough(
  { db }: Context,
  key: BookKey,
  baseVersionId: number | null,
  chapters: readonly { readonly slug: string }[],
) {
  const slugs = new Set(chapters.map(({ slug }) => slug));
  const namedBy = new Map<string, string>();
  const faults: Sentence[] = [];
  for (let from = 0; from < chapters.length; from += chaptersAtOnce) {
    for (const { title, markdown } of await selectDraftTexts(db, key, from, chaptersAtOnce)) {
      const references = referencesOf(markdown);
      if (!references) faults.push(tooDeep(title));
      for (const path of references?.assets ?? []) namedBy.set(path, title);
      for (const slug of references?.chapters ?? [])
        if (!slugs.has(slug)) faults.push(deadLink(title, slug));
    }
    // A long book must not keep the server from its other work.
    await nextTurn();
  }
  const paths = [...namedBy.keys()];
  const added = await selectDraftAssets(db, key, paths);
  const base =
    baseVersionId === null
      ? []
      : await selectBaseAssets(db, key.organisationId, baseVersionId, paths);
  const byPath = new Map([...base, ...added].map((asset) => [asset.path, asset]));
  for (const [path, title] of namedBy) if (!byPath.has(path)) faults.push(deadFile(title, path));
  return { assets: [...byPath.values()], faults };
}

const refused = ({ language }: Context, sentences: readonly Sentence[]): AppError =>
  new AppError('invalidInput', { messages: sentences.map((sentence) => sentence[language]) });

const nothingNew = {
  en: 'Nothing was changed since the last version.',
  ja: '前の版から変更されていません。',
};
const noChapter = { en: 'Add a chapter.', ja: '章を追加してください。' };
const deadLink = (title: string, slug: string): Sentence => ({
  en: `“${title}” links to a chapter that is not in the book: ${slug}`,
  ja: `「${title}」に、この教材にない章へのリンクがあります：${slug}`,
});
const deadFile = (title: string, path: string): Sentence => ({
  en: `“${title}” names a file that is not in the book: ${path}`,
  ja: `「${title}」に、この教材にないファイルが含まれています：${path}`,
});
const tooDeep = (title: string): Sentence => ({
  en: `In “${title}” lists or quotations are nested too deeply.`,
  ja: `「${title}」のリストまたは引用の入れ子が深すぎます。`,
});
