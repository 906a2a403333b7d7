import { namesFrom } from '../audit/audit-names.service.ts';
import { mails } from '../mail/mail.table.ts';

export const namesOfMails = namesFrom(mails, mails.subject);
