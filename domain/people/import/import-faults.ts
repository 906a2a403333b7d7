import type { Language, Sentence } from '../../format/language.ts';
import { fieldHeadings, type ImportField } from './import-fields.ts';

/** Why a row is refused. `{detail}` is what the fault says beside its code. */
export const faultSentences = {
  missing: { en: 'is missing.', ja: 'を入力してください。' },
  tooLong: {
    en: 'must have at most {detail} characters.',
    ja: 'は{detail}文字以内で入力してください。',
  },
  characters: {
    en: 'holds characters that are not allowed.',
    ja: 'に使用できない文字が含まれています。',
  },
  unreadable: {
    en: 'could not be read: the encoding of the file seems to be another.',
    ja: 'を読み取れません。ファイルの文字コードが異なる可能性があります。',
  },
  email: {
    en: '“{detail}” is not an e-mail address.',
    ja: '「{detail}」はメールアドレスとして正しくありません。',
  },
  role: { en: 'There is no role “{detail}”.', ja: '「{detail}」というロールはありません。' },
  lang: {
    en: '“{detail}” is not a language of this product (en, ja).',
    ja: '「{detail}」は使用できる言語（en、ja）ではありません。',
  },
  archived: {
    en: '“{detail}” is neither active nor archived.',
    ja: '「{detail}」は「有効」でも「アーカイブ済み」でもありません。',
  },
  groupPath: {
    en: 'A group without a name stands in the list.',
    ja: '名前のないグループが含まれています。',
  },
  groupUnknown: {
    en: 'There is no group “{detail}”.',
    ja: '「{detail}」というグループはありません。',
  },
  groupAmbiguous: {
    en: 'There are several groups “{detail}”. Write the path, such as Tokyo/Sales.',
    ja: '「{detail}」というグループが複数あります。「東京/営業」のように上位から指定してください。',
  },
  repeated: {
    en: 'This account name stands in line {detail} already.',
    ja: 'このアカウント名は{detail}行目にもあります。',
  },
  alreadyExists: { en: 'User already exists.', ja: 'ユーザーはすでに存在します。' },
  aboveRank: {
    en: 'This person has a higher role than you and cannot be changed by you.',
    ja: 'この人はあなたより上位のロールのため、変更できません。',
  },
  roleAboveRank: {
    en: 'The role “{detail}” is above your own.',
    ja: '「{detail}」はあなたより上位のロールです。',
  },
  roleElsewhere: {
    en: 'The role “{detail}” exists only in the organisation of the provider.',
    ja: '「{detail}」は提供元の組織でのみ使用できるロールです。',
  },
  ownAccount: {
    en: 'Your own role and status cannot be changed by an import.',
    ja: '自分自身のロールと状態はインポートで変更できません。',
  },
  lastAdmin: {
    en: 'Nobody would be left to administer the organisation.',
    ja: '組織の管理者がいなくなるため、変更できません。',
  },
} satisfies Record<string, Sentence>;

export type FaultCode = keyof typeof faultSentences;

export interface Fault {
  readonly code: FaultCode;
  readonly field: ImportField | null;
  readonly detail?: string;
}

/** These begin with the name of the field. */
const afterField: readonly FaultCode[] = ['missing', 'tooLong', 'characters', 'unreadable'];

/** One sentence, which names the field. */
export function faultSentence({ code, field, detail = '' }: Fault, language: Language): string {
  const sentence = faultSentences[code][language].replaceAll('{detail}', detail);
  if (field === null) return sentence;
  const heading = fieldHeadings[field][language];
  if (afterField.includes(code)) {
    return language === 'ja' ? `「${heading}」${sentence}` : `“${heading}” ${sentence}`;
  }
  return language === 'ja' ? `${heading}：${sentence}` : `${heading}: ${sentence}`;
}
