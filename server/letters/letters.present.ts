import type { LetterSummary } from '../../domain/letters/letters.schema.ts';
import type { LetterRow } from './letters.repo.ts';

export function presentLetter({ mail, recipient }: LetterRow): LetterSummary {
  const { id, userId, address, subject, status, fault, failure, isSecret } = mail;
  return {
    id,
    address,
    recipient: recipient && userId !== null ? { id: userId, name: recipient.name } : null,
    subject,
    status,
    fault,
    failure,
    isSecret,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
