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
    };

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
        ? 'You have used up your AI assistant tokens of this month'
        : 'You have used 90 % of your AI assistant tokens of this month',
    body:
      percent === 100
        ? `Keiko Search goes on answering. New tokens come on ${dayIn('en', resetsOn)}.`
        : `New tokens come on ${dayIn('en', resetsOn)}.`,
  }),
  aiBudget: ({ of, name, percent, resetsOn }) => ({
    title:
      of === 'drafts'
        ? `Staff have used ${percent} % of this month’s tokens for AI drafts`
        : `${percent} % of this month’s AI tokens of “${name}” are used`,
    body: `New tokens come on ${dayIn('en', resetsOn)}.`,
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
        ? `Keiko Searchは引き続き利用できます。トークンは${dayIn('ja', resetsOn)}にリセットされます。`
        : `トークンは${dayIn('ja', resetsOn)}にリセットされます。`,
  }),
  aiBudget: ({ of, name, percent, resetsOn }) => ({
    title:
      of === 'drafts'
        ? `スタッフのAI下書き用トークンの今月分を${percent}%使いました`
        : `「${name}」の今月のAIトークンが${percent}%使われました`,
    body: `トークンは${dayIn('ja', resetsOn)}にリセットされます。`,
  }),
};
