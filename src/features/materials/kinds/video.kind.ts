import { msg } from '@lingui/core/macro';
import { IconMovie } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const videoKind: MaterialKind = {
  label: msg`Video`,
  icon: IconMovie,
  // How long it takes says how long it is.
  sizeOf: () => undefined,
  previewPath: (materialId) => `/preview/video/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
