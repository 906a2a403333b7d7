import type { Action } from './audit-action.ts';

/** Several classes as one. */
export const actionsOfBootcamps = {
  'bootcamp.create': {
    subject: 'bootcamp',
    en: 'Created the bootcamp',
    ja: 'ブートキャンプを作成',
  },
  'bootcamp.update': {
    subject: 'bootcamp',
    en: 'Edited the bootcamp',
    ja: 'ブートキャンプを編集',
  },
  'bootcamp.copy': {
    subject: 'bootcamp',
    en: 'Copied a bootcamp',
    ja: 'ブートキャンプを複製',
  },
  'bootcamp.archive': {
    subject: 'bootcamp',
    en: 'Archived the bootcamp',
    ja: 'ブートキャンプをアーカイブ',
  },
  'bootcamp.restore': {
    subject: 'bootcamp',
    en: 'Restored the bootcamp',
    ja: 'ブートキャンプを復元',
  },
  'bootcamp.updateClasses': {
    subject: 'bootcamp',
    en: 'Changed the classes of the bootcamp',
    ja: 'ブートキャンプのクラスを変更',
  },
  'bootcamp.updateInstructors': {
    subject: 'bootcamp',
    en: 'Changed the instructors of the bootcamp',
    ja: 'ブートキャンプの講師を変更',
  },
  'bootcamp.addTrainees': {
    subject: 'bootcamp',
    en: 'Enrolled trainees in the bootcamp',
    ja: 'ブートキャンプに受講者を登録',
  },
  'bootcamp.removeTrainees': {
    subject: 'bootcamp',
    en: 'Removed trainees from the bootcamp',
    ja: 'ブートキャンプから受講者を除外',
  },
  'bootcamp.addGroups': {
    subject: 'bootcamp',
    en: 'Enrolled groups in the bootcamp',
    ja: 'ブートキャンプにグループを登録',
  },
  'bootcamp.removeGroups': {
    subject: 'bootcamp',
    en: 'Removed a group from the bootcamp',
    ja: 'ブートキャンプからグループを除外',
  },
  'bootcamp.createSession': {
    subject: 'bootcamp',
    en: 'Added a session to the bootcamp',
    ja: 'ブートキャンプに予定を追加',
  },
  'bootcamp.updateSession': {
    subject: 'bootcamp',
    en: 'Changed a session of the bootcamp',
    ja: 'ブートキャンプの予定を変更',
  },
  'bootcamp.deleteSession': {
    subject: 'bootcamp',
    en: 'Deleted a session of the bootcamp',
    ja: 'ブートキャンプの予定を削除',
  },
  'bootcamp.move': {
    subject: 'bootcamp',
    en: 'Moved the dates of the bootcamp',
    ja: 'ブートキャンプの日程を変更',
  },
  'bootcamp.undoMove': {
    subject: 'bootcamp',
    en: 'Undid a move of the bootcamp’s dates',
    ja: 'ブートキャンプの日程変更を取り消し',
  },
} as const satisfies Record<string, Action>;
