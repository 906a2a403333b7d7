import type { Sentence } from '../format/language.ts';

/** What the server says when no class can be made as it is asked for. */
export const planRefusals = {
  unusable: {
    en: 'These materials are archived, or not offered to your organisation: {titles}. Nothing was created. Create the class without them, or choose others in the template.',
    ja: '次の教材はアーカイブされているか、組織で利用できません：{titles}。クラスは作成されていません。これらを除いて作成するか、テンプレートの教材を変更してください。',
  },
  nothingLeft: {
    en: 'None of its materials can be used any more. Nothing was created.',
    ja: '利用できる教材が残っていません。クラスは作成されていません。',
  },
  noEnd: {
    en: 'Please choose the last day in “endAt”: there is no rule for it.',
    ja: '「endAt」（最終日）を指定してください。最終日のルールが設定されていません。',
  },
  reversed: {
    en: '“endAt” must not be before “startAt”.',
    ja: '「endAt」は「startAt」以降の日付にしてください。',
  },
} as const satisfies Record<string, Sentence>;

export type PlanRefusal = keyof typeof planRefusals;
