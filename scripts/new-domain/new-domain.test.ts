import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filled, japaneseOf } from './japanese.ts';
import { namesOf } from './names.ts';
import { planOf } from './plan.ts';

const root = resolve(import.meta.dirname, '../..');
const trips = namesOf({ many: 'excursions', ja: '見学会', en: 'field trip' });

/** Why it is refused. */
function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}

describe('the names of a domain', () => {
  it.each([
    [{}, 'A domain has a name of lower-case letters'],
    [{ many: 'FieldTrips' }, 'A domain has a name of lower-case letters'],
    [{ many: '../trips' }, 'A domain has a name of lower-case letters'],
    [{ many: 'trips', one: 'a trip' }, 'One of trips has a name of lower-case letters'],
    [{ many: 'sheep' }, 'What is one of sheep called?'],
    [{ many: 'trips', ja: undefined }, 'How is one of trips called in Japanese?'],
    [{ many: 'trips', ja: 'trip' }, 'How is one of trips called in Japanese?'],
    [{ many: 'trips', ja: "見学'会" }, 'How is one of trips called in Japanese?'],
    [{ many: 'trips', en: 'trip`' }, '--en is English words'],
    [{ many: 'trips', enMany: '{n}' }, '--en-many is English words'],
  ])('are refused as %o, and why', (given, why) => {
    const refusal = refusalOf(() => namesOf({ many: undefined, ja: '見学会', ...given }));
    expect(refusal).toContain(why);
    expect(refusal).toContain('npm run new-domain -- NAME');
  });

  it.each([
    ['excursions', 'excursion'],
    ['classes', 'class'],
    ['branches', 'branch'],
    ['policies', 'policy'],
  ])('of %s are those of one %s, too', (many, one) =>
    expect(namesOf({ many, ja: '見学会' })).toMatchObject({ many, one, said: { many, one } }),
  );

  it('are others for who reads them', () => {
    expect(trips.said).toEqual({
      one: 'field trip',
      many: 'field trips',
      One: 'Field trip',
      Many: 'Field trips',
      ja: '見学会',
    });
    const glossaries = { many: 'terms', ja: '用語', en: 'glossary', enMany: 'glossaries' };
    expect(namesOf(glossaries).said.many).toBe('glossaries');
  });
});

describe('a new domain, before anything is written', () => {
  it('is refused where there is one of its name, with all that is in its way', () => {
    const refusal = refusalOf(() => planOf(root, namesOf({ many: 'announcements', ja: '連絡' })));
    expect(refusal).toContain('server/announcements/announcements.table.ts is there already.');
    expect(refusal).toContain('server/app.ts has `...announcementsRoutes` in `routesOf` already.');
    expect(refusal).toContain('has `announcements` in `domains` already.');
    expect(refusal).toMatch(/Nothing was written\.$/);
  });

  it('is refused where a file of it would have two things of one name', () => {
    const refusal = refusalOf(() => planOf(root, namesOf({ many: 'links', ja: 'リンク集' })));
    expect(refusal).toContain('link-page.tsx would have two things of the name Link.');
    const rows = refusalOf(() => planOf(root, namesOf({ many: 'rows', ja: '行' })));
    expect(rows).toContain('rows.repo.ts would have two things of the name rows.');
  });

  it('is refused in a tier that there is not', () =>
    expect(refusalOf(() => planOf(root, trips, 'the attic'))).toContain(
      'tests/support/architecture/tiers.ts has no words of `the attic` (any more).',
    ));

  it('finds its place in every list of the house', () => {
    const planned = planOf(root, trips);
    const lines: Record<string, string> = {
      'server/app.ts': '...excursionsRoutes,',
      'server/registrations.ts': 'excursion: namesOfExcursions,',
      'server/demo/seed-demo.ts': 'await seedExcursions(transaction, customer, now);',
      'domain/access/permissions-of-keiko.ts': "'excursion.view': { roles: staff },",
      'domain/access/routes.ts': "'/excursions/new': { permission: 'excursion.create' },",
      'domain/audit/audit.subjects.ts': "excursion: { en: 'Field trip', ja: '見学会' },",
      'domain/audit/audit.actions.ts': '...actionsOfExcursions,',
      'domain/notifications/topics.ts': "excursionAdded: { roles: staff, mail: 'daily' },",
      'src/shell/menu.ts': "{ to: '/excursions', label: msg`Field trips`, icon: IconListDetails },",
      'src/features/audit/subject-link.tsx': "case 'excursion':",
      'tests/support/architecture/tiers.ts': " excursions'",
      'docs/words.md': '| field trip | 見学会 |',
    };
    for (const [path, line] of Object.entries(lines))
      expect(planned.get(path), path).toContain(line);
  });

  it('has every word of its pages in Japanese', () => {
    const planned = [...planOf(root, trips)].filter(([path]) => path.startsWith('src/features/'));
    const known = readFileSync(join(root, 'src/locales/ja/messages.po'), 'utf8');
    const said = planned.flatMap(([path, text]) =>
      path.includes('/excursions/') ? saidIn(text) : [],
    );
    expect(said.length).toBeGreaterThan(20);
    const japanese = japaneseOf(trips);
    const isKnown = (words: string) =>
      words in japanese || known.includes(`\nmsgid "${words}"\nmsgstr "`);
    expect(said.filter((words) => !isKnown(words))).toEqual([]);
  });
});

const saidIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bt|\bmsg)`([^`]+)`|<Trans>([^<]+)<\/Trans>/g)].map(([, short, long]) =>
    (short ?? long ?? '').trim().replaceAll(/\s+/g, ' '),
  );

describe('a house that has changed', () => {
  let house: string;
  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'keiko-house-'));
    for (const path of planOf(root, trips).keys())
      for (const found of globSync(path, { cwd: root })) {
        mkdirSync(dirname(join(house, found)), { recursive: true });
        writeFileSync(join(house, found), readFileSync(join(root, found)));
      }
  });
  afterAll(() => rmSync(house, { recursive: true }));

  const refusedWith = (path: string, from: string, to: string): string => {
    const file = join(house, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
    const refusal = refusalOf(() => planOf(house, trips));
    writeFileSync(file, text);
    return refusal;
  };

  it('is as good as this one while it is the same', () =>
    expect([...planOf(house, trips)]).toEqual([...planOf(root, trips)]));

  it.each([
    [
      'server/app.ts',
      'routesOf =',
      'allRoutes =',
      'server/app.ts has no list `routesOf` (any more).',
    ],
    ['domain/notifications/topics.ts', 'csatFell:', 'fell:', 'has no `csatFell` in `topics`.'],
    ['src/shell/menu-entry.ts', 'to:', 'path:', 'has no union `to` (any more).'],
    [
      'src/features/audit/subject-link.tsx',
      'default:',
      "case 'x':",
      'has no default in the switch',
    ],
    ['server/demo/seed-demo.ts', 'await seedTemplates(', 'void (', 'has no statement `await seedT'],
    ['server/registrations.ts', 'import ', 'impört ', 'server/registrations.ts cannot be parsed'],
  ])('is refused where %s has “%s” no more', (path, from, to, why) => {
    const refusal = refusedWith(path, from, to);
    expect(refusal).toContain(why);
    expect(refusal).toMatch(/Nothing was written\.$/);
  });

  it('is refused where a file has no room for a further line', () =>
    expect(refusedWith('server/app.ts', '\n', '\n'.repeat(20))).toContain(
      'server/app.ts would have more than 300 lines: divide it first.',
    ));
});

it('gives Japanese to what has none, and leaves what has', () =>
  expect(filled('msgid "A"\nmsgstr ""\n\nmsgid "B"\nmsgstr "乙"', { A: '$& 甲', B: '丙' })).toBe(
    'msgid "A"\nmsgstr "$& 甲"\n\nmsgid "B"\nmsgstr "乙"',
  ));
