import type { Sentence } from '../format/language.ts';

export const privacyNotAllowed: Sentence = {
  en: '“privacy” is not one that this class allows.',
  ja: '「privacy」はこのクラスで選べない公開範囲です。',
};

export const anonymityNotAllowed: Sentence = {
  en: '“isAnonymous” is only for trainees, in public discussions of a class that allows it.',
  ja: '「isAnonymous」は、匿名を認めているクラスの公開ディスカッションで、受講者だけが指定できます。',
};

export const strangeMaterial: Sentence = {
  en: '“classMaterialId” is not a material of this class.',
  ja: '「classMaterialId」に対応する教材がこのクラスにありません。',
};

export const strangeComment: Sentence = {
  en: '“commentUuid” is not a comment of this discussion.',
  ja: '「commentUuid」に対応するコメントがこのディスカッションにありません。',
};

export const strangeAssignee: Sentence = {
  en: '“assigneeId” is not somebody of the staff who may see this discussion.',
  ja: '「assigneeId」は、このディスカッションを閲覧できるスタッフではありません。',
};

export const tooManyDiscussions = (count: number): Sentence => ({
  en: `You have asked ${count} questions within a day. Please wait a while before you ask another one.`,
  ja: `1日に投稿できる質問は${count}件までです。しばらく待ってから投稿してください。`,
});

export const tooManyFiles = (count: number): Sentence => ({
  en: `You have sent ${count} files within a day. Please wait a while before you send another one.`,
  ja: `1日に添付できるファイルは${count}件までです。しばらく待ってから添付してください。`,
});

export const emptyFile: Sentence = {
  en: 'This file is empty.',
  ja: 'このファイルは空です。',
};

export const tooManyComments = (count: number): Sentence => ({
  en: `You have written ${count} comments within an hour. Please wait a while before you write another one.`,
  ja: `1時間に投稿できるコメントは${count}件までです。しばらく待ってから投稿してください。`,
});
