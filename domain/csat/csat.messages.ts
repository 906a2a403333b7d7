import type { Sentence } from '../format/language.ts';

export const csatRefusals = {
  notAsked: {
    en: 'This is not asked in this class any more.',
    ja: 'このクラスでは、この質問は現在行われていません。',
  },
  strangeOccasion: {
    en: '“occasion” is not one of this class.',
    ja: '「occasion」は、このクラスのものではありません。',
  },
  notYet: {
    en: 'This is asked later.',
    ja: 'この質問の時期はまだ来ていません。',
  },
  unknownPeople: {
    en: '“alertUserIds” names somebody who is not one of your staff.',
    ja: '「alertUserIds」に、スタッフではないユーザーが含まれています。',
  },
} as const satisfies Record<string, Sentence>;
