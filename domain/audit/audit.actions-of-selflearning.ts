import type { Action } from './audit-action.ts';

/** Learning paths, and what is learnt alone. */
export const actionsOfSelfLearning = {
  'learningpath.create': {
    subject: 'learningpath',
    en: 'Created the learning path',
    ja: '学習パスを作成',
  },
  'learningpath.update': {
    subject: 'learningpath',
    en: 'Edited the learning path',
    ja: '学習パスを編集',
  },
  'learningpath.publish': {
    subject: 'learningpath',
    en: 'Published the learning path',
    ja: '学習パスを公開',
  },
  'learningpath.archive': {
    subject: 'learningpath',
    en: 'Archived the learning path',
    ja: '学習パスをアーカイブ',
  },
  'learningpath.restore': {
    subject: 'learningpath',
    en: 'Restored the learning path',
    ja: '学習パスを復元',
  },
  'learningpath.pick': {
    subject: 'learningpath',
    en: 'Offered the provider’s learning path',
    ja: '提供元の学習パスを自組織で公開',
  },
  'learningpath.unpick': {
    subject: 'learningpath',
    en: 'Stopped offering the provider’s learning path',
    ja: '提供元の学習パスの公開を終了',
  },
  'application.approve': {
    subject: 'application',
    en: 'Approved the application',
    ja: '申請を承認',
  },
  'application.refuse': { subject: 'application', en: 'Refused the application', ja: '申請を却下' },
  'application.askBack': {
    subject: 'application',
    en: 'Asked a question about the application',
    ja: '申請について質問',
  },
  'selflearning.assignMentor': {
    subject: 'user',
    en: 'Changed a mentor’s mentees',
    ja: 'メンターの担当を変更',
  },
  'mentor.write': {
    subject: 'user',
    en: 'Wrote to a trainee as a mentor',
    ja: 'メンターとして受講者に連絡',
  },
} as const satisfies Record<string, Action>;
