import { todayIn } from '../../domain/calendar/calendar-day.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { seedCertificateRules } from '../certificates/certificates.seed.ts';
import { seedNote } from '../notes/notes.seed.ts';
import { hasOrganisations, isDemo } from '../organisations/organisations.service.ts';
import { seedPeopleImport } from '../people/import/people-import.seed.ts';
import { demoNotes } from './demo-notes.ts';
import { demoOrganisations } from './demo-people.ts';
import { seedAnnouncements, seedProvidersAnnouncement } from './seed-announcements.ts';
import { seedAuditLog, seedStorage } from './seed-audit.ts';
import { seedBootcamps } from './seed-bootcamps.ts';
import { type SeededClass, seedClasses } from './seed-classes.ts';
import { seedCourses, seedTemplates } from './seed-courses.ts';
import { seedHealthReports } from './seed-healthreports.ts';
import { seedCsatOf } from './seed-csat.ts';
import { seedChats } from './seed-chats.ts';
import { seedContracts } from './seed-contracts.ts';
import { seedDemoNotifications, seedHistory } from './seed-history.ts';
import { seedExams } from './seed-exams.ts';
import { seedDiscussions } from './seed-discussions.ts';
import { seedDemoLetters } from './seed-letters.ts';
import { seedLibrary, seedOfficial } from './seed-library.ts';
import { seedReports } from './seed-reports.ts';
import { seedProvider } from './seed-provider.ts';
import { seedSelfLearning } from './seed-selflearning.ts';
import { seedStaffNotifications } from './seed-staff-notifications.ts';
import { seedPortraits } from './seed-portraits.ts';
import { seedOrganisations, type SeededOrganisation } from './seed-people.ts';

export { demoPassword } from './seed-people.ts';

const dayMs = 86_400_000;

/**
 * Fills an empty database, in one transaction: a start that is killed leaves it empty. Returns whether
 * the demo's accounts are there, from now or from an earlier start.
 */
export async function seedDemoWhenEmpty(services: Services): Promise<boolean> {
  const { db } = services.database;
  if (await hasOrganisations(db))
    return await isDemo(
      db,
      demoOrganisations.map(({ name }) => name),
    );
  console.log('Loading the demo …');
  const now = services.now();
  await db.transaction(async (transaction) => {
    const [provider, customer, hidden] = await seedOrganisations(transaction, now);
    if (!provider || !customer || !hidden) throw new Error('the demo has three organisations');
    await seedPortraits(transaction, services.storage, customer);
    const author = customer.userIds.get('instructor') ?? 0;
    const at = new Date(now.getTime() - 100 * dayMs);
    const library = await seedLibrary(transaction, services.storage, {
      organisationId: customer.organisationId,
      createdBy: author,
      at,
    });
    const official = await seedOfficial(transaction, services.storage, {
      organisationId: provider.organisationId,
      createdBy: provider.userIds.get('sysadmin') ?? 0,
      at,
    });
    const today = todayIn('Asia/Tokyo', now);
    const classes = await seedClasses(transaction, customer, library, today);
    await seedProvider(transaction, provider, official, today, now);
    await seedCourses(transaction, provider, official, now);
    await seedTemplates(transaction, customer, library, now);
    const licenseIds = await seedContracts(transaction, customer, today, now);
    await seedHistory(transaction, customer, classes, now);
    await seedDiscussions(transaction, customer, classes, now);
    await seedBootcamps(transaction, customer, classes, today, now);
    await seedReports(transaction, customer, classes, today, now);
    await seedExams(transaction, customer, library, now);
    await seedCsatOf(transaction, customer, classes, today);
    await seedHealthReports(transaction, customer, today, now);
    // The clock gives them to whoever has completed all.
    const { organisationId } = customer;
    for (const { classId } of classes)
      await seedCertificateRules(transaction, { organisationId, classId });
    await seedDemoNotifications(transaction, customer, classes, now);
    await seedStaffNotifications(transaction, customer, classes, now);
    await seedAnnouncements(transaction, customer, classes, now);
    await seedProvidersAnnouncement(transaction, provider, now);
    await seedSelfLearning(transaction, {
      provider,
      customer,
      library,
      official,
      licenseIds,
      today,
      now,
    });
    await seedNotes(transaction, customer, classes, now);
    await seedChats(transaction, customer, classes, today);
    await seedIntake(transaction, customer, now);
    await seedAuditLog(transaction, customer, classes, now);
    await seedStorage(transaction, customer, today);
    await seedDemoLetters(transaction, customer, now);
  });
  return true;
}

/** Whoever joined this year came out of a file, twelve days ago: long enough that it cannot be undone. */
async function seedIntake(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  now: Date,
): Promise<void> {
  const people = demoOrganisations[1]?.people ?? [];
  const joined = people.filter(({ groups }) => groups.includes('2026年度 新入社員'));
  await seedPeopleImport(db, {
    organisationId,
    createdBy: userIds.get('admin') ?? 0,
    fileName: '2026年度_新入社員名簿.csv',
    endedAt: new Date(now.getTime() - 12 * dayMs),
    people: joined.map(({ accountName, name }) => ({
      accountName,
      name,
      userId: userIds.get(accountName) ?? 0,
    })),
    refused: [{ accountName: 'sysadmin', name: '岡田 直樹' }],
  });
}

async function seedNotes(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const userId = userIds.get('trainee') ?? 0;
  for (const { daysAgo, markdown, classIndex, chapter, quote } of demoNotes) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const seeded = classIndex === undefined ? undefined : classes[classIndex];
    const item = seeded?.items[0];
    const slug = item?.chapterSlugs[chapter ?? 0];
    await seedNote(db, {
      organisationId,
      userId,
      markdown,
      at,
      ...(seeded && item ? { classId: seeded.classId, classMaterialId: item.classMaterialId } : {}),
      ...(slug ? { place: { chapter: slug, ...(quote === undefined ? {} : { quote }) } } : {}),
    });
  }
}
