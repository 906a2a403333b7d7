import { describe, expect, it } from 'vitest';
import {
  type Asking,
  lets,
  roleNames,
  roleOf,
  table,
} from '../../tests/support/access/expected.ts';
import {
  guestsWhoOnlyRead,
  lookingPairs,
  looksAs,
  visitors,
} from '../../tests/support/access/views.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { mayOnlyRead } from './actor.ts';
import { Feature, featureIds } from './features.ts';
import { isAllowed, type PermissionKey, permissions } from './permissions.ts';
import { Role, roles } from './roles.ts';
import { mayVisit, offeredRoles } from './views.ts';

const keys = Object.keys(permissions).filter((key): key is PermissionKey => key in permissions);
const themselves = roleNames.map((name) => [name, name] as const);
const official = 1;
const customer = 2;

/** What an organisation may have on, as far as this row looks at it. */
const featureSets = (key: string): (readonly number[])[] => {
  const needs = table[key]?.needs;
  const without = featureIds.filter((id) => (needs === 'material' ? id < 10_000 : id !== needs));
  const alone = needs === 'material' ? [10_000] : needs === undefined ? [] : [needs];
  return [featureIds, [], without, alone];
};

const isLetIn = (key: PermissionKey, { own, as = own, features, isOfficial }: Asking): boolean =>
  isAllowed(
    testActor({
      userId: 1,
      organisationId: isOfficial ? official : customer,
      role: roleOf(as),
      ownRole: roleOf(own),
      features: new Set(features),
    }),
    key,
  );

describe('the permission table', () => {
  it('has the rows of the one in the tests, no more and no fewer', () => {
    expect(keys.toSorted()).toEqual(Object.keys(table).toSorted());
    expect(new Set(roles)).toEqual(new Set(roleNames.map(roleOf)));
  });

  it.each([...themselves, ...lookingPairs])(
    'answers %s, looking as %s, as its rows say',
    (own, as) => {
      const wrong: string[] = [];
      for (const key of keys) {
        const row = table[key];
        for (const isOfficial of [true, false]) {
          for (const features of featureSets(key)) {
            const asking = { own, as, features, isOfficial };
            const isRight = row !== undefined && isLetIn(key, asking) === lets(row, asking);
            if (!isRight)
              wrong.push(`${key} ${JSON.stringify({ isOfficial, on: features.length })}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('lets nobody above their own rank, even were they to look as one', () => {
    for (const key of keys) {
      const asking: Asking = { own: 'instructor', features: featureIds, isOfficial: true };
      if (isLetIn(key, { ...asking, as: 'systemAdmin' }))
        expect(isLetIn(key, asking), key).toBe(true);
    }
    expect(
      isLetIn('class.create', {
        own: 'instructor',
        as: 'systemAdmin',
        features: [],
        isOfficial: false,
      }),
    ).toBe(false);
  });

  it('has the ids that the specification gives', () => {
    expect(Feature).toMatchObject({
      discussion: 2000,
      exam: 5000,
      selfLearning: 5006,
      lti: 10_120,
    });
    expect(Feature.slide - Feature.video).toBe(110);
  });
});

describe('who looks as another', () => {
  it.each(roleNames)('is offered, as %s, who the specification names', (own) => {
    const offered = offeredRoles(roleOf(own)).filter((role) => role !== roleOf(own));
    expect(new Set(offered)).toEqual(new Set(looksAs[own].map(roleOf)));
  });

  it.each(lookingPairs)('gives something up, as %s looking as %s', (own, as) => {
    const asking: Asking = { own, features: featureIds, isOfficial: true };
    const givenUp = keys.filter((key) => isLetIn(key, asking) && !isLetIn(key, { ...asking, as }));
    expect(givenUp).not.toEqual([]);
  });
});

describe('who enters another organisation', () => {
  it.each(roleNames)('may, as %s, as the specification says', (name) => {
    expect(mayVisit(official, roleOf(name))).toBe(visitors.includes(name));
    expect(mayVisit(customer, roleOf(name))).toBe(false);
  });

  it('only reads there, in exactly these views, and at home in none', () => {
    const pairs = [...themselves, ...lookingPairs].filter(([own]) => visitors.includes(own));
    for (const [own, as] of pairs) {
      const actor = { homeOrganisationId: official, role: roleOf(as), ownRole: roleOf(own) };
      const isListed = guestsWhoOnlyRead.some(([guest, seen]) => guest === own && seen === as);
      const name = `${own} as ${as}`;
      expect(mayOnlyRead({ ...actor, organisationId: customer }), name).toBe(isListed);
      expect(mayOnlyRead({ ...actor, organisationId: official }), name).toBe(false);
    }
    expect(pairs).toHaveLength(7);
  });

  it('is held, as a system viewer, by who they are, whatever they look as', () => {
    const viewer = { homeOrganisationId: official, ownRole: Role.systemViewer };
    expect(mayOnlyRead({ ...viewer, role: Role.admin, organisationId: customer })).toBe(true);
  });
});
