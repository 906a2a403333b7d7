import { msg, plural } from '@lingui/core/macro';
import { IconBook } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const bookKind: MaterialKind = {
  label: msg`Book`,
  icon: IconBook,
  sizeOf: ({ chapters }) =>
    chapters === undefined
      ? undefined
      : msg`${plural(chapters, { one: '# chapter', other: '# chapters' })}`,
  previewPath: (materialId) => `/preview/book/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
