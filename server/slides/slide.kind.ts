import type { KindOfMaterial } from '../materials/kinds/kinds.hook.ts';
import { slidePortable } from './slide.portable.ts';

export const slideKind: KindOfMaterial = {
  portable: slidePortable,
  files: { processings: { preview: ['powerpoint'], words: ['pdf'] } },
};
