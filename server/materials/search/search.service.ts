import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import { portableOf } from '../kinds/portable-of.ts';
import { selectFileWords } from './file-words.repo.ts';
import {
  isCurrent,
  selectCurrent,
  selectUnsearchable,
  upsertFacts,
  upsertWords,
} from './material-words.repo.ts';

interface Published {
  readonly organisationId: number;
  readonly materialId: number;
  readonly materialVersionId: number;
  readonly type: MaterialType;
}

const materialsAtOnce = 50;

/** Makes a version's content findable; in the transaction that fills it. */
export async function keepContentWords(db: Db, version: Published): Promise<void> {
  const { materialVersionId, type } = version;
  if (!(await isCurrent(db, version, materialVersionId))) return;
  const portable = portableOf(type);
  const content = await portable?.read(db, version);
  const own = content === undefined ? '' : (portable?.wordsOf(content) ?? '');
  const document = documentTypeOf(type);
  const fileIds = document ? documentKinds[document].filesOf(content) : [];
  const text = [own, ...(await selectFileWords(db, version.organisationId, fileIds))].join('\n');
  await upsertWords(db, version, 'content', text, materialVersionId);
}

/** What was read in a file later than its version was published. */
export async function keepFileWords(
  db: Db,
  key: Pick<Published, 'organisationId' | 'materialId'>,
): Promise<void> {
  const current = await selectCurrent(db, key);
  if (current) await keepContentWords(db, { ...key, ...current });
}

/** What was made before there was a search, or by a server that did not know of it. */
export async function indexMissing(db: Db): Promise<void> {
  for (;;) {
    const missing = await selectUnsearchable(db, materialsAtOnce);
    for (const { materialVersionId, ...material } of missing) {
      await upsertFacts(db, material, material);
      if (materialVersionId !== null)
        await keepContentWords(db, { ...material, materialVersionId });
    }
    if (missing.length < materialsAtOnce) return;
  }
}
