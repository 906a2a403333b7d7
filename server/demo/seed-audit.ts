import { Role } from '../../domain/access/roles.ts';
import type { AuditAction } from '../../domain/audit/audit.actions.ts';
import { seedAuditEntry } from '../audit/audit.seed.ts';
import type { Db } from '../db/database.ts';
import { seedStorageDays } from '../usage/usage.seed.ts';
import { chance } from './chance.ts';
import { demoOrganisations, type DemoPerson } from './demo-people.ts';
import type { SeededClass } from './seed-classes.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** The demo's offices are in Tokyo: work begins at nine there, midnight by UTC. */
const workingHours = 9;

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1',
];

/** What staff did in the last weeks, class by class, and who signed in. */
export async function seedAuditLog(
  db: Db,
  organisation: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const { organisationId, userIds } = organisation;
  const staff = (demoOrganisations[1]?.people ?? []).filter(({ role }) => role !== Role.trainee);
  const personOf = (accountName: string) => staff.find((one) => one.accountName === accountName);
  const write = async (
    person: DemoPerson | undefined,
    at: number,
    happened: Omit<
      Parameters<typeof seedAuditEntry>[1],
      'organisationId' | 'userId' | 'role' | 'at'
    >,
  ) => {
    if (!person || at >= now.getTime()) return;
    const [userId = 0] = idsOf(userIds, [person.accountName]);
    const place = staff.indexOf(person);
    await seedAuditEntry(db, {
      ...happened,
      organisationId,
      userId,
      role: person.role,
      at: new Date(at),
      userAgent: browsers[place % browsers.length] ?? '',
      address: `203.0.113.${20 + place}`,
    });
  };

  for (const { demo, classId } of classes) {
    const maker = personOf(demo.instructors[0] ?? '');
    const made = now.getTime() + (demo.start - 12) * dayMs;
    const of = (action: AuditAction, before?: unknown, after?: unknown) =>
      ({ action, subjectType: 'class', subjectId: classId, before, after }) as const;
    const { title, lang } = demo;
    await write(maker, made, of('class.create', undefined, { title: draftTitle(title), lang }));
    await write(
      maker,
      made + 2 * hourMs,
      of('class.update', { title: draftTitle(title) }, { title }),
    );
    await write(
      personOf('admin'),
      made + dayMs,
      of('class.addTrainees', undefined, {
        userIds: idsOf(userIds, demo.people),
        groupIds: idsOf(organisation.groupIds, demo.groups),
      }),
    );
    if (demo.isPublished) await write(maker, made + dayMs + hourMs, of('class.publish'));
  }
  await seedSignIns(userIds, staff, write, now);
}

type Write = (
  person: DemoPerson,
  at: number,
  happened: {
    action: AuditAction;
    subjectType: 'user';
    subjectId: number;
  },
) => Promise<void>;

/** On working days of the last month; now and then somebody mistypes. */
async function seedSignIns(
  userIds: ReadonlyMap<string, number>,
  staff: readonly DemoPerson[],
  write: Write,
  now: Date,
): Promise<void> {
  const random = chance(20_260);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  for (let day = 30; day >= 0; day--) {
    const morning = today - day * dayMs;
    const isWeekend = [0, 6].includes(new Date(morning).getUTCDay());
    for (const person of staff) {
      if (isWeekend || random() < 0.45) continue;
      const subjectId = userIds.get(person.accountName) ?? 0;
      const at = morning + random() * workingHours * hourMs;
      const own = { subjectType: 'user', subjectId } as const;
      if (random() < 0.12)
        await write(person, at - 20_000, { ...own, action: 'session.signInFailed' });
      await write(person, at, { ...own, action: 'session.signIn' });
    }
  }
}

const draftTitle = (title: string): string =>
  /^[\u0020-\u007E]+$/.test(title) ? `${title} (draft)` : `${title}（下書き）`;

/** How the library's files came to be what they are, over three months. */
export async function seedStorage(
  db: Db,
  { organisationId }: SeededOrganisation,
  today: string,
): Promise<void> {
  const random = chance(90);
  let share = 0.3;
  const shares = Array.from({ length: 89 }, () => {
    // Books come now and then, not a little each day.
    if (random() < 0.12) share += (1 - share) * 0.25;
    return share;
  });
  await seedStorageDays(db, organisationId, today, shares);
}
