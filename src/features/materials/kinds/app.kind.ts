import { msg } from '@lingui/core/macro';
import { IconAppWindow } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const appKind: MaterialKind = {
  label: msg`App`,
  icon: IconAppWindow,
  sizeOf: () => undefined,
  previewPath: (materialId) => `/preview/app/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
