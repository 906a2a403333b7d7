import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { type OutlineEntry, settled } from '../../../domain/books/book-outline.rules.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { Context } from '../../http/context.ts';
import { dropFiles } from '../../usage/usage.service.ts';
import { selectChapter, selectOutline } from '../chapters.repo.ts';
import { slugsOf } from '../import/chapter-draft.ts';
import { countWords, minutesOf } from '../import/reading-time.ts';
import { discardAssistedOf } from '../../materials/assisted/assisted.service.ts';
import { findMaterial, lockForEdit, presentedOf } from '../../materials/materials.service.ts';
import { plainText } from '../../../domain/materials/plain-text.ts';
import {
  deleteBookDraft,
  type DraftChapterRow,
  insertBookDraft,
  selectBookDraft,
  selectDraftAssets,
  selectDraftChapter,
  selectDraftChapters,
  updateChapterText,
  writeOutline,
} from './book-drafts.repo.ts';

export interface OpenBookDraft {
  readonly material: Material;
  readonly revision: number;
  readonly row: Awaited<ReturnType<typeof selectBookDraft>>;
  readonly chapters: readonly DraftChapterRow[];
}

/** Who may not edit the book is told so, or that there is none. */
export async function getEditableBook(context: Context, materialId: number) {
  const found = await findMaterial(context, materialId);
  return asBook(authorize(context.actor, materialsPolicy, 'edit', found));
}

/** Editing without a lock would begin one draft twice. */
export const lockBook = async (context: Context, materialId: number) =>
  asBook(await lockForEdit(context, materialId));

type Found = Awaited<ReturnType<typeof lockForEdit>>;

function asBook(material: Found) {
  if (material.type !== 'book') throw new AppError('notFound');
  const { organisationId, id: materialId } = material;
  return { material, key: { organisationId, materialId } };
}

export async function openBookDraft(context: Context, materialId: number): Promise<OpenBookDraft> {
  const { db } = context;
  const { material, key } = await getEditableBook(context, materialId);
  const shown = presentedOf(material);
  const row = await selectBookDraft(db, key);
  const revision = row?.revision ?? untouched(material);
  if (row) return { material: shown, row, revision, chapters: await selectDraftChapters(db, key) };
  const { organisationId, currentVersionId } = material;
  if (currentVersionId === null) return { material: shown, row, revision, chapters: [] };
  const version = { organisationId, materialVersionId: currentVersionId };
  const published = await selectOutline(db, version);
  return {
    material: shown,
    row,
    revision,
    chapters: published.map((chapter) => ({ ...chapter, ...unchanged(material) })),
  };
}

export async function openDraftChapter(context: Context, materialId: number, slug: string) {
  const { db } = context;
  const { material, key } = await getEditableBook(context, materialId);
  if (await selectBookDraft(db, key)) return found(await selectDraftChapter(db, key, slug));
  const { organisationId, currentVersionId } = material;
  if (currentVersionId === null) throw new AppError('notFound');
  const version = { organisationId, materialVersionId: currentVersionId };
  return { ...found(await selectChapter(db, version, slug)), ...unchanged(material) };
}

/** Refuses the second of two who have changed the same outline. */
export async function saveOutlineOf(
  context: Context,
  materialId: number,
  wanted: readonly OutlineEntry[],
): Promise<void> {
  const { material, key } = await lockBook(context, materialId);
  const { db } = context;
  const row = await selectBookDraft(db, key);
  if (context.ifMatch !== (row?.revision ?? untouched(material)))
    throw new AppError('staleRevision');
  if (!row) await beginDraft(context, material);
  const known = new Set((await selectDraftChapters(db, key)).map(({ slug }) => slug));
  const named = wanted.flatMap(({ slug }) => slug ?? []);
  if (new Set(named).size < named.length || named.some((slug) => !known.has(slug)))
    throw new AppError('invalidInput', { messages: [strangeChapter[context.language]] });
  const fresh = wanted.filter(({ slug }) => slug === null);
  const made = [...slugsOf(fresh, [...known])];
  const added = new Set(made);
  const chapters = settled(wanted).map(({ slug, title, depth }) => ({
    slug: slug ?? made.shift() ?? '',
    title,
    depth,
  }));
  await writeOutline(db, key, chapters, added, byOf(context));
}

/** Refuses the second of two who have changed the same chapter. */
export async function saveChapterOf(
  context: Context,
  materialId: number,
  slug: string,
  markdown: string,
) {
  const { material, key } = await lockBook(context, materialId);
  const { db } = context;
  const before = await openDraftChapter(context, materialId, slug);
  if (context.ifMatch !== before.revision) throw new AppError('staleRevision');
  if (!(await selectBookDraft(db, key))) await beginDraft(context, material);
  const minutes = minutesOf(countWords(plainText(markdown)));
  await updateChapterText(db, key, slug, { markdown, minutes, ...byOf(context) });
  return found(await selectDraftChapter(db, key, slug));
}

export async function discardBookDraftOf(context: Context, materialId: number): Promise<void> {
  const { key } = await lockBook(context, materialId);
  await forgetDraft(context, key);
  await discardAssistedOf(context.db, key);
}

/** With its pictures, which count no more. */
export async function forgetDraft(
  { db }: Context,
  key: { organisationId: number; materialId: number },
): Promise<void> {
  const assets = await selectDraftAssets(db, key);
  await dropFiles(db, { organisationId: key.organisationId, kind: 'file' }, assets);
  await deleteBookDraft(db, key);
}

/** From now on the book has something that is not published. The material's row must be locked. */
export async function beginDraft(context: Context, material: Found): Promise<void> {
  const { id: materialId, organisationId, currentVersionId } = material;
  const key = { organisationId, materialId };
  await insertBookDraft(context.db, key, currentVersionId, byOf(context));
}

/**
 * What is as it was published is known by the version: a revision that somebody has seen never comes
 * back with other words.
 */
const untouched = ({ currentVersionId }: Found): number => currentVersionId ?? 0;

const unchanged = (material: Found) => ({
  revision: untouched(material),
  updatedAt: null,
  editor: null,
});

const byOf = ({ actor, now }: Context) => ({ updatedBy: actor.userId, updatedAt: now });

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('notFound');
  return row;
}

const strangeChapter = {
  en: '“chapters” names a chapter twice, or one that this book does not have.',
  ja: '「chapters」に、この教材にない章または重複する章が含まれています。',
};
