import { msg, plural } from '@lingui/core/macro';
import { IconClipboardCheck } from '@tabler/icons-react';
import type { MaterialKind } from './material-kind.ts';

export const challengeKind: MaterialKind = {
  label: msg`Quiz`,
  icon: IconClipboardCheck,
  sizeOf: ({ questions }) =>
    questions === undefined
      ? undefined
      : msg`${plural(questions, { one: '# question', other: '# questions' })}`,
  createPath: '/library/quizzes/new',
  previewPath: (materialId) => `/preview/challenge/${materialId}`,
  editPath: (materialId) => `/library/quizzes/${materialId}`,
};
