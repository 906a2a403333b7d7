import type { Action } from './audit-action.ts';

/** Made, taken, marked, changed. */
export const actionsOfExams = {
  'exam.create': { subject: 'exam', en: 'Created the exam', ja: '試験を作成' },
  'exam.update': { subject: 'exam', en: 'Edited the exam', ja: '試験を編集' },
  'exam.delete': { subject: 'exam', en: 'Deleted the exam', ja: '試験を削除' },
  'exam.publish': { subject: 'exam', en: 'Published the exam', ja: '試験を公開' },
  'exam.unpublish': {
    subject: 'exam',
    en: 'Turned the exam back into a draft',
    ja: '試験を下書きに変更',
  },
  'exam.addPeople': { subject: 'exam', en: 'Added people to the exam', ja: '試験に受験者を追加' },
  'exam.removePeople': {
    subject: 'exam',
    en: 'Removed somebody from the exam',
    ja: '試験から受験者を除外',
  },
  'exam.accommodate': {
    subject: 'exam',
    en: 'Changed somebody’s accommodations',
    ja: '受験者への配慮を変更',
  },
  'exam.nameInvigilators': {
    subject: 'exam',
    en: 'Named the invigilators',
    ja: '監督者を指定',
  },
  'exam.admit': { subject: 'exam', en: 'Let somebody into the exam', ja: '試験への入室を許可' },
  'exam.giveTime': { subject: 'exam', en: 'Gave time in the exam', ja: '試験の時間を追加' },
  'exam.write': { subject: 'exam', en: 'Wrote to people in the exam', ja: '試験中の受験者に連絡' },
  'exam.correct': {
    subject: 'exam',
    en: 'Corrected a question during the exam',
    ja: '試験中に問題文を訂正',
  },
  'exam.decideDevice': {
    subject: 'exam',
    en: 'Decided about another device in the exam',
    ja: '試験での端末の切り替えを判断',
  },
  'exam.openKeys': {
    subject: 'exam',
    en: 'Opened the answer key of the exam',
    ja: '試験の正解表を表示',
  },
  'exam.mark': { subject: 'exam', en: 'Marked an answer of the exam', ja: '試験の回答を採点' },
  'exam.decideLate': {
    subject: 'exam',
    en: 'Decided about late answers of the exam',
    ja: '試験に遅れて届いた回答の扱いを決定',
  },
  'exam.changeQuestion': {
    subject: 'exam',
    en: 'Changed a question of the exam for everybody',
    ja: '試験の問題の訂正を全員に適用',
  },
  'exam.decideAppeal': {
    subject: 'exam',
    en: 'Decided about an appeal in the exam',
    ja: '試験の異議申し立てを判断',
  },
  'exam.curve': {
    subject: 'exam',
    en: 'Added points for everybody in the exam',
    ja: '試験の得点を全員に加算',
  },
  'exam.takeInFile': {
    subject: 'exam',
    en: 'Took in an emergency file of the exam',
    ja: '試験の緊急回答ファイルを取り込み',
  },
  'exam.signOff': { subject: 'exam', en: 'Signed off the exam', ja: '試験の結果を確定' },
} as const satisfies Record<string, Action>;
