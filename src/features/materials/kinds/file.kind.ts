import { msg } from '@lingui/core/macro';
import { IconFile } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const fileKind: MaterialKind = {
  label: msg`File`,
  icon: IconFile,
  sizeOf: () => undefined,
  previewPath: (materialId) => `/preview/file/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
