import { factsOf } from '../../../domain/materials/facts.schema.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { countFilesOff } from '../count-files.ts';
import { lockMaterial } from '../materials.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';
import { isHeldAnywhere } from '../official/official.repo.ts';
import { useOfMaterials } from '../use.hook.ts';
import { tellOwner } from '../owner-notice.service.ts';
import { deleteMaterialRows, selectNamedFiles } from './delete-material.repo.ts';

const classesNamed = 3;

/** Whoever puts it into a class at the same time waits for the lock, and then finds it no more. */
export async function deleteMaterialOf(context: Context, materialId: number): Promise<void> {
  const { db, actor, language } = context;
  const { organisationId } = actor;
  await lockMaterial(db, organisationId, materialId);
  const found = await findMaterial(context, materialId);
  const material = authorize(actor, materialsPolicy, 'delete', found);
  const key = { organisationId, materialId };
  const { classesOf, countClassesOf, isInOutlines } = useOfMaterials.registered;
  const count = await countClassesOf(db, key);
  if (count > 0) {
    const classes = await classesOf(db, key, classesNamed);
    const titles = classes.map(({ title }) => title);
    throw new AppError('conflict', { messages: [isUsed(titles, count)[language]] });
  }
  if (await isInOutlines(db, key))
    throw new AppError('conflict', { messages: [isPlanned[language]] });
  if (await isHeldAnywhere(db, materialId))
    throw new AppError('conflict', { messages: [isHeld[language]] });
  await materialKinds.registered[material.type].drafts?.forget(context, key);
  const files = await selectNamedFiles(db, key);
  await deleteMaterialRows(db, key);
  await countFilesOff(db, organisationId, files);
  await tellOwner(context, material, { isDeleted: true });
  await recordChange(context, {
    action: 'material.delete',
    subjectType: 'material',
    subjectId: materialId,
    before: { type: material.type, ...factsOf(material) },
  });
}

const isPlanned: Sentence = {
  en: 'A course or a class template has it. Take it out there first, or archive it instead: versions of a course keep what they have.',
  ja: 'コースまたはクラステンプレートで使用中です。先にそちらから外すか、アーカイブしてください。コースの公開済みの版は教材を保持し続けます。',
};

const isHeld: Sentence = {
  en: 'Classes of other organisations have it, or had it, and their results stay with it. Archive it instead.',
  ja: 'ほかの組織のクラスで使用中、または使用されたことがあり、その結果が残っています。削除せず、アーカイブしてください。',
};

function isUsed(titles: readonly string[], count: number): Sentence {
  const more = count - titles.length;
  return {
    en: `It is used in ${titles.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Only a material that no class has can be deleted.`,
    ja: `${titles.map((title) => `「${title}」`).join('')}${more > 0 ? `ほか${more}件` : ''}で使用中です。クラスで使用していない教材だけを削除できます。`,
  };
}
