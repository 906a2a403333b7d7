import type { Letter } from '../mail/letter.ts';

interface Reader {
  readonly name: string;
  readonly accountName: string;
}

const validity = {
  en: 'The link works once, within 24 hours. If it has expired, ask your admin for a new one.',
  ja: 'リンクは24時間以内に1回だけ使用できます。期限が切れた場合は、管理者に再送を依頼してください。',
};
const label = { en: 'Set the password', ja: 'パスワードを設定' };

/** Tells whose password it is that it was changed: should it have been somebody else, they learn of it. */
export const passwordChanged = ({ name, accountName }: Reader, url: string): Letter => ({
  subject: { en: 'Your password was changed', ja: 'パスワードが変更されました' },
  paragraphs: [
    {
      en: `Hello ${name}, the password of your account ${accountName} was changed, and you were signed out on all other devices.`,
      ja: `${name}様のアカウント（${accountName}）のパスワードが変更され、ほかの端末からはサインアウトされました。`,
    },
    {
      en: 'If it was not you, set a new password at once and tell your admin.',
      ja: 'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',
    },
  ],
  action: { label, url },
});

export const passwordLetters = {
  welcome: ({ name, accountName }: Reader, url: string): Letter => ({
    subject: { en: 'Your Keiko account', ja: 'Keikoのアカウントが作成されました' },
    paragraphs: [
      {
        en: `Hello ${name}, an account was made for you. Your account name is ${accountName}.`,
        ja: `${name}様のアカウントが作成されました。アカウント名は「${accountName}」です。`,
      },
      {
        en: 'Set a password to sign in for the first time.',
        ja: '初回サインインの前に、パスワードを設定してください。',
      },
      validity,
    ],
    action: { label, url },
    isSecret: true,
  }),
  reset: ({ name, accountName }: Reader, url: string): Letter => ({
    subject: { en: 'Set a new password', ja: 'パスワードの再設定' },
    paragraphs: [
      {
        en: `Hello ${name}, here is a link to set a new password for your account ${accountName}.`,
        ja: `${name}様のアカウント（${accountName}）のパスワードを再設定するためのリンクをお送りします。`,
      },
      validity,
      {
        en: 'Setting it signs you out on every device. Until then your old password stays as it is.',
        ja: '再設定すると、すべての端末からサインアウトされます。再設定するまでは、これまでのパスワードが有効です。',
      },
    ],
    action: { label, url },
    isSecret: true,
  }),
};
