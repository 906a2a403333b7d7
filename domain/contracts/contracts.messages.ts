import type { Sentence } from '../format/language.ts';

/** What the server says when an input is well-formed and yet cannot be done. */
export const contractRefusals = {
  periodReversed: {
    en: '“endAt” must not be before “startAt”.',
    ja: '「endAt」は「startAt」以降の日付にしてください。',
  },
  unknownTrainees: {
    en: '“userIds” names somebody who is not an active trainee here.',
    ja: '「userIds」に、この組織の有効な受講者ではない人が含まれています。',
  },
  unknownGroups: {
    en: '“groupIds” names a group that does not exist here.',
    ja: '「groupIds」に、存在しないグループが含まれています。',
  },
  nobodyPicked: {
    en: '“userIds” and “groupIds” are both empty.',
    ja: '「userIds」と「groupIds」の両方が空です。',
  },
  notSeated: {
    en: '“userIds” names somebody who is not on this list.',
    ja: '「userIds」に、この一覧にいない人が含まれています。',
  },
  sameContract: {
    en: '“toId” must be another contract.',
    ja: '「toId」には別の契約を指定してください。',
  },
  draftOnly: {
    en: 'Only a draft can be discarded.',
    ja: '破棄できるのは下書きだけです。',
  },
  isDraft: {
    en: 'A draft must be confirmed first.',
    ja: '先に下書きを確定してください。',
  },
} as const satisfies Record<string, Sentence>;

export type ContractRefusal = keyof typeof contractRefusals;
