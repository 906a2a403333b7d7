import { inList } from '../edit/lists.ts';
import { imported } from '../edit/places.ts';
import type { Names } from '../names.ts';
import type { Entries } from './server.entries.ts';

/** Lines in what the tests expect of all domains, written by hand a second time. */
export const testsEntries = ({ many, one, One, Many }: Names): Entries => ({
  'tests/support/access/rows-of-keiko.ts': [
    inList({
      to: 'rowsOfKeiko',
      entry: `
  '${one}.view': { who: staff },
  '${one}.create': { who: instructorAndAdmin },
  '${one}.edit': { who: instructorAndAdmin },
  '${one}.delete': { who: instructorAndAdmin }`,
    }),
  ],
  'domain/access/routes.test.ts': [
    inList({
      to: 'ofStaff',
      entry: `'/${many}': { roles: staff },
  '/${many}/new': { roles: [instructor, admin, systemAdmin] }`,
    }),
  ],
  'domain/notifications/topics.test.ts': [
    inList({ to: 'ofStaff', entry: `'${one}Added'`, after: "'csatFell'" }),
    inList({ to: 'usualMails', entry: `${one}Added: 'daily'`, after: 'csatFell' }),
  ],
  'tests/support/things.ts': [
    imported({ names: [`seed${One}`], from: `../../server/${many}/${many}.seed.ts` }),
    inList({ to: 'thingsOf', entry: `${one}Id: await seed${One}(db, made)` }),
  ],
  'tests/support/calls/call-well.ts': [
    imported({ names: [`callsOf${Many}`], from: `./of-${many}.ts` }),
    inList({ to: 'calls', entry: `...callsOf${Many}` }),
  ],
  'tests/support/calls/audit-entries.ts': [
    imported({ names: [`entriesOf${Many}`], from: `./of-${many}.ts` }),
    inList({ to: 'entriesOfCalls', entry: `...entriesOf${Many}` }),
  ],
  'server/db/unique-keys.test.ts': [inList({ to: 'byId', entry: `'${many}'`, isSorted: true })],
  'tests/e2e/support/routes.ts': [
    inList({ to: 'firstOf', entry: `${one}Id: '/api/${many}'` }),
    inList({
      to: 'opened',
      entry: `'/${many}/$${one}Id/': ({ ${one}Id }) => [\`/${many}/\${${one}Id}\`],
  '/${many}/$${one}Id/edit': ({ ${one}Id }) => [\`/${many}/\${${one}Id}/edit\`]`,
    }),
  ],
});
