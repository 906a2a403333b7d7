import type { Sentence } from '../format/language.ts';

/** Why an announcement is not kept, or not deleted. */
export const announcementRefusals = {
  unknownGroups: {
    en: '“audience”: one of its groups does not exist, or you may not announce to it.',
    ja: '「audience」に、存在しないか、連絡できないグループが含まれています。',
  },
  unknownClasses: {
    en: '“audience”: one of its classes does not exist, or you may not announce to it.',
    ja: '「audience」に、存在しないか、連絡できないクラスが含まれています。',
  },
  unknownBootcamps: {
    en: '“audience”: one of its bootcamps does not exist, or you may not announce to it.',
    ja: '「audience」に、存在しないか、連絡できないブートキャンプが含まれています。',
  },
  endsInPast: {
    en: '“endsAt” must be in the future.',
    ja: '「endsAt」には現在より後の日時を指定してください。',
  },
  wasPublished: {
    en: 'This announcement was published and cannot become a draft again. You can withdraw it.',
    ja: '公開した連絡事項は下書きに戻せません。取り下げることはできます。',
  },
  isWithdrawn: {
    en: 'This announcement was withdrawn and cannot be changed.',
    ja: '取り下げた連絡事項は編集できません。',
  },
  isDraft: {
    en: 'This announcement is a draft: there is nothing to withdraw.',
    ja: 'この連絡事項は下書きのため、取り下げることはできません。',
  },
  isCurrent: {
    en: 'This announcement is being read at present. Withdraw it first.',
    ja: 'この連絡事項は現在掲示中です。先に取り下げてください。',
  },
} as const satisfies Record<string, Sentence>;
