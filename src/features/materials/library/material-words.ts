import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  MaterialSource,
  MaterialState,
} from '../../../../domain/materials/materials.schema.ts';

export const sourceWords = {
  official: msg`Official`,
  own: msg`Own`,
} satisfies Record<MaterialSource, MessageDescriptor>;

export const stateWords = {
  draft: msg`Not published yet`,
  published: msg`Published`,
  changed: msg`Unpublished changes`,
} satisfies Record<MaterialState, MessageDescriptor>;
