import { Role } from '../../domain/access/roles.ts';
import { seedAuditEntry, type SeededChange } from '../audit/audit.seed.ts';
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

/** Writes down what one of the staff did so many days ago, at an hour of the working day. */
type Diary = (
  accountName: string,
  when: { readonly daysAgo: number; readonly hour: number },
  change: SeededChange & { readonly asRole?: Role },
) => Promise<void>;

const staffOfDemo = (): readonly DemoPerson[] =>
  (demoOrganisations[1]?.people ?? []).filter(({ role }) => role !== Role.trainee);

/** What staff did in the last weeks, and who signed in. */
export async function seedAuditLog(
  db: Db,
  organisation: SeededOrganisation,
  classes: readonly SeededClass[],
  now: Date,
): Promise<void> {
  const diary = diaryOf(db, organisation, now);
  for (const seeded of classes) await seedClassHistory(diary, organisation, seeded);
  await seedLately(diary, organisation, classes);
  await seedSignIns(diary, organisation, now);
}

function diaryOf(db: Db, { organisationId, userIds }: SeededOrganisation, now: Date): Diary {
  const staff = staffOfDemo();
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return async (accountName, { daysAgo, hour }, change) => {
    const at = Math.round(today - daysAgo * dayMs + hour * hourMs);
    const place = staff.findIndex((one) => one.accountName === accountName);
    const person = staff[place];
    if (!person || at >= now.getTime()) return;
    const [userId = 0] = idsOf(userIds, [accountName]);
    await seedAuditEntry(db, {
      ...change,
      organisationId,
      userId,
      role: person.role,
      at: new Date(at),
      userAgent: browsers[place % browsers.length] ?? '',
      address: `203.0.113.${20 + place}`,
    });
  };
}

/** A class is made, named as it is called now, filled and published before it begins. */
async function seedClassHistory(
  diary: Diary,
  { userIds, groupIds }: SeededOrganisation,
  { demo, classId }: SeededClass,
): Promise<void> {
  const maker = demo.instructors[0] ?? '';
  const { title, lang, start, isPublished } = demo;
  const daysAgo = 12 - start;
  const about = { subjectType: 'class', subjectId: classId } as const;
  const draft = { title: draftTitle(title), lang };
  await diary(maker, { daysAgo, hour: 1 }, { ...about, action: 'class.create', after: draft });
  await diary(
    maker,
    { daysAgo, hour: 3.2 },
    { ...about, action: 'class.update', before: draft, after: { title, lang } },
  );
  const after = { userIds: idsOf(userIds, demo.people), groupIds: idsOf(groupIds, demo.groups) };
  const next = { daysAgo: daysAgo - 1, hour: 2 };
  await diary('admin', next, { ...about, action: 'class.addTrainees', after });
  if (isPublished)
    await diary(maker, { ...next, hour: 4.6 }, { ...about, action: 'class.publish' });
}

/** The last days, so that the first page shows what the log is for. */
async function seedLately(
  diary: Diary,
  { userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
): Promise<void> {
  const running = classes.filter(({ demo }) => demo.isPublished && demo.start < 0 && demo.end > 0);
  const [first, second = first] = running;
  if (!first || !second) return;
  const of = ({ classId }: SeededClass) => ({ subjectType: 'class', subjectId: classId }) as const;
  const { description } = first.demo;
  await diary(
    first.demo.instructors[0] ?? '',
    { daysAgo: 1, hour: 0.7 },
    { ...of(first), action: 'class.update', before: { description: '' }, after: { description } },
  );
  await diary(
    'admin',
    { daysAgo: 1, hour: 5.4 },
    {
      ...of(second),
      action: 'class.updateInstructors',
      before: { userIds: idsOf(userIds, ['instructor']) },
      after: { userIds: idsOf(userIds, ['instructor', 'ken.watanabe']) },
      asRole: Role.instructor,
    },
  );
  const left = { userIds: idsOf(userIds, ['aoi.kato']) };
  await diary(
    'admin',
    { daysAgo: 2, hour: 6.1 },
    { ...of(first), action: 'class.removeTrainees', before: left },
  );
  const joined = { userIds: idsOf(userIds, ['lan.nguyen', 'daisuke.ito']), enrolled: 2 };
  await diary(
    'sarah.miller',
    { daysAgo: 1, hour: 7.4 },
    { ...of(second), action: 'class.addTrainees', after: joined },
  );
}

/** On working days of the last month; now and then somebody mistypes. */
async function seedSignIns(
  diary: Diary,
  { userIds }: SeededOrganisation,
  now: Date,
): Promise<void> {
  const random = chance(20_260);
  for (let daysAgo = 30; daysAgo >= 0; daysAgo--) {
    const isWeekend = [0, 6].includes(new Date(now.getTime() - daysAgo * dayMs).getUTCDay());
    for (const { accountName } of staffOfDemo()) {
      if (isWeekend || random() < 0.6) continue;
      const own = { subjectType: 'user', subjectId: userIds.get(accountName) ?? 0 } as const;
      const hour = random() * workingHours;
      if (random() < 0.12) {
        const before = { daysAgo, hour: hour - 0.01 };
        await diary(accountName, before, { ...own, action: 'session.signInFailed' });
      }
      await diary(accountName, { daysAgo, hour }, { ...own, action: 'session.signIn' });
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
