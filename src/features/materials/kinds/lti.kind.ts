import { msg } from '@lingui/core/macro';
import { IconPlugConnected } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const ltiKind: MaterialKind = {
  label: msg`LTI tool`,
  icon: IconPlugConnected,
  sizeOf: ({ points }) => (points === undefined ? undefined : msg`${points} points`),
  previewPath: (materialId) => `/preview/lti/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
