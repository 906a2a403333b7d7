import type { Sentence } from '../format/language.ts';

interface Contents {
  readonly members: number;
  readonly groups: number;
  readonly classes: number;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Why a group is not deleted yet. */
export function notEmptySentence({ members, groups, classes }: Contents): Sentence {
  const en = [
    ...(members > 0 ? [plural(members, 'member', 'members')] : []),
    ...(groups > 0 ? [plural(groups, 'group', 'groups')] : []),
    ...(classes > 0 ? [`a place in ${plural(classes, 'class', 'classes')}`] : []),
  ];
  const ja = [
    ...(members > 0 ? [`メンバー${members}名`] : []),
    ...(groups > 0 ? [`下位グループ${groups}件`] : []),
    ...(classes > 0 ? [`登録中のクラス${classes}件`] : []),
  ];
  return {
    en: `This group still has ${new Intl.ListFormat('en').format(en)}.`,
    ja: `このグループにはまだ${ja.join('、')}があるため、削除できません。`,
  };
}

export const groupRefusals = {
  unknownPeople: {
    en: '“userIds” names somebody whom you cannot see.',
    ja: '「userIds」に、閲覧できないユーザーが含まれています。',
  },
  notAManager: {
    en: 'Only somebody with the role group manager can manage a group.',
    ja: 'グループを管理できるのは、グループ管理者のロールを持つユーザーだけです。',
  },
} as const satisfies Record<string, Sentence>;
