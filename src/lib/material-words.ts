import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';

export const difficultyWords = {
  introductory: msg`Introductory`,
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
  expert: msg`Expert`,
} satisfies Record<Difficulty, MessageDescriptor>;

/** What a material is written in, in the words of whoever reads. */
export const languageWords = {
  en: msg`English`,
  ja: msg`Japanese`,
} satisfies Record<Language, MessageDescriptor>;
