import type { KindOfMaterial } from '../materials/kinds/kinds.hook.ts';

export const fileKind: KindOfMaterial = {
  files: { processings: { preview: ['word', 'excel', 'powerpoint'], words: ['pdf'] } },
};
