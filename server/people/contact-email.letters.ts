import type { Letter } from '../mail/letter.ts';

/** To the new address: whoever reads it there can say that it is theirs. */
export const verificationLetter = (name: string, url: string): Letter => ({
  subject: { en: 'Please verify your e-mail address', ja: 'メールアドレスの確認' },
  paragraphs: [
    {
      en: `Hello ${name}, this address was entered as the contact e-mail of your Keiko account.`,
      ja: `${name}様のKeikoアカウントの連絡先メールアドレスとして、このアドレスが入力されました。`,
    },
    {
      en: 'Open the link within 24 hours to verify it. Until then the old address stays.',
      ja: '24時間以内にリンクを開いて確認してください。確認が済むまでは、これまでのアドレスが使用されます。',
    },
    {
      en: 'If you do not know of this, you need not do anything.',
      ja: 'お心当たりがない場合は、何もする必要はありません。',
    },
  ],
  action: { label: { en: 'Verify the address', ja: 'アドレスを確認' }, url },
  isSecret: true,
});

/** To the old address, so that nobody loses theirs without hearing of it. */
export const changeLetter = (name: string, email: string): Letter => ({
  subject: { en: 'Your contact e-mail is about to change', ja: '連絡先メールアドレスの変更' },
  paragraphs: [
    {
      en: `Hello ${name}, ${email} was entered as the new contact e-mail of your Keiko account. It counts once it has been verified there.`,
      ja: `${name}様のKeikoアカウントの新しい連絡先メールアドレスとして「${email}」が入力されました。新しいアドレスで確認が済むと変更されます。`,
    },
    {
      en: 'If you do not know of this, please tell your admin.',
      ja: 'お心当たりがない場合は、管理者にご連絡ください。',
    },
  ],
});
