import type { Language } from '../../../domain/people/language.ts';
import type { Context } from '../../http/context.ts';
import type { Letter } from '../../mail/letter.ts';
import { sendMail } from '../../mail/mail.service.ts';

export interface Invited {
  readonly organisationId: number;
  readonly userId: number;
  readonly name: string;
  readonly accountName: string;
  readonly contactEmail: string;
  readonly lang: Language;
}

/** Writes to new people that they have an account, in the transaction that notes that it was done. */
export async function inviteMany(
  context: Pick<Context, 'db' | 'house' | 'now'>,
  people: readonly Invited[],
): Promise<void> {
  for (const person of people) {
    const { organisationId, userId, contactEmail: address, lang: language } = person;
    await sendMail(context, { organisationId, userId, address, language }, welcome(person));
  }
}

const welcome = ({ name, accountName }: Invited): Letter => ({
  subject: { en: 'Your Keiko account', ja: 'Keikoのアカウントが作成されました' },
  paragraphs: [
    {
      en: `Hello ${name}, an account was made for you. Your account name is ${accountName}.`,
      ja: `${name}様のアカウントが作成されました。アカウント名は ${accountName} です。`,
    },
    {
      en: 'Ask your admin for a link with which you set your password.',
      ja: 'パスワードを設定するためのリンクは、管理者に依頼してください。',
    },
  ],
});
