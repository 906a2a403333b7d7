import { msg, plural } from '@lingui/core/macro';
import { IconMovie } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const videoKind: MaterialKind = {
  label: msg`Video`,
  icon: IconMovie,
  sizeOf: ({ minutes }) => msg`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  previewPath: (materialId) => `/preview/video/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
