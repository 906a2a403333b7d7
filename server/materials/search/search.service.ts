import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import { portableOf } from '../portable/portable-kinds.ts';
import { isCurrent, selectUnsearchable, upsertFacts, upsertWords } from './material-words.repo.ts';

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
  const text = content === undefined ? '' : (portable?.wordsOf(content) ?? '');
  await upsertWords(db, version, 'content', text, materialVersionId);
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
