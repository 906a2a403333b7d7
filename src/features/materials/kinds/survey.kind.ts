import { msg, plural } from '@lingui/core/macro';
import { IconForms } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const surveyKind: MaterialKind = {
  label: msg`Survey`,
  icon: IconForms,
  sizeOf: ({ questions }) =>
    questions === undefined
      ? undefined
      : msg`${plural(questions, { one: '# question', other: '# questions' })}`,
  previewPath: (materialId) => `/preview/survey/${materialId}`,
  editPath: (materialId) => `/library/${materialId}/edit`,
};
