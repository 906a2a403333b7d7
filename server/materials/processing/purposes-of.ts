import type { MaterialType } from '../../../domain/materials/kinds.ts';
import {
  type ProcessingPurpose,
  processingPurposes,
} from '../../../domain/materials/processing.schema.ts';
import type { FileRow } from '../drafts/drafts.repo.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';

/** What is made of such a file of such a material. */
export function purposesOf({ type }: Pick<FileRow, 'type'>, material: MaterialType) {
  const processings = materialKinds.registered[material].files?.processings ?? {};
  return processingPurposes.filter((purpose: ProcessingPurpose) =>
    processings[purpose]?.includes(type),
  );
}
