import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Difficulty } from '../../../../domain/materials/kinds.ts';

export const difficultyWords: Record<Difficulty, MessageDescriptor> = {
  introductory: msg`Introductory`,
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
  expert: msg`Expert`,
};
