import type { Letter } from '../../mail/letter.ts';

interface Reader {
  readonly name: string;
  readonly accountName: string;
}

const notYou = {
  en: 'If it was not you, set a new password at once and tell your admin.',
  ja: 'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',
};
const label = { en: 'Open the settings', ja: '設定を開く' };

export const passkeyAdded = (
  { name, accountName }: Reader,
  passkey: string,
  url: string,
): Letter => ({
  subject: { en: 'A passkey was added', ja: 'パスキーが登録されました' },
  paragraphs: [
    {
      en: `Hello ${name}, the passkey “${passkey}” was added to your account ${accountName}. Whoever has it can sign in.`,
      ja: `${name}様のアカウント（${accountName}）にパスキー「${passkey}」が登録されました。このパスキーでサインインできます。`,
    },
    notYou,
  ],
  action: { label, url },
});

export const passkeyRemoved = ({ name, accountName }: Reader, url: string): Letter => ({
  subject: { en: 'A passkey was removed', ja: 'パスキーが削除されました' },
  paragraphs: [
    {
      en: `Hello ${name}, a passkey of your account ${accountName} was removed: it no longer lets anybody in.`,
      ja: `${name}様のアカウント（${accountName}）のパスキーが削除されました。今後、そのパスキーではサインインできません。`,
    },
    notYou,
  ],
  action: { label, url },
});

export const passkeyLeftOut = ({ name, accountName }: Reader, url: string): Letter => ({
  subject: {
    en: 'Your password alone lets you in again',
    ja: 'パスワードのみでサインインできるようになりました',
  },
  paragraphs: [
    {
      en: `Hello ${name}, after the password of your account ${accountName} a passkey is no longer asked for.`,
      ja: `${name}様のアカウント（${accountName}）では、パスワード入力後のパスキーの確認がオフになりました。`,
    },
    notYou,
  ],
  action: { label, url },
});

export const recoveryCodesRenewed = ({ name, accountName }: Reader, url: string): Letter => ({
  subject: { en: 'New recovery codes were created', ja: 'リカバリーコードが再発行されました' },
  paragraphs: [
    {
      en: `Hello ${name}, new recovery codes were made for your account ${accountName}. The old ones no longer work.`,
      ja: `${name}様のアカウント（${accountName}）のリカバリーコードが再発行されました。以前のコードは使用できません。`,
    },
    notYou,
  ],
  action: { label, url },
});

export const recoveryCodeUsed = (
  { name, accountName }: Reader,
  left: number,
  url: string,
): Letter => ({
  subject: { en: 'A recovery code was used', ja: 'リカバリーコードが使用されました' },
  paragraphs: [
    {
      en: `Hello ${name}, somebody signed in to your account ${accountName} with a recovery code. Codes left: ${left}.`,
      ja: `${name}様のアカウント（${accountName}）に、リカバリーコードを使ったサインインがありました。残りのコードは${left}個です。`,
    },
    notYou,
  ],
  action: { label, url },
});
