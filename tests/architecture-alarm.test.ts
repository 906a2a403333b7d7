import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { importCycles } from './support/architecture/cycles.ts';
import { doors, throughClosedDoors, type DoorName } from './support/architecture/doors.ts';
import { partsThatNobodyAsksFor } from './support/architecture/parts.ts';
import { outOfShape, rules, type RuleName } from './support/architecture/shape.ts';
import { readSources } from './support/architecture/source.ts';
import { removeFolder } from './support/remove-folder.ts';

// Each door and rule is shown a house in which it is broken: an alarm that never rings is no alarm.
const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await removeFolder(folder);
});

async function servicesWith(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'keiko-house-'));
  made.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return readSources(root);
}

const importing = (target: string) => `import { x } from '${target}';\nx();\n`;

const brokenDoors: [DoorName, string, string][] = [
  ['domainStandsAlone', 'domain/notes/notes.rules.ts', importing('dayjs')],
  ['domainStandsAlone', 'domain/notes/notes.rules.ts', importing('node:fs')],
  ['domainStandsAlone', 'domain/notes/notes.rules.ts', importing('vitest')],
  ['domainStandsAlone', 'domain/notes/notes.rules.ts', importing('../../server/config.ts')],
  ['domainStandsAlone', 'domain/notes/a.ts', `type T = import('../../src/lib/a.ts').T;`],
  ['wingsAreApart', 'src/lib/a.ts', importing('../../server/config.ts')],
  ['wingsAreApart', 'src/lib/a.ts', `import type { A } from '../../server/config.ts';`],
  ['wingsAreApart', 'src/lib/a.ts', `import '../../server/config.ts';`],
  ['wingsAreApart', 'src/lib/a.ts', `export * from '../../server/config.ts';`],
  ['wingsAreApart', 'src/lib/a.ts', `export { x } from '../../server/config.ts';`],
  ['wingsAreApart', 'src/lib/a.ts', `const a = () => import('../../server/config.ts');`],
  ['wingsAreApart', 'src/lib/a.ts', `const a = require('../../server/config.ts');`],
  ['wingsAreApart', 'src/lib/a.ts', importing('/server/config.ts')],
  ['wingsAreApart', 'src/lib/a.ts', importing('node:path')],
  ['wingsAreApart', 'server/notes/notes.service.ts', importing('../../src/lib/a.ts')],
  ['wingsAreApart', 'server/notes/notes.service.ts', importing('../../tests/support/a.ts')],
  ['layersGoDown', 'src/features/notes/a.ts', importing('../../routes/notes.tsx')],
  ['layersGoDown', 'src/features/notes/a.ts', importing('../../shell/top-bar.tsx')],
  ['layersGoDown', 'src/ui/Drawer/Drawer.tsx', importing('../../features/notes/a.ts')],
  ['layersGoDown', 'src/lib/api.ts', importing('../offline/outbox.ts')],
  ['layersGoDown', 'src/offline/outbox.ts', importing('../ui/Drawer/Drawer.tsx')],
  ['layersGoDown', 'src/lib/api.ts', importing('../router.tsx')],
  ['featuresAreApart', 'src/features/notes/a.ts', importing('../classes/a.ts')],
  ['tablesStayHome', 'server/notes/notes.service.ts', importing('./notes.table.ts')],
  ['tablesStayHome', 'server/notes/notes.routes.ts', importing('./notes.table.ts')],
  ['tablesStayHome', 'server/classes/classes.seed.ts', importing('../notes/notes.table.ts')],
  ['tablesStayHome', 'server/classes/classes.present.ts', importing('../notes/notes.table.ts')],
  ['tablesStayHome', 'scripts/a.ts', importing('../server/notes/notes.table.ts')],
  [
    'tablesAreWrittenAtHome',
    'server/classes/classes.repo.ts',
    `import { notes } from '../notes/notes.table.ts';\nexport const f = (db) => db.insert(notes).values({});`,
  ],
  ['servicesAreTheDoor', 'server/classes/classes.service.ts', importing('../notes/notes.repo.ts')],
  ['servicesAreTheDoor', 'server/http/mount.ts', importing('../notes/notes.service.ts')],
  ['tiersGoDown', 'server/notes/notes.service.ts', importing('../app.ts')],
  ['tiersGoDown', 'server/notes/notes.service.ts', importing('../registrations.ts')],
  ['tiersGoDown', 'server/classes/classes.service.ts', importing('../notes/notes.service.ts')],
  ['tiersGoDown', 'server/people/people.repo.ts', importing('../classes/classes.table.ts')],
  ['tiersGoDown', 'server/db/database.ts', importing('../people/people.table.ts')],
  ['tiersGoDown', 'server/elsewhere/a.service.ts', importing('../notes/notes.service.ts')],
  ['tiersGoDown', 'domain/materials/a.schema.ts', importing('../videos/cue.schema.ts')],
  ['tiersGoDown', 'domain/people/a.ts', `import type { A } from '../classes/classes.schema.ts';`],
  ['namesItsFile', 'src/lib/a.ts', importing('./b')],
];

test.each(brokenDoors)('%s rings at %s: %s', async (name, path, text) => {
  const sources = await servicesWith({ [path]: text });
  expect(throughClosedDoors(sources, name)).toHaveLength(1);
});

const brokenRules: [RuleName, string, string][] = [
  ['asksTheDatabase', 'src/lib/a.ts', importing('idb')],
  ['asksTheDatabase', 'src/offline/a.ts', `indexedDB.open('a');`],
  ['asksTheDatabase', 'src/offline/a.ts', `(await opened()).transaction('a', 'readwrite');`],
  ['isShort', 'src/lib/a.ts', '// line\n'.repeat(301)],
  ['isErasable', 'src/lib/a.ts', 'export enum Colour { Red }'],
  ['isErasable', 'src/lib/a.ts', 'export namespace A { export const b = 1; }'],
  ['isNoBarrel', 'src/lib/a.ts', `export { b } from './b.ts';\nexport * from './c.ts';\n`],
  ['isNoBarrel', 'src/lib/index.ts', 'export const a = 1;'],
  ['isNoDrawer', 'src/lib/utils.ts', 'export const a = 1;'],
  ['isNoDrawer', 'server/notes/notes.helpers.ts', 'export const a = 1;'],
  ['isNamedRight', 'src/lib/queryClient.ts', 'export const a = 1;'],
  ['isNamedRight', 'src/features/notes/NoteList.tsx', 'export const a = 1;'],
  ['isNamedRight', 'server/Notes/notes.repo.ts', 'export const a = 1;'],
  ['isOnTheMap', 'server/content/content.repo.ts', 'export const a = 1;'],
  ['isOnTheMap', 'domain/students/students.schema.ts', 'export const a = 1;'],
  ['isOnTheMap', 'src/features/content/a.ts', 'export const a = 1;'],
];

test.each(brokenRules)('%s rings at %s', async (name, path, text) => {
  expect(outOfShape(await servicesWith({ [path]: text }), name)).toHaveLength(1);
});

test('a part by its name that is imported like all else rings', async () => {
  const part = 'src/features/notes/note-desk.staff.tsx';
  const page = 'src/features/notes/note-page.tsx';
  const still = { [part]: 'export const x = 1;', [page]: importing('./note-desk.staff.tsx') };
  expect(partsThatNobodyAsksFor(await servicesWith(still))).toEqual([part]);
  const asking = { ...still, [page]: `export const load = () => import('./note-desk.staff.tsx');` };
  expect(partsThatNobodyAsksFor(await servicesWith(asking))).toEqual([]);
});

test('a circle rings, also one of types only', async () => {
  const sources = await servicesWith({
    'src/lib/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
    'src/lib/b.ts': `import { c } from './c.ts';\nexport const b = c;`,
    'src/lib/c.ts': `export const c = () => import('./a.ts');`,
  });
  expect(importCycles(sources)).toEqual([
    'src/lib/a.ts → src/lib/b.ts → src/lib/c.ts → src/lib/a.ts',
  ]);
});

test('a file that cannot be read as code rings', async () => {
  await expect(servicesWith({ 'src/lib/a.ts': 'const = ;' })).rejects.toThrow('src/lib/a.ts');
});

test('a house in order is quiet', async () => {
  const sources = await servicesWith({
    'domain/notes/notes.schema.ts': importing('zod'),
    'server/notes/notes.table.ts': importing('../people/people.table.ts'),
    'server/notes/notes.repo.ts': importing('./notes.table.ts'),
    'server/notes/notes.present.ts': `import type { users } from '../people/people.table.ts';`,
    'server/notes/notes.service.ts': importing('../people/people.service.ts'),
    'server/app.ts': importing('./notes/notes.routes.ts'),
    'src/ui/DataTable/DataTable.tsx': importing('../../lib/format.ts'),
    'src/features/notes/note-list.tsx': importing('../../ui/DataTable/DataTable.tsx'),
    'src/routes/_app/train.$classId.tsx': importing('../../features/notes/note-list.tsx'),
    'src/routes/__root.tsx': importing('../shell/top-bar.tsx'),
    'src/routes/index.tsx': importing('../features/notes/note-list.tsx'),
  });
  // The keys of object literals typed by exactly these names.
  const doorNames = Object.keys(doors) as DoorName[];
  const ruleNames = Object.keys(rules) as RuleName[];
  expect(doorNames.flatMap((name) => throughClosedDoors(sources, name))).toEqual([]);
  expect(ruleNames.flatMap((name) => outOfShape(sources, name))).toEqual([]);
  expect(importCycles(sources)).toEqual([]);
});
