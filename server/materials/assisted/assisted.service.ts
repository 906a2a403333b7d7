import { AppError } from '../../../domain/http/errors.ts';
import {
  type AssistedKind,
  assistedLimits,
  type AssistedPart,
  isInDraft,
  type TakenPart,
} from '../../../domain/materials/assisted.schema.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { getMaterialRow } from '../library/library.service.ts';
import type { FoundMaterial } from '../materials.repo.ts';
import { lockForEdit } from '../materials.service.ts';
import {
  type AssistedRow,
  countAssisted,
  discardAssisted,
  endInDraft,
  insertAssisted,
  selectAssisted,
} from './assisted.repo.ts';

/** Whoever may not edit the material sees what is published alone. */
export async function assistedPartsOf(
  context: Context,
  materialId: number,
): Promise<AssistedPart[]> {
  const material = await getMaterialRow(context, materialId);
  const { organisationId } = material;
  const rows = await selectAssisted(context.db, { organisationId, materialId });
  if (materialsPolicy.edit(context.actor, material)) return rows.map(presentPart);
  // Of what is the provider's, others do not see who has made it, nor of their own what is being changed.
  const isOwn = organisationId === context.actor.organisationId;
  return rows
    .filter(({ since }) => since !== null)
    .map((row) => presentPart({ ...row, isEnding: false, taker: isOwn ? row.taker : null }));
}

/** Noted before a suggestion is put into the draft, so that nothing is in it without its mark. */
export async function noteTakenOver(
  context: Context,
  materialId: number,
  draft: {
    readonly kind: AssistedKind;
    readonly model: string;
    readonly parts: readonly TakenPart[];
  },
): Promise<void> {
  const { db, actor, now, language } = context;
  const key = keyOf(await lockForEdit(context, materialId));
  const { kind, model, parts } = draft;
  // What is drafted once more is one part, as it was drafted last.
  await endInDraft(db, key, { kind, names: parts.map(({ part }) => part) });
  if ((await countAssisted(db, key)) + parts.length > assistedLimits.ofMaterial)
    throw new AppError('invalidInput', { messages: [tooMany[language]] });
  const taken = { kind, model, takenBy: actor.userId, takenAt: now };
  await insertAssisted(
    db,
    key,
    parts.map((part) => ({ ...part, ...taken })),
  );
}

export async function endAssistedPartsOf(
  context: Context,
  materialId: number,
  ids: readonly number[],
): Promise<AssistedPart[]> {
  const { db } = context;
  const key = keyOf(await lockForEdit(context, materialId));
  const drafted = (await selectAssisted(db, key)).filter(isInDraft);
  const ended = drafted.filter(({ id }) => ids.includes(id));
  if (ended.length < new Set(ids).size) throw new AppError('notFound');
  await endInDraft(db, key, { ids });
  await recordChange(context, {
    action: 'material.endAssisted',
    subjectType: 'material',
    subjectId: materialId,
    before: { parts: ended.map(({ kind, title, model }) => ({ kind, title, model })) },
  });
  return await assistedPartsOf(context, materialId);
}

const keyOf = ({ organisationId, id: materialId }: FoundMaterial) => ({
  organisationId,
  materialId,
});

const presentPart = ({
  id,
  kind,
  part,
  title,
  model,
  taker,
  ...row
}: AssistedRow): AssistedPart => ({
  id,
  kind,
  part,
  title,
  model,
  takenBy: taker,
  takenAt: row.takenAt.toISOString(),
  since: row.since,
  until: row.until,
  isEnding: row.isEnding,
});

const tooMany = {
  en: 'No more parts that were drafted with AI can be noted of this material. Remove the marks of those that are not left.',
  ja: 'この教材には、AIの案から始まった箇所をこれ以上記録できません。案が残っていない箇所の印を外してください。',
};

/** What a draft had of it goes with the draft. */
export const discardAssistedOf = (
  db: Db,
  key: Parameters<typeof discardAssisted>[1],
): Promise<void> => discardAssisted(db, key);
