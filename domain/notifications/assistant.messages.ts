import { strong } from './compact-markdown.ts';
import { dayIn } from './day-in-words.ts';

/** What is told of the assistant’s month, as data. */
export type AssistantContent =
  | { kind: 'aiShare'; percent: 90 | 100; resetsOn: string }
  | {
      kind: 'aiBudget';
      of: 'contract' | 'license' | 'drafts';
      /** Of the contract or license; empty of drafts. */
      name: string;
      percent: 90 | 100;
      resetsOn: string;
    }
  /** Neither who it was nor what was said leaves Keiko: a letter or a screen may be read by others. */
  | { kind: 'aiFlag'; of: 'distress' | 'abuse' };

type Words = {
  [Kind in AssistantContent['kind']]: (content: Extract<AssistantContent, { kind: Kind }>) => {
    title: string;
    body: string;
  };
};

export const englishOfAssistant: Words = {
  aiShare: ({ percent, resetsOn }) => ({
    title:
      percent === 100
        ? 'You have used up your AI assistant tokens for this month'
        : 'You have used 90% of your AI assistant tokens for this month',
    body:
      percent === 100
        ? `Keiko Search still answers. New tokens come on ${strong(dayIn('en', resetsOn))}.`
        : `New tokens come on ${strong(dayIn('en', resetsOn))}.`,
  }),
  aiBudget: ({ of, name, percent, resetsOn }) => ({
    title:
      of === 'drafts'
        ? `Staff have used ${percent}% of this month’s tokens for AI drafts`
        : `${percent}% of this month’s AI tokens of “${name}” are used`,
    body: `New tokens come on ${strong(dayIn('en', resetsOn))}.`,
  }),
  aiFlag: ({ of }) => ({
    title:
      of === 'distress'
        ? 'A trainee may need somebody to talk to'
        : 'A conversation with the AI assistant may need a look',
    body:
      of === 'distress'
        ? 'A rule noticed words that can be a sign of distress. Words can mislead: read them in Keiko, and then talk with the person, in private and soon.'
        : 'A rule noticed words that can mean that somebody is hurt or threatened. Words can mislead: read them in Keiko before you do anything.',
  }),
};

export const japaneseOfAssistant: Words = {
  aiShare: ({ percent, resetsOn }) => ({
    title:
      percent === 100
        ? '今月のAIアシスタントのトークンを使い切りました'
        : '今月のAIアシスタントのトークンを90%使いました',
    body:
      percent === 100
        ? `Keiko Searchは引き続き利用できます。トークンは${strong(dayIn('ja', resetsOn))}にリセットされます。`
        : `トークンは${strong(dayIn('ja', resetsOn))}にリセットされます。`,
  }),
  aiBudget: ({ of, name, percent, resetsOn }) => ({
    title:
      of === 'drafts'
        ? `スタッフのAI下書き用トークンの今月分を${percent}%使いました`
        : `「${name}」の今月のAIトークンが${percent}%使われました`,
    body: `トークンは${strong(dayIn('ja', resetsOn))}にリセットされます。`,
  }),
  aiFlag: ({ of }) => ({
    title:
      of === 'distress'
        ? '話を聞く必要のある受講者がいるかもしれません'
        : '確認が必要なAIチャットがあるかもしれません',
    body:
      of === 'distress'
        ? 'つらい気持ちの表れかもしれない言葉が、ルールにより見つかりました。言葉だけでは判断できません。Keikoで内容を確認し、早めに本人と二人で話してください。'
        : '誰かが傷つけられたり脅されたりしていることを示すかもしれない言葉が、ルールにより見つかりました。言葉だけでは判断できません。対応する前に、Keikoで内容を確認してください。',
  }),
};
