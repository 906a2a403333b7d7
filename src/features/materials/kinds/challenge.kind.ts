import { msg, plural } from '@lingui/core/macro';
import { IconClipboardCheck } from '@tabler/icons-react';
import { createQuiz } from '../../../../domain/challenges/quizzes.contract.ts';
import { call } from '../../../lib/api.ts';
import type { MaterialKind } from './material-kind.ts';

export const challengeKind: MaterialKind = {
  label: msg`Quiz`,
  icon: IconClipboardCheck,
  sizeOf: ({ questions }) =>
    questions === undefined
      ? undefined
      : msg`${plural(questions, { one: '# question', other: '# questions' })}`,
  create: async (body) => (await call(createQuiz, { body })).result,
  previewPath: (materialId) => `/preview/challenge/${materialId}`,
  editPath: (materialId) => `/library/quizzes/${materialId}`,
};
