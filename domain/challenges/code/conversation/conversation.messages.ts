import type { Sentence } from '../../../format/language.ts';

export const noPart: Sentence = {
  en: 'Write who the partner of the conversation is.',
  ja: '会話の相手がどのような人かを書いてください。',
};

export const noConversation: Sentence = {
  en: '“classMaterialId” is not a challenge in which a conversation is held.',
  ja: '「classMaterialId」は会話をするチャレンジではありません。',
};

export const noTurns: Sentence = {
  en: 'Nothing was said yet: there is nothing to hand in.',
  ja: 'まだ会話が始まっていないため、提出する内容がありません。',
};

export const noMoreTurns = (most: number): Sentence => ({
  en: `“message” comes too late: the conversation has at most ${most} of your messages. Hand it in.`,
  ja: `「message」は送信できません。この会話で送れるメッセージは${most}件までです。会話を提出してください。`,
});
