import type { Sentence } from '../format/language.ts';

/** What the server says when rules are well-formed and yet cannot hold. */
export const ruleRefusals = {
  unknownSections: {
    en: '“sections” names a section that is not part of this class.',
    ja: '「sections」に、このクラスのものではないセクションが含まれています。',
  },
  circle: {
    en: '“sections” lets sections wait for one another in a circle: none of them would ever open.',
    ja: '「sections」で、セクションの開放条件が循環しています。このままではどのセクションも開きません。',
  },
  nothingBefore: {
    en: '“sections” lets the first section wait for the one before it: there is none.',
    ja: '「sections」で、最初のセクションに「前のセクションの完了」は設定できません。前のセクションがありません。',
  },
  noDays: {
    en: '“days” must say after how many days the section opens.',
    ja: '「days」に、何日後に開くかを指定してください。',
  },
  noAutoUnlock: {
    en: 'Your organisation does not have sections that open by themselves. They can open by date only.',
    ja: '組織では自動開放の機能を利用できません。セクションは日付でのみ開放できます。',
  },
  noSkipSection: {
    en: 'Your organisation does not have sections that can be skipped.',
    ja: '組織ではセクションのスキップ機能を利用できません。',
  },
  noFreeNavigation: {
    en: 'You cannot change whether materials are done in order here.',
    ja: '教材の順序の設定を変更できません。',
  },
  unknownTrainees: {
    en: '“userIds” names somebody who is not enrolled in this class.',
    ja: '「userIds」に、このクラスに登録されていない人が含まれています。',
  },
  unknownGroups: {
    en: '“groupIds” names a group that is not enrolled in this class.',
    ja: '「groupIds」に、このクラスに登録されていないグループが含まれています。',
  },
  unknownMaterial: {
    en: '“classMaterialId” names a material that is not part of this class.',
    ja: '「classMaterialId」に、このクラスのものではない教材が指定されています。',
  },
  unknownPlace: {
    en: '“sectionId” or “classMaterialId” must name one part of this class.',
    ja: '「sectionId」または「classMaterialId」のどちらかに、このクラスのセクションまたは教材を指定してください。',
  },
  noQuiz: {
    en: '“classMaterialId” names a material that is not a quiz.',
    ja: '「classMaterialId」の教材はクイズではありません。',
  },
  noDueDate: {
    en: '“classMaterialId” names a material without a due date: there is nothing to extend.',
    ja: '「classMaterialId」の教材には期限がないため、延長できません。',
  },
  notLater: {
    en: '“endsOn” must be later than the day that it extends.',
    ja: '「endsOn」には、現在の期限より後の日付を指定してください。',
  },
  mayNotSkip: {
    en: 'This section cannot be skipped.',
    ja: 'このセクションはスキップできません。',
  },
} as const satisfies Record<string, Sentence>;

export type RuleRefusal = keyof typeof ruleRefusals;
