import type { Action } from './audit-action.ts';

/** What opens when in a class, and what may be done again or later. */
export const actionsOfClassRules = {
  'class.updateRules': {
    subject: 'class',
    en: 'Changed how the sections of the class open',
    ja: 'クラスのセクションの開放条件を変更',
  },
  'class.openSection': {
    subject: 'class',
    en: 'Opened a section of the class',
    ja: 'クラスのセクションを開放',
  },
  'class.closeSection': {
    subject: 'class',
    en: 'Took back the opening of a section of the class',
    ja: 'クラスのセクションの開放を取り消し',
  },
  'class.transferInstructor': {
    subject: 'class',
    en: 'Handed the class over to another instructor',
    ja: 'クラスを別の講師に引き継ぎ',
  },
  'class.moveTrainee': {
    subject: 'class',
    en: 'Moved a trainee to another class',
    ja: '受講者を別のクラスに移動',
  },
  'class.uploadMaterial': {
    subject: 'class',
    en: 'Uploaded a file to the class',
    ja: 'クラスに教材をアップロード',
  },
  'class.createDrillQuiz': {
    subject: 'class',
    en: 'Created a drill quiz in the class',
    ja: 'クラスに復習クイズを作成',
  },
  'class.extendTime': {
    subject: 'class',
    en: 'Gave more time in the class',
    ja: 'クラスの期限を延長',
  },
  'class.takeBackTime': {
    subject: 'class',
    en: 'Took back extra time in the class',
    ja: 'クラスの期限の延長を取り消し',
  },
  'class.giveRetakes': {
    subject: 'class',
    en: 'Gave further attempts in the class',
    ja: 'クラスで再受験を許可',
  },
  'class.takeBackRetakes': {
    subject: 'class',
    en: 'Took back further attempts in the class',
    ja: 'クラスの再受験の許可を取り消し',
  },
  'class.updateCounting': {
    subject: 'class',
    en: 'Changed which attempt counts in the class',
    ja: 'クラスで採用する受験を変更',
  },
  'class.enableCli': {
    subject: 'class',
    en: 'Changed whether the command line may be used in the class',
    ja: 'クラスでのコマンドラインの利用設定を変更',
  },
  'class.writeInstructorNote': {
    subject: 'class',
    en: 'Wrote an instructor note in the class',
    ja: 'クラスに講師メモを追加',
  },
  'class.editInstructorNote': {
    subject: 'class',
    en: 'Changed an instructor note in the class',
    ja: 'クラスの講師メモを編集',
  },
  'class.deleteInstructorNote': {
    subject: 'class',
    en: 'Deleted an instructor note in the class',
    ja: 'クラスの講師メモを削除',
  },
  'class.reschedule': {
    subject: 'class',
    en: 'Moved the dates of the class',
    ja: 'クラスの日程を変更',
  },
  'class.undoReschedule': {
    subject: 'class',
    en: 'Put the dates of the class back',
    ja: 'クラスの日程の変更を取り消し',
  },
} as const satisfies Record<string, Action>;
