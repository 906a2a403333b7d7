import type { Sentence } from '../format/language.ts';

export const intervalTurned: Sentence = {
  en: 'The end must be after the start.',
  ja: '終了は開始より後の時刻にしてください。',
};

export const intervalsMeet: Sentence = {
  en: 'This time overlaps with another one above.',
  ja: '上の時間と重なっています。',
};

export const dayNotYet: Sentence = {
  en: '“day” has not begun yet: reports are for today or an earlier day.',
  ja: '「day」はまだ始まっていません。日報は今日またはそれより前の日について書けます。',
};

export const dayOutsideClass: Sentence = {
  en: '“day” is not a day of this class.',
  ja: '「day」はこのクラスの期間に含まれていません。',
};

export const unknownTemplate: Sentence = {
  en: '“templateId” is not a template of this class.',
  ja: '「templateId」に対応するテンプレートがこのクラスにありません。',
};

export const unknownQuestion: Sentence = {
  en: 'is not a question of this report.',
  ja: 'に対応する項目が日報にありません。',
};

export const studyTime = (number: number): Sentence => ({
  en: `Study time ${number}`,
  ja: `学習時間${number}`,
});

/** What is wrong with the questions of a template, with the field's name. */
export const inItems = ({ en, ja }: Sentence): Sentence => ({
  en: `“items”: ${en}`,
  ja: `「items」：${ja}`,
});
