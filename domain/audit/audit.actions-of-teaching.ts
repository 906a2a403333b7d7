import type { Action } from './audit-action.ts';

/** Classes, materials and answers. */
export const actionsOfTeaching = {
  'class.create': { subject: 'class', en: 'Created the class', ja: 'クラスを作成' },
  'class.update': { subject: 'class', en: 'Edited the class', ja: 'クラスを編集' },
  'class.publish': { subject: 'class', en: 'Published the class', ja: 'クラスを公開' },
  'class.unpublish': { subject: 'class', en: 'Unpublished the class', ja: 'クラスを非公開に変更' },
  'class.updateMaterials': {
    subject: 'class',
    en: 'Changed the outline of the class',
    ja: 'クラスの構成を変更',
  },
  'class.updateVersion': {
    subject: 'class',
    en: 'Gave the class another version of a material',
    ja: 'クラスの教材の版を更新',
  },
  'class.archive': { subject: 'class', en: 'Archived the class', ja: 'クラスをアーカイブ' },
  'class.restore': { subject: 'class', en: 'Restored the class', ja: 'クラスを復元' },
  'class.delete': { subject: 'class', en: 'Deleted the class', ja: 'クラスを削除' },
  'class.takeOverCourse': {
    subject: 'class',
    en: 'Applied a newer version of the course',
    ja: 'コースの新しい版を反映',
  },
  'class.updateInstructors': {
    subject: 'class',
    en: 'Changed the instructors of the class',
    ja: 'クラスの講師を変更',
  },
  'class.addTrainees': {
    subject: 'class',
    en: 'Enrolled trainees in the class',
    ja: 'クラスに受講者を登録',
  },
  'class.followGroup': {
    subject: 'class',
    en: 'Had the class follow a group',
    ja: 'クラスをグループに連動',
  },
  'class.comeWithGroup': {
    subject: 'class',
    en: 'Followed changes of a group’s members in the class',
    ja: 'クラスが連動するグループのメンバー変更を反映',
  },
  'class.fixGroup': {
    subject: 'class',
    en: 'Stopped the class following a group',
    ja: 'クラスのグループへの連動を解除',
  },
  'class.fillFromWaiting': {
    subject: 'class',
    en: 'Gave free seats to those waiting',
    ja: '空き枠を順番待ちの人に割り当て',
  },
  'class.removeWaiting': {
    subject: 'class',
    en: 'Took somebody off the waiting list',
    ja: '順番待ちから除外',
  },
  'class.removeTrainees': {
    subject: 'class',
    en: 'Removed trainees from the class',
    ja: 'クラスから受講者を除外',
  },
  'class.removeGroups': {
    subject: 'class',
    en: 'Removed a group from the class',
    ja: 'クラスからグループを除外',
  },
  'class.updateCertificateRules': {
    subject: 'class',
    en: 'Changed the certificate conditions of the class',
    ja: 'クラスの修了証の条件を変更',
  },
  'class.issueCertificates': {
    subject: 'class',
    en: 'Issued certificates of the class',
    ja: 'クラスの修了証を発行',
  },
  'certificate.revoke': {
    subject: 'certificate',
    en: 'Revoked the certificate',
    ja: '修了証を取り消し',
  },
  'certificate.updateDesign': {
    subject: 'organisation',
    en: 'Changed how certificates look',
    ja: '修了証のデザインを変更',
  },
  'class.writeHelpNote': {
    subject: 'user',
    en: 'Noted a talk with the trainee',
    ja: '受講者との面談を記録',
  },
  'class.settleHelpNote': {
    subject: 'user',
    en: 'Settled a note about the trainee',
    ja: '受講者の面談記録を対応済みに変更',
  },
  'class.enableRetake': { subject: 'attempt', en: 'Allowed one more attempt', ja: '再受験を許可' },
  'class.acceptLateAnswers': {
    subject: 'attempt',
    en: 'Accepted late answers',
    ja: '遅れて届いた回答の受け付け',
  },
  'class.refuseLateAnswers': {
    subject: 'attempt',
    en: 'Refused late answers',
    ja: '遅れて届いた回答の却下',
  },
  'aichat.updateClass': {
    subject: 'class',
    en: 'Changed the AI assistant of the class',
    ja: 'クラスのAIアシスタントの設定を変更',
  },
  'aichat.updateMaterial': {
    subject: 'class',
    en: 'Changed how much the AI assistant helps with a material',
    ja: '教材でのAIアシスタントのヘルプレベルを変更',
  },
  'aichat.judgeCheck': {
    subject: 'attempt',
    en: 'Judged an understanding check',
    ja: '理解度チェックを判定',
  },
  'aichat.updateSettings': {
    subject: 'organisation',
    en: 'Changed the AI assistant of the organisation',
    ja: '組織のAIアシスタントの設定を変更',
  },
  'aichat.care': {
    subject: 'user',
    en: 'Handled a flagged conversation with the AI assistant',
    ja: 'フラグの付いたAIチャットに対応',
  },
  'aichat.updateFlagRules': {
    subject: 'organisation',
    en: 'Changed the rules that flag conversations with the AI assistant',
    ja: 'AIチャットにフラグを付けるルールを変更',
  },
  'report.comment': {
    subject: 'report',
    en: 'Commented on the daily report',
    ja: '日報にコメント',
  },
  'report.remind': {
    subject: 'class',
    en: 'Reminded trainees of their daily reports',
    ja: '日報の提出をリマインド',
  },
  'csat.updateSettings': {
    subject: 'class',
    en: 'Changed the CSAT questions of a class',
    ja: 'クラスのCSATの質問を変更',
  },
  'report.updateSettings': {
    subject: 'class',
    en: 'Changed the daily reports of the class',
    ja: 'クラスの日報の設定を変更',
  },
  'class.createTemplate': {
    subject: 'classTemplate',
    en: 'Created the class template',
    ja: 'クラステンプレートを作成',
  },
  'class.createTemplateFromClass': {
    subject: 'classTemplate',
    en: 'Created a class template from a class',
    ja: 'クラスからテンプレートを作成',
  },
  'class.editTemplate': {
    subject: 'classTemplate',
    en: 'Edited the class template',
    ja: 'クラステンプレートを編集',
  },
  'class.publishTemplate': {
    subject: 'classTemplate',
    en: 'Published the class template',
    ja: 'クラステンプレートを公開',
  },
  'class.unpublishTemplate': {
    subject: 'classTemplate',
    en: 'Unpublished the class template',
    ja: 'クラステンプレートを非公開に変更',
  },
  'class.deleteTemplate': {
    subject: 'classTemplate',
    en: 'Deleted the class template',
    ja: 'クラステンプレートを削除',
  },
  'course.create': { subject: 'course', en: 'Created the course', ja: 'コースを作成' },
  'course.update': { subject: 'course', en: 'Edited the course', ja: 'コースを編集' },
  'course.updateMaterials': {
    subject: 'course',
    en: 'Changed the outline of the course',
    ja: 'コースの構成を変更',
  },
  'course.publish': {
    subject: 'course',
    en: 'Published a new version of the course',
    ja: 'コースの新しい版を公開',
  },
  'course.discardDraft': {
    subject: 'course',
    en: 'Discarded the changes of the course',
    ja: 'コースの未公開の変更を破棄',
  },
  'course.archive': { subject: 'course', en: 'Archived the course', ja: 'コースをアーカイブ' },
  'course.restore': { subject: 'course', en: 'Restored the course', ja: 'コースを復元' },
  'course.delete': { subject: 'course', en: 'Deleted the course', ja: 'コースを削除' },
  'material.create': { subject: 'material', en: 'Created the material', ja: '教材を作成' },
  'material.update': { subject: 'material', en: 'Edited the material', ja: '教材を編集' },
  'material.addVersion': {
    subject: 'material',
    en: 'Published a new version of the material',
    ja: '教材の新しい版を公開',
  },
  'material.endAssisted': {
    subject: 'material',
    en: 'Said that nothing is left of a draft by AI',
    ja: 'AIの案が残っていないことを記録',
  },
  'material.archive': { subject: 'material', en: 'Archived the material', ja: '教材をアーカイブ' },
  'material.restore': { subject: 'material', en: 'Restored the material', ja: '教材を復元' },
  'material.retryProcessing': {
    subject: 'material',
    en: 'Processed a file of the material again',
    ja: '教材のファイルを再処理',
  },
  'material.copy': { subject: 'material', en: 'Copied the material', ja: '教材を複製' },
  'material.removeVideo': {
    subject: 'material',
    en: 'Deleted the video of the material',
    ja: '教材の動画を削除',
  },
  'material.delete': { subject: 'material', en: 'Deleted the material', ja: '教材を削除' },
  'library.export': {
    subject: 'organisation',
    en: 'Exported materials as an archive',
    ja: '教材をアーカイブとして書き出し',
  },
  'library.import': {
    subject: 'organisation',
    en: 'Imported an archive of materials',
    ja: '教材アーカイブをインポート',
  },
  'material.import': {
    subject: 'import',
    en: 'Uploaded a book to be imported',
    ja: 'インポートするブックをアップロード',
  },
  'material.takeImport': {
    subject: 'material',
    en: 'Made an uploaded file the draft of a book',
    ja: 'アップロードしたファイルをブックの下書きに反映',
  },
  'announcement.create': {
    subject: 'announcement',
    en: 'Wrote the announcement',
    ja: '連絡事項を作成',
  },
  'announcement.update': {
    subject: 'announcement',
    en: 'Edited the announcement',
    ja: '連絡事項を編集',
  },
  'announcement.withdraw': {
    subject: 'announcement',
    en: 'Withdrew the announcement',
    ja: '連絡事項を取り下げ',
  },
  'announcement.delete': {
    subject: 'announcement',
    en: 'Deleted the announcement',
    ja: '連絡事項を削除',
  },
} as const satisfies Record<string, Action>;
