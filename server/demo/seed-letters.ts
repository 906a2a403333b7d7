import type { Db } from '../db/database.ts';
import { seedLetters } from '../mail/mail.seed.ts';
import { demoLetters } from './demo-letters.ts';
import { demoOrganisations } from './demo-people.ts';
import type { SeededOrganisation } from './seed-people.ts';

const hourMs = 3_600_000;

/** What an admin of the demo finds in the outbox. */
export async function seedDemoLetters(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  now: Date,
): Promise<void> {
  const people = demoOrganisations[1]?.people ?? [];
  const letters = demoLetters.map(({ to, hoursAgo, letter }) => {
    const person = people.find(({ accountName }) => accountName === to);
    if (!person) throw new Error(`the demo has no ${to}`);
    const language = person.lang;
    return {
      organisationId,
      userId: userIds.get(to) ?? null,
      address: `${to}@${language === 'ja' ? 'example.jp' : 'example.com'}`,
      language,
      letter,
      at: new Date(now.getTime() - hoursAgo * hourMs),
    };
  });
  await seedLetters(db, letters);
}
