import type { Action } from './audit-action.ts';

/** What an organisation is run with: its contracts, its site, and the provider’s hand in it. */
export const actionsOfOrganisations = {
  'contract.create': { subject: 'contract', en: 'Created the contract', ja: '契約を作成' },
  'contract.update': { subject: 'contract', en: 'Edited the contract', ja: '契約を編集' },
  'contract.draftRenewal': {
    subject: 'contract',
    en: 'Drafted a renewal of the contract',
    ja: '契約の更新の下書きを作成',
  },
  'contract.confirm': {
    subject: 'contract',
    en: 'Confirmed the renewal of the contract',
    ja: '契約の更新を確定',
  },
  'contract.discardDraft': {
    subject: 'contract',
    en: 'Discarded the draft of the contract',
    ja: '契約の下書きを破棄',
  },
  'contract.assign': {
    subject: 'contract',
    en: 'Gave seats of the contract',
    ja: '契約の利用枠を割り当て',
  },
  'contract.remove': {
    subject: 'contract',
    en: 'Took seats of the contract back',
    ja: '契約の利用枠の割り当てを解除',
  },
  'contract.move': {
    subject: 'contract',
    en: 'Moved people to another contract',
    ja: 'ユーザーを別の契約に移動',
  },
  'contract.fillFromWaiting': {
    subject: 'contract',
    en: 'Filled seats of the contract from the waiting list',
    ja: '契約の空き枠を順番待ちから割り当て',
  },
  'contract.removeWaiting': {
    subject: 'contract',
    en: 'Took people off the waiting list of the contract',
    ja: '契約の順番待ちから除外',
  },
  'license.create': { subject: 'license', en: 'Created the license', ja: 'ライセンスを作成' },
  'license.update': { subject: 'license', en: 'Edited the license', ja: 'ライセンスを編集' },
  'license.draftRenewal': {
    subject: 'license',
    en: 'Drafted a renewal of the license',
    ja: 'ライセンスの更新の下書きを作成',
  },
  'license.confirm': {
    subject: 'license',
    en: 'Confirmed the renewal of the license',
    ja: 'ライセンスの更新を確定',
  },
  'license.discardDraft': {
    subject: 'license',
    en: 'Discarded the draft of the license',
    ja: 'ライセンスの下書きを破棄',
  },
  'license.assign': {
    subject: 'license',
    en: 'Gave seats of the license',
    ja: 'ライセンスの利用枠を割り当て',
  },
  'license.remove': {
    subject: 'license',
    en: 'Took seats of the license back',
    ja: 'ライセンスの利用枠の割り当てを解除',
  },
  'license.move': {
    subject: 'license',
    en: 'Moved people to another license',
    ja: 'ユーザーを別のライセンスに移動',
  },
  'license.fillFromWaiting': {
    subject: 'license',
    en: 'Filled seats of the license from the waiting list',
    ja: 'ライセンスの空き枠を順番待ちから割り当て',
  },
  'license.removeWaiting': {
    subject: 'license',
    en: 'Took people off the waiting list of the license',
    ja: 'ライセンスの順番待ちから除外',
  },
  'organisation.create': {
    subject: 'organisation',
    en: 'Created the organisation',
    ja: '組織を作成',
  },
  'organisation.update': {
    subject: 'organisation',
    en: 'Edited the organisation',
    ja: '組織を編集',
  },
  'organisation.updateLogo': { subject: 'organisation', en: 'Changed the logo', ja: 'ロゴを変更' },
  'organisation.hideLogo': {
    subject: 'organisation',
    en: 'Changed whether the logo is shown',
    ja: 'ロゴの表示を変更',
  },
  'organisation.updateTheme': {
    subject: 'organisation',
    en: 'Changed the colour theme',
    ja: 'カラーテーマを変更',
  },
  'organisation.updateSignIn': {
    subject: 'organisation',
    en: 'Changed whether staff need a passkey',
    ja: 'スタッフにパスキーを求める設定を変更',
  },
  'organisation.updateCalendar': {
    subject: 'organisation',
    en: 'Changed the days without training',
    ja: '休業日の設定を変更',
  },
  'organisation.updateClassDefaults': {
    subject: 'organisation',
    en: 'Changed the class defaults',
    ja: 'クラスの初期値を変更',
  },
  'organisation.renameWorkspaces': {
    subject: 'organisation',
    en: 'Renamed the workspaces',
    ja: 'ワークスペースの名前を変更',
  },
  'organisation.updateAppHosts': {
    subject: 'organisation',
    en: 'Changed the allowed app hosts',
    ja: 'アプリの接続先を変更',
  },
  'organisation.enter': { subject: 'user', en: 'Entered the organisation', ja: '組織の表示を開始' },
  'organisation.leave': { subject: 'user', en: 'Left the organisation', ja: '組織の表示を終了' },
  'lti.createTool': { subject: 'ltiTool', en: 'Registered the LTI tool', ja: 'LTIツールを登録' },
  'lti.updateTool': { subject: 'ltiTool', en: 'Edited the LTI tool', ja: 'LTIツールを編集' },
  'lti.archiveTool': {
    subject: 'ltiTool',
    en: 'Archived the LTI tool',
    ja: 'LTIツールをアーカイブ',
  },
  'lti.restoreTool': { subject: 'ltiTool', en: 'Restored the LTI tool', ja: 'LTIツールを復元' },
  'lti.rotateKey': {
    subject: 'organisation',
    en: 'Changed the key that LTI launches are signed with',
    ja: 'LTI起動の署名鍵を更新',
  },
  'job.retry': { subject: 'job', en: 'Tried a failed job again', ja: '失敗したジョブを再実行' },
  'mail.reveal': {
    subject: 'mail',
    en: 'Opened an e-mail with a secret',
    ja: '秘密を含むメールを表示',
  },
  'mail.resend': { subject: 'mail', en: 'Sent an e-mail again', ja: 'メールを再送信' },
} as const satisfies Record<string, Action>;
