import type { Sentence } from '../format/language.ts';

export const emergencyRefusalNames = ['edited', 'replayed', 'unfit'] as const;
/** What is written into the record of the attempt that the file names. */
export type RecordedRefusal = (typeof emergencyRefusalNames)[number];

/** Why an emergency file is not taken in; each names its field. */
export const emergencyRefusals = {
  notAFile: {
    en: '“file” is not an emergency file of an exam.',
    ja: '「file」は試験の緊急回答ファイルではありません。',
  },
  otherOrganisation: {
    en: '“file” was saved in an exam of another organisation.',
    ja: '「file」は別の組織の試験で保存されたものです。',
  },
  otherExam: {
    en: '“file” was saved in another exam.',
    ja: '「file」は別の試験で保存されたものです。',
  },
  otherAttempt: {
    en: '“file” is of an attempt that this exam does not have.',
    ja: '「file」は、この試験にない受験で保存されたものです。',
  },
  edited: {
    en: '“file” was changed or damaged since it was saved.',
    ja: '「file」は、保存された後に変更されたか、壊れています。',
  },
  replayed: {
    en: '“file” has been taken in before.',
    ja: '「file」はすでに取り込まれています。',
  },
  unfit: {
    en: '“file” has an answer that does not fit its question.',
    ja: '「file」に、問題に合わない回答が含まれています。',
  },
} as const satisfies Record<string, Sentence>;
export type EmergencyRefusal = keyof typeof emergencyRefusals;
