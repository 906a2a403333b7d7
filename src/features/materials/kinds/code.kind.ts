import { msg } from '@lingui/core/macro';
import { IconCode } from '@tabler/icons-react';
import { createCode } from '../../../../domain/challenges/code/code.contract.ts';
import { CodeStyleSchema } from '../../../../domain/challenges/code/task-parts.schema.ts';
import { call } from '../../../lib/api.ts';
import type { MaterialKind } from './material-kind.ts';

/** A challenge in which code is written, of whatever style. */
export const codeKind: MaterialKind = {
  label: msg`Code challenge`,
  icon: IconCode,
  sizeOf: () => undefined,
  create: async (facts, style) => {
    const body = { ...facts, style: CodeStyleSchema.parse(style) };
    return (await call(createCode, { body })).result;
  },
  previewPath: (materialId) => `/preview/challenge/${materialId}`,
  editPath: (materialId) => `/library/code/${materialId}`,
};
