import { msg, plural } from '@lingui/core/macro';
import { IconPresentation } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const slideKind: MaterialKind = {
  label: msg`Slides`,
  icon: IconPresentation,
  sizeOf: ({ slides }) =>
    slides === undefined
      ? undefined
      : msg`${plural(slides, { one: '# slide', other: '# slides' })}`,
  previewPath: (materialId) => `/preview/slide/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
