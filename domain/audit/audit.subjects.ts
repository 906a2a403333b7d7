import type { Sentence } from '../format/language.ts';

/** What can be changed, and where it is looked at: the closed list of kinds of objects. */
export const auditSubjects = {
  class: { en: 'Class', ja: 'クラス' },
  classTemplate: { en: 'Class template', ja: 'クラステンプレート' },
  course: { en: 'Course', ja: 'コース' },
  bootcamp: { en: 'Bootcamp', ja: 'ブートキャンプ' },
  material: { en: 'Material', ja: '教材' },
  import: { en: 'Import', ja: 'インポート' },
  certificate: { en: 'Certificate', ja: '修了証' },
  exam: { en: 'Exam', ja: '試験' },
  attempt: { en: 'Answers', ja: '回答' },
  discussion: { en: 'Discussion', ja: 'ディスカッション' },
  discussionTemplate: { en: 'Template of answers', ja: '回答のテンプレート' },
  report: { en: 'Daily report', ja: '日報' },
  learningpath: { en: 'Learning path', ja: '学習パス' },
  application: { en: 'Application', ja: '申請' },
  user: { en: 'Person', ja: 'ユーザー' },
  group: { en: 'Group', ja: 'グループ' },
  peopleImport: { en: 'Import of people', ja: 'ユーザーのインポート' },
  contract: { en: 'Contract', ja: '契約' },
  license: { en: 'License', ja: 'ライセンス' },
  organisation: { en: 'Organisation', ja: '組織' },
  ltiTool: { en: 'LTI tool', ja: 'LTIツール' },
  mail: { en: 'E-mail', ja: 'メール' },
  announcement: { en: 'Announcement', ja: '連絡事項' },
  job: { en: 'Job', ja: 'ジョブ' },
} as const satisfies Record<string, Sentence>;

export type AuditSubject = keyof typeof auditSubjects;

export const auditSubjectKinds = Object.keys(auditSubjects) as AuditSubject[];
