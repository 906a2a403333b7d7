import type { Edit } from '../edit/lists.ts';
import { inList } from '../edit/lists.ts';
import { afterStatement, imported, inTable, inUnion, inWords } from '../edit/places.ts';
import type { Names } from '../names.ts';

export type Entries = Readonly<Record<string, readonly Edit[]>>;

/** Lines in what `domain/` and `server/` know of all domains. */
export const serverEntries = ({ many, one, One, Many, said }: Names): Entries => ({
  'server/app.ts': [
    imported({ names: [`${many}Routes`], from: `./${many}/${many}.routes.ts` }),
    inList({ to: 'routesOf', entry: `...${many}Routes` }),
  ],
  'server/registrations.ts': [
    imported({ names: [`namesOf${Many}`], from: `./${many}/audit-names.repo.ts` }),
    inList({
      to: 'subjectNames.register',
      entry: `${one}: namesOf${Many}`,
      after: 'announcement',
    }),
  ],
  'server/demo/seed-demo.ts': [
    imported({ names: [`seed${Many}`], from: `./seed-${many}.ts` }),
    afterStatement('await seedTemplates(', `await seed${Many}(transaction, customer, now);`),
  ],
  'domain/access/permissions-of-keiko.ts': [
    inList({
      to: 'permissionsOfKeiko',
      entry: `
  '${one}.view': { roles: staff },
  '${one}.create': { roles: instructorAndAdmin },
  '${one}.edit': { roles: instructorAndAdmin },
  '${one}.delete': { roles: instructorAndAdmin }`,
    }),
  ],
  'domain/access/routes.ts': [
    inList({
      to: 'staffRoutes',
      entry: `'/${many}': { permission: '${one}.view' },
  '/${many}/new': { permission: '${one}.create' }`,
    }),
  ],
  'domain/audit/audit.subjects.ts': [
    inList({
      to: 'auditSubjects',
      entry: `${one}: { en: '${said.One}', ja: '${said.ja}' }`,
      after: 'announcement',
    }),
  ],
  'domain/audit/audit.actions.ts': [
    imported({ names: [`actionsOf${Many}`], from: `./audit.actions-of-${many}.ts` }),
    inList({ to: 'auditActions', entry: `...actionsOf${Many}` }),
  ],
  'domain/notifications/notifications.messages.ts': [
    imported({
      names: [`englishOf${Many}`, `japaneseOf${Many}`, `type ${One}Content`],
      from: `./${many}.messages.ts`,
    }),
    inUnion('NotificationContent', `${One}Content`),
    inList({ to: 'english', entry: `...englishOf${Many}`, after: '...englishOfContracts' }),
    inList({ to: 'japanese', entry: `...japaneseOf${Many}`, after: '...japaneseOfContracts' }),
  ],
  'domain/notifications/topics.ts': [
    inList({
      to: 'topics',
      entry: `${one}Added: { roles: staff, mail: 'daily' }`,
      after: 'csatFell',
    }),
  ],
  'domain/notifications/acting-person.rules.ts': [
    inList({ to: 'named', entry: `'${one}Added'`, isSorted: true }),
  ],
});

/** Where the house says what it has. */
export const houseEntries = ({ many, said }: Names, tier: string): Entries => ({
  'tests/support/architecture/places.ts': [inWords('domains', many)],
  'tests/support/architecture/tiers.ts': [inWords('tier', many, tier)],
  'docs/words.md': [inTable([said.one, said.ja, ''])],
});
