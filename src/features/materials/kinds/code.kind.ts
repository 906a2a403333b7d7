import { msg } from '@lingui/core/macro';
import { IconCode } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

/** A challenge in which code is written, of whatever style. */
export const codeKind: MaterialKind = {
  label: msg`Code challenge`,
  icon: IconCode,
  sizeOf: () => undefined,
  createPath: '/library/code/new',
  previewPath: (materialId) => `/preview/challenge/${materialId}`,
  editPath: (materialId) => `/library/code/${materialId}`,
};
