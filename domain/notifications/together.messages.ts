import { strong } from './compact-markdown.ts';
import { dayIn } from './day-in-words.ts';

/** What happened in a discussion. */
export type DiscussionEvent =
  | 'asked'
  | 'commented'
  | 'answered'
  | 'accepted'
  | 'assigned'
  | 'mentioned';

/** What people write to each other. */
export type TogetherContent =
  | {
      kind: 'discussion';
      event: DiscussionEvent;
      title: string;
      classTitle: string;
      /** Null: hidden from the reader. */
      authorName: string | null;
    }
  | { kind: 'reportDue'; classTitle: string; day: string }
  | { kind: 'reportAnswered'; classTitle: string; day: string; authorName: string }
  | {
      kind: 'reportMention';
      classTitle: string;
      day: string;
      authorName: string;
      traineeName: string;
    };

interface Wording {
  readonly title: string;
  readonly body: string;
}

type Words = {
  [Kind in TogetherContent['kind']]: (content: Extract<TogetherContent, { kind: Kind }>) => Wording;
};

type DiscussionWords = Record<DiscussionEvent, (who: string, title: string) => string>;

const discussionInEnglish: DiscussionWords = {
  asked: (who, title) => `${who} asked “${title}”`,
  commented: (who, title) => `${who} commented on “${title}”`,
  answered: (who, title) => `${who} answered “${title}”`,
  accepted: (who, title) => `${who} accepted your answer to “${title}”`,
  assigned: (who, title) => `${who} asks you to take care of “${title}”`,
  mentioned: (who, title) => `${who} mentioned you in “${title}”`,
};

const discussionInJapanese: DiscussionWords = {
  asked: (who, title) => `${who}が「${title}」を質問しました`,
  commented: (who, title) => `${who}が「${title}」にコメントしました`,
  answered: (who, title) => `${who}が「${title}」に回答しました`,
  accepted: (who, title) => `${who}が「${title}」へのあなたの回答を採用しました`,
  assigned: (who, title) => `${who}が「${title}」の担当にあなたを指定しました`,
  mentioned: (who, title) => `${who}が「${title}」であなたをメンションしました`,
};

export const englishOfTogether: Words = {
  discussion: ({ event, title, classTitle, authorName }) => ({
    title: discussionInEnglish[event](authorName ?? 'Somebody', title),
    body: strong(classTitle),
  }),
  reportDue: ({ classTitle, day }) => ({
    title: `Your report for ${dayIn('en', day)} is not written yet`,
    body: strong(classTitle),
  }),
  reportAnswered: ({ classTitle, day, authorName }) => ({
    title: `${authorName} commented on your report for ${dayIn('en', day)}`,
    body: strong(classTitle),
  }),
  reportMention: ({ classTitle, day, authorName, traineeName }) => ({
    title: `${authorName} mentioned you in ${traineeName}’s report for ${dayIn('en', day)}`,
    body: strong(classTitle),
  }),
};

export const japaneseOfTogether: Words = {
  discussion: ({ event, title, classTitle, authorName }) => ({
    title: discussionInJapanese[event](authorName ? `${authorName}さん` : '受講者', title),
    body: strong(classTitle),
  }),
  reportDue: ({ classTitle, day }) => ({
    title: `${dayIn('ja', day)}の日報がまだ提出されていません`,
    body: strong(classTitle),
  }),
  reportAnswered: ({ classTitle, day, authorName }) => ({
    title: `${authorName}さんが${dayIn('ja', day)}の日報にコメントしました`,
    body: strong(classTitle),
  }),
  reportMention: ({ classTitle, day, authorName, traineeName }) => ({
    title: `${authorName}さんが${traineeName}さんの${dayIn('ja', day)}の日報であなたをメンションしました`,
    body: strong(classTitle),
  }),
};
