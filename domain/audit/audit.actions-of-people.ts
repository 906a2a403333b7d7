import type { Action } from './audit-action.ts';

/** People, their groups, and how they come in. */
export const actionsOfPeople = {
  'person.create': { subject: 'user', en: 'Added the person', ja: 'ユーザーを追加' },
  'person.update': { subject: 'user', en: 'Edited the person', ja: 'ユーザーを編集' },
  'person.createHealthReport': {
    subject: 'user',
    en: 'Wrote a health report',
    ja: '健康状況レポートを作成',
  },
  'person.updateHealthReport': {
    subject: 'user',
    en: 'Changed a health report',
    ja: '健康状況レポートを編集',
  },
  'person.deleteHealthReport': {
    subject: 'user',
    en: 'Deleted a health report',
    ja: '健康状況レポートを削除',
  },
  'person.updateHealthTemplate': {
    subject: 'organisation',
    en: 'Changed the template of health reports',
    ja: '健康状況レポートのテンプレートを変更',
  },
  'person.archive': { subject: 'user', en: 'Archived the person', ja: 'ユーザーをアーカイブ' },
  'person.restore': { subject: 'user', en: 'Restored the person', ja: 'ユーザーを復元' },
  'person.requestContactEmail': {
    subject: 'user',
    en: 'Entered a new contact e-mail',
    ja: '新しい連絡先メールアドレスを登録',
  },
  'person.cancelContactEmail': {
    subject: 'user',
    en: 'Kept the old contact e-mail',
    ja: '連絡先メールアドレスの変更を取り消し',
  },
  'person.verifyContactEmail': {
    subject: 'user',
    en: 'Confirmed the new contact e-mail',
    ja: '新しい連絡先メールアドレスを確認',
  },
  'person.sendPasswordLink': {
    subject: 'user',
    en: 'Sent a link to set the password',
    ja: 'パスワード設定用のリンクを送信',
  },
  'person.removePasskeys': {
    subject: 'user',
    en: 'Removed the person’s passkeys and recovery codes',
    ja: 'パスキーとリカバリーコードを削除',
  },
  'person.undoCreate': {
    subject: 'user',
    en: 'Removed the imported person',
    ja: 'インポートで追加したユーザーを取り消し',
  },
  'person.undoUpdate': {
    subject: 'user',
    en: 'Undid the imported changes',
    ja: 'インポートによる変更を取り消し',
  },
  'people.import': { subject: 'peopleImport', en: 'Imported people', ja: 'ユーザーをインポート' },
  'people.undoImport': {
    subject: 'peopleImport',
    en: 'Undid the import of people',
    ja: 'ユーザーのインポートを取り消し',
  },
  'group.create': { subject: 'group', en: 'Created the group', ja: 'グループを作成' },
  'group.update': { subject: 'group', en: 'Renamed the group', ja: 'グループの名前を変更' },
  'group.move': { subject: 'group', en: 'Moved the group', ja: 'グループを移動' },
  'group.delete': { subject: 'group', en: 'Deleted the group', ja: 'グループを削除' },
  'group.addMembers': {
    subject: 'group',
    en: 'Added people to the group',
    ja: 'グループにメンバーを追加',
  },
  'group.removeMembers': {
    subject: 'group',
    en: 'Removed people from the group',
    ja: 'グループからメンバーを除外',
  },
  'group.addManager': {
    subject: 'group',
    en: 'Made somebody a manager of the group',
    ja: 'グループの管理者を追加',
  },
  'group.removeManager': {
    subject: 'group',
    en: 'Removed a manager of the group',
    ja: 'グループの管理者を解除',
  },
  'session.signIn': { subject: 'user', en: 'Signed in', ja: 'サインイン' },
  'session.signInFailed': { subject: 'user', en: 'Failed to sign in', ja: 'サインインに失敗' },
  'session.askForPasswordLetter': {
    subject: 'user',
    en: 'Asked for a link to set the password',
    ja: 'パスワード設定用のリンクを依頼',
  },
  'session.setPassword': {
    subject: 'user',
    en: 'Set the password by a link',
    ja: 'リンクからパスワードを設定',
  },
  'session.changePassword': {
    subject: 'user',
    en: 'Changed their own password',
    ja: '自分のパスワードを変更',
  },
  'session.changePasswordFailed': {
    subject: 'user',
    en: 'Failed to change their own password',
    ja: '自分のパスワードの変更に失敗',
  },
  'session.confirmPasswordFailed': {
    subject: 'user',
    en: 'Failed to confirm their own password',
    ja: '自分のパスワードの確認に失敗',
  },
  'session.addPasskey': { subject: 'user', en: 'Added a passkey', ja: 'パスキーを登録' },
  'session.removePasskey': { subject: 'user', en: 'Removed a passkey', ja: 'パスキーを削除' },
  'session.askForPasskey': {
    subject: 'user',
    en: 'Changed whether a passkey is asked for after the password',
    ja: 'パスワード入力後にパスキーを求める設定を変更',
  },
  'session.renewRecoveryCodes': {
    subject: 'user',
    en: 'Created new recovery codes',
    ja: 'リカバリーコードを再発行',
  },
  'session.useRecoveryCode': {
    subject: 'user',
    en: 'Signed in with a recovery code',
    ja: 'リカバリーコードでサインイン',
  },
  'session.answerCliCode': {
    subject: 'user',
    en: 'Answered a computer’s request to connect by the command line',
    ja: 'コマンドラインからのパソコンの接続に応答',
  },
  'session.signOut': { subject: 'user', en: 'Signed out', ja: 'サインアウト' },
  'session.revoke': {
    subject: 'user',
    en: 'Ended a session on another device',
    ja: '別の端末のセッションを終了',
  },
  'session.viewAs': {
    subject: 'user',
    en: 'Changed the role to view as',
    ja: '表示するロールを変更',
  },
  'user.updateLanguage': {
    subject: 'user',
    en: 'Changed the language of the screens',
    ja: '表示言語を変更',
  },
} as const satisfies Record<string, Action>;
