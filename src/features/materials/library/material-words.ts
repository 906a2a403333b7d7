import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Difficulty } from '../../../../domain/materials/kinds.ts';
import type {
  MaterialSource,
  MaterialState,
} from '../../../../domain/materials/materials.schema.ts';
import type { Language } from '../../../../domain/people/language.ts';

export const difficultyWords = {
  introductory: msg`Introductory`,
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
  expert: msg`Expert`,
} satisfies Record<Difficulty, MessageDescriptor>;

export const languageWords = {
  en: msg`English`,
  ja: msg`Japanese`,
} satisfies Record<Language, MessageDescriptor>;

export const sourceWords = {
  official: msg`Official`,
  own: msg`Own`,
} satisfies Record<MaterialSource, MessageDescriptor>;

export const stateWords = {
  draft: msg`Not published yet`,
  published: msg`Published`,
  changed: msg`Unpublished changes`,
} satisfies Record<MaterialState, MessageDescriptor>;
