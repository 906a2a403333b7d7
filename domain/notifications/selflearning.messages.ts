import { literal, strong } from './compact-markdown.ts';
type Decision = 'approve' | 'refuse' | 'askBack';

/** What is notified of learning alone. */
export type SelfLearningContent =
  | { kind: 'learningApplied'; subjectTitle: string; traineeName: string; isAnswer: boolean }
  | {
      kind: 'learningDecided';
      subjectTitle: string;
      decision: Decision;
      deciderName: string;
      sentence: string;
    }
  | { kind: 'learningSeatFree'; subjectTitle: string }
  | { kind: 'learningEnds'; subjectTitle: string; endAt: string; daysLeft: number }
  | {
      kind: 'menteeEnds';
      subjectTitle: string;
      traineeName: string;
      percent: number;
      daysLeft: number;
    }
  | { kind: 'mentorWrote'; authorName: string }
  | { kind: 'menteeWrote'; authorName: string }
  | { kind: 'mentorAssigned'; mentorName: string };

type Words = {
  [Kind in SelfLearningContent['kind']]: (
    content: Extract<SelfLearningContent, { kind: Kind }>,
  ) => { title: string; body?: string };
};

const decided = {
  approve: 'was approved',
  refuse: 'was not approved',
  askBack: 'has a question to answer',
} satisfies Record<Decision, string>;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const englishOfSelfLearning: Words = {
  learningApplied: ({ subjectTitle, traineeName, isAnswer }) => ({
    title: isAnswer
      ? `${traineeName} answered about “${subjectTitle}”`
      : `${traineeName} applied for “${subjectTitle}”`,
    body: 'Self-learning · waits for a decision',
  }),
  learningDecided: ({ subjectTitle, decision, deciderName, sentence }) => ({
    title: `Your application for “${subjectTitle}” ${decided[decision]}`,
    body: sentence === '' ? strong(deciderName) : `${strong(deciderName)}: ${literal(sentence)}`,
  }),
  learningSeatFree: ({ subjectTitle }) => ({
    title: `There is a seat for you now: you can begin “${subjectTitle}”`,
  }),
  learningEnds: ({ subjectTitle, endAt, daysLeft }) => ({
    title: `“${subjectTitle}” can be used for ${days(daysLeft)} more`,
    body: `Last day: ${strong(endAt)}`,
  }),
  menteeEnds: ({ subjectTitle, traineeName, percent, daysLeft }) => ({
    title: `${traineeName} has ${days(daysLeft)} left for “${subjectTitle}”`,
    body: `${strong(`${percent}%`)} done`,
  }),
  mentorWrote: ({ authorName }) => ({ title: `${authorName}, your mentor, wrote to you` }),
  menteeWrote: ({ authorName }) => ({ title: `${authorName} wrote to you as their mentor` }),
  mentorAssigned: ({ mentorName }) => ({
    title: `${mentorName} is now your mentor`,
  }),
};

const decidedJapanese = {
  approve: 'が承認されました',
  refuse: 'は承認されませんでした',
  askBack: 'について質問が届いています',
} satisfies Record<Decision, string>;

export const japaneseOfSelfLearning: Words = {
  learningApplied: ({ subjectTitle, traineeName, isAnswer }) => ({
    title: isAnswer
      ? `${traineeName}さんが「${subjectTitle}」の申請に回答しました`
      : `${traineeName}さんが「${subjectTitle}」を申請しました`,
    body: '自己学習 · 承認待ちです',
  }),
  learningDecided: ({ subjectTitle, decision, deciderName, sentence }) => ({
    title: `「${subjectTitle}」の申請${decidedJapanese[decision]}`,
    body:
      sentence === ''
        ? `${strong(deciderName)}さん`
        : `${strong(deciderName)}さん：${literal(sentence)}`,
  }),
  learningSeatFree: ({ subjectTitle }) => ({
    title: `空き枠ができました。「${subjectTitle}」を開始できます`,
  }),
  learningEnds: ({ subjectTitle, endAt, daysLeft }) => ({
    title: `「${subjectTitle}」の利用期限まであと${daysLeft}日です`,
    body: `最終日：${strong(endAt)}`,
  }),
  menteeEnds: ({ subjectTitle, traineeName, percent, daysLeft }) => ({
    title: `${traineeName}さんの「${subjectTitle}」は残り${daysLeft}日です`,
    body: `進捗 ${strong(`${percent}%`)}`,
  }),
  mentorWrote: ({ authorName }) => ({ title: `メンターの${authorName}さんから連絡があります` }),
  menteeWrote: ({ authorName }) => ({ title: `担当の${authorName}さんから連絡があります` }),
  mentorAssigned: ({ mentorName }) => ({
    title: `${mentorName}さんがあなたのメンターになりました`,
  }),
};
