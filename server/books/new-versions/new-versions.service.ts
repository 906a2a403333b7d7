import { createHash } from 'node:crypto';
import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { importsPolicy } from '../../../domain/books/imports.policy.ts';
import type { NewVersion } from '../../../domain/books/new-versions.contract.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import { dropFiles, referFiles } from '../../usage/usage.service.ts';
import { selectChapters } from '../chapters.repo.ts';
import { type BookKey, selectBookDraft, selectDraftAssets } from '../drafts/book-drafts.repo.ts';
import { beginDraft, getEditableBook, lockBook } from '../drafts/book-drafts.service.ts';
import type { PreparedBook } from '../import-book.service.ts';
import type { KnownChapter } from '../import/kept-slugs.ts';
import {
  type ImportKey,
  type ImportRow,
  lockImport,
  selectImport,
  updateImport,
} from '../imports.repo.ts';
import { partsDifference } from '../../materials/versions/difference.service.ts';
import {
  deleteImported,
  insertImported,
  replaceDraft,
  selectForgotten,
  selectImported,
  selectImportedAssets,
  selectKnown,
  selectUndecided,
  selectWholeDraft,
} from './new-versions.repo.ts';

const mostChapters = 10_000;
const undecidedMs = 7 * 24 * 60 * 60_000;

interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly depth: number;
  readonly minutes: number;
  readonly markdown: string;
}

/** What the book has by now, by which the chapters of a file are known again. */
export async function knownChapters(
  db: Db,
  { organisationId, forMaterialId }: ImportRow,
): Promise<readonly KnownChapter[]> {
  if (forMaterialId === null) return [];
  return await selectKnown(db, { organisationId, materialId: forMaterialId });
}

/** Keeps what was read until somebody decides; its files count from now on. */
export async function keepForDecision(
  db: Db,
  key: ImportKey,
  { draft, assets }: PreparedBook,
): Promise<void> {
  await insertImported(db, key, draft.chapters, assets);
  await referFiles(db, { organisationId: key.organisationId, kind: 'file' }, assets);
}

/** What the draft would become of it, beside what it is. */
export async function getNewVersionOf(context: Context, importId: number): Promise<NewVersion> {
  const { row, materialId } = await openDecision(context, importId, selectImport);
  await getEditableBook(context, materialId);
  const before = await presentChapters(context, materialId);
  const after = await selectImported(context.db, keyOf(row));
  return {
    materialId,
    seen: markOf(before),
    from: statsOf(before),
    to: statsOf(after),
    // Which chapter is which was decided when the file was read.
    ...partsDifference(partsOf(before), partsOf(after), false),
  };
}

/** Refuses what was decided upon another draft than the one that is there. */
export async function takeNewVersionOf(
  context: Context,
  importId: number,
  seen: string,
): Promise<ImportRow> {
  const { db, actor, now } = context;
  const { materialId } = await openDecision(context, importId, selectImport);
  const { material, key } = await lockBook(context, materialId);
  // Two who decide at once wait for each other above; the second finds nothing to decide.
  const { row } = await openDecision(context, importId, lockImport);
  if (markOf(await presentChapters(context, materialId)) !== seen)
    throw new AppError('staleRevision');
  if (!(await selectBookDraft(db, key))) await beginDraft(context, material);
  const gone = await selectDraftAssets(db, key);
  await replaceDraft(db, key, keyOf(row), { updatedBy: actor.userId, updatedAt: now });
  // Those of the file were counted when it was read, and still are.
  await dropFiles(db, { organisationId: key.organisationId, kind: 'file' }, gone);
  await deleteImported(db, keyOf(row));
  await updateImport(db, keyOf(row), { status: 'done', materialId }, now);
  await recordChange(context, {
    action: 'material.takeImport',
    subjectType: 'material',
    subjectId: materialId,
    after: { fileName: row.fileName },
  });
  return { ...row, status: 'done', materialId };
}

export async function dropNewVersionOf(context: Context, importId: number): Promise<ImportRow> {
  const { row } = await openDecision(context, importId, lockImport);
  await forget(context.db, keyOf(row), context.now);
  return { ...row, status: 'dropped' };
}

/** What nobody decides about for a week is given up. */
export async function forgetNewVersions({ database, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - undecidedMs);
  for (const key of await selectForgotten(database.db, before))
    await database.db.transaction(async (db) => {
      const row = await lockImport(db, key);
      if (row?.status === 'ready') await forget(db, key, now());
    });
}

/** Of a book that is deleted, and locked. */
export async function forgetNewVersionsOf(db: Db, key: BookKey, now: Date): Promise<void> {
  for (const importKey of await selectUndecided(db, key)) await forget(db, importKey, now);
}

async function forget(db: Db, key: ImportKey, now: Date): Promise<void> {
  const assets = await selectImportedAssets(db, key);
  await dropFiles(db, { organisationId: key.organisationId, kind: 'file' }, assets);
  await deleteImported(db, key);
  await updateImport(db, key, { status: 'dropped' }, now);
}

async function openDecision(
  { actor, db }: Context,
  importId: number,
  select: typeof selectImport,
): Promise<{ row: ImportRow; materialId: number }> {
  const found = await select(db, { organisationId: actor.organisationId, importId });
  const row = authorize(actor, importsPolicy, 'view', found);
  if (row.status !== 'ready' || row.forMaterialId === null) throw new AppError('notFound');
  return { row, materialId: row.forMaterialId };
}

/** Of the draft, or of the current version while nobody has changed anything. */
async function presentChapters(context: Context, materialId: number): Promise<readonly Chapter[]> {
  const { db } = context;
  const { material, key } = await getEditableBook(context, materialId);
  if (await selectBookDraft(db, key)) return await selectWholeDraft(db, key);
  const { organisationId, currentVersionId } = material;
  if (currentVersionId === null) return [];
  const version = { organisationId, materialVersionId: currentVersionId };
  return await selectChapters(db, version, 0, mostChapters);
}

const keyOf = ({ organisationId, id }: ImportRow): ImportKey => ({ organisationId, importId: id });

const partsOf = (chapters: readonly Chapter[]) =>
  chapters.map(({ slug, title, markdown }) => ({ key: slug, title, text: markdown }));

const statsOf = (chapters: readonly Chapter[]) => ({
  chapters: chapters.length,
  minutes: chapters.reduce((sum, { minutes }) => sum + minutes, 0),
});

/** Another one for every other outline or text. */
function markOf(chapters: readonly Chapter[]): string {
  const hash = createHash('sha256');
  for (const { slug, title, depth, markdown } of chapters)
    hash.update(JSON.stringify([slug, title, depth, markdown]));
  return hash.digest('hex');
}
