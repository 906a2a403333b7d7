import type { Action } from './audit-action.ts';

/** What staff do in discussions. */
export const actionsOfDiscussions = {
  'discussion.create': { subject: 'discussion', en: 'Asked', ja: 'ディスカッションを開始' },
  'discussion.update': {
    subject: 'discussion',
    en: 'Edited the question',
    ja: 'ディスカッションの質問を編集',
  },
  'discussion.comment': {
    subject: 'discussion',
    en: 'Commented in the discussion',
    ja: 'ディスカッションにコメント',
  },
  'discussion.answer': {
    subject: 'discussion',
    en: 'Answered in the discussion',
    ja: 'ディスカッションに回答',
  },
  'discussion.editComment': {
    subject: 'discussion',
    en: 'Edited a comment or an answer',
    ja: 'コメントまたは回答を編集',
  },
  'discussion.deleteComment': {
    subject: 'discussion',
    en: 'Deleted a comment or an answer',
    ja: 'コメントまたは回答を削除',
  },
  'discussion.accept': {
    subject: 'discussion',
    en: 'Changed which answer is accepted',
    ja: '採用する回答を変更',
  },
  'discussion.resolve': {
    subject: 'discussion',
    en: 'Resolved the discussion',
    ja: 'ディスカッションを解決済みに変更',
  },
  'discussion.reopen': {
    subject: 'discussion',
    en: 'Reopened the discussion',
    ja: 'ディスカッションを再開',
  },
  'discussion.manage': {
    subject: 'discussion',
    en: 'Changed labels, pin, assignment or visibility',
    ja: 'ラベル・固定・担当・表示を変更',
  },
  'discussion.delete': {
    subject: 'discussion',
    en: 'Deleted the discussion',
    ja: 'ディスカッションを削除',
  },
  'discussion.updateSettings': {
    subject: 'class',
    en: 'Changed the discussions of the class',
    ja: 'クラスのディスカッションの設定を変更',
  },
  'discussion.createTemplate': {
    subject: 'discussionTemplate',
    en: 'Created the template',
    ja: 'テンプレートを作成',
  },
  'discussion.updateTemplate': {
    subject: 'discussionTemplate',
    en: 'Edited the template',
    ja: 'テンプレートを編集',
  },
  'discussion.deleteTemplate': {
    subject: 'discussionTemplate',
    en: 'Deleted the template',
    ja: 'テンプレートを削除',
  },
} as const satisfies Record<string, Action>;
