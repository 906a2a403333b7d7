import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { Feature, type FeatureName, featureIds } from './features.ts';
import { landingOf } from './landing.ts';
import { Role, roles } from './roles.ts';
import {
  gatePathOf,
  isOpenToTrainees,
  mayOpen,
  openToSignedIn,
  staffRoutes,
  traineeRoutes,
} from './routes.ts';
import { offeredRoles } from './views.ts';

const { trainee, instructor, groupManager, admin, systemViewer, systemAdmin } = Role;
const staff = [instructor, groupManager, admin, systemViewer, systemAdmin];
const fromAdmin = [admin, systemViewer, systemAdmin];
const system = [systemViewer, systemAdmin];
const noMaterials = featureIds.filter((id) => id < Feature.video);

/** Section 2 of the specification over again, by hand: who opens what, and what must be on for it. */
interface Expected {
  readonly roles: readonly Role[];
  readonly feature?: FeatureName;
  /** A feature that it asks for besides. */
  readonly also?: FeatureName;
  readonly isOfficial?: true;
  readonly needs?: 'license';
}

const ofTrainees: Record<string, Expected> = {
  '/': { roles: [trainee] },
  '/settings': { roles: [trainee] },
  '/settings/workspaces': { roles: [trainee] },
  '/notes': { roles: [trainee] },
  '/classes': { roles: [trainee] },
  '/discussions': { roles: [trainee] },
  '/notifications': { roles: [trainee] },
  '/waiting': { roles: [trainee] },
  '/systemcheck': { roles: [trainee] },
  '/exams': { roles: [trainee], feature: 'exam' },
  '/reports': { roles: [trainee], feature: 'report' },
  '/announcements': { roles: [trainee] },
  '/bootcamps': { roles: [trainee], feature: 'bootcamp' },
  '/certificates': { roles: [trainee] },
  '/mylearnings': { roles: [trainee], feature: 'selfLearning' },
  '/selflearnings': { roles: [trainee], feature: 'selfLearning', needs: 'license' },
  '/learningpaths': { roles: [trainee], feature: 'selfLearning' },
};

const ofStaff: Record<string, Expected> = {
  '/': { roles: staff },
  '/dashboard': { roles: staff },
  '/bootcamps': { roles: staff, feature: 'bootcamp' },
  '/people': { roles: staff },
  '/contracts': { roles: fromAdmin },
  '/licenses': { roles: [admin, systemAdmin], feature: 'selfLearning' },
  '/settings': { roles: staff },
  '/notifications': { roles: staff },
  '/waiting': { roles: staff },
  '/systemcheck': { roles: staff },
  '/discussions': { roles: staff },
  '/alldiscussions': { roles: staff },
  '/library': { roles: staff },
  '/classes': { roles: staff },
  '/classes/new': { roles: [instructor, admin, systemAdmin] },
  '/classes/templates': {
    roles: [instructor, admin, systemViewer, systemAdmin],
    feature: 'classTemplate',
  },
  '/courses': { roles: system, isOfficial: true },
  '/courses/new': { roles: [systemAdmin], isOfficial: true },
  '/learningpaths': { roles: system, feature: 'learningPath', isOfficial: true },
  '/selflearnings': { roles: staff, feature: 'selfLearning' },
  '/selflearnings/learners': { roles: staff, feature: 'selfLearning' },
  '/selflearnings/mentors': { roles: staff, feature: 'selfLearning', also: 'mentor' },
  '/selflearnings/mentees': {
    roles: [instructor, groupManager, admin, systemAdmin],
    feature: 'selfLearning',
    also: 'mentor',
  },
  '/admin': { roles: system, isOfficial: true },
  '/exams': { roles: fromAdmin },
  '/invigilation': { roles: staff, feature: 'exam' },
  '/reports': { roles: staff, feature: 'report' },
  '/aichats': { roles: staff, feature: 'aiChat' },
  '/csat': { roles: staff },
  '/announcements': { roles: staff },
  '/announcements/written': { roles: staff },
  '/announcements/new': { roles: [instructor, groupManager, admin, systemAdmin] },
};

interface Situation {
  readonly role: Role;
  readonly ownRole: Role;
  readonly organisationId: number;
  readonly features: readonly number[];
  readonly hasLicense: boolean;
}

function opens(path: string, given: Situation): boolean {
  const actor: Actor = {
    ...given,
    userId: 7,
    homeOrganisationId: given.organisationId,
    groupId: null,
    features: new Set(given.features),
    stage: 'dev',
  };
  return mayOpen(path, actor, { hasSelfLearningLicense: given.hasLicense });
}

function isExpected(path: string, given: Situation): boolean {
  const rule = (given.role === trainee ? ofTrainees : ofStaff)[path];
  if (!rule?.roles.includes(given.role)) return false;
  if (rule.feature && !given.features.includes(Feature[rule.feature])) return false;
  if (rule.also && !given.features.includes(Feature[rule.also])) return false;
  if (rule.isOfficial && given.organisationId !== 1) return false;
  // Whoever only looks as a trainee sees what a license opens.
  return rule.needs !== 'license' || given.hasLicense || given.ownRole !== trainee;
}

// What staff do in the settings is tested beside their sections.
const paths = [...new Set([...Object.keys(ofTrainees), ...Object.keys(ofStaff)])].filter(
  (path) => !path.startsWith('/settings/'),
);

function* situations(role: Role, ownRole: Role): Generator<Situation> {
  const withoutOne = featureIds.map((off) => featureIds.filter((id) => id !== off));
  for (const organisationId of [1, 2])
    for (const features of [[...featureIds], [], ...withoutOne])
      for (const hasLicense of [true, false])
        yield { role, ownRole, organisationId, features, hasLicense };
}

describe('the gates of the routes', () => {
  it('are those of the specification, and no others', () => {
    expect(Object.keys(traineeRoutes).toSorted()).toEqual(Object.keys(ofTrainees).toSorted());
    expect(Object.keys(staffRoutes).toSorted()).toEqual(Object.keys(ofStaff).toSorted());
  });

  it.each(roles)('let role %i through as the specification says, whatever is on', (role) => {
    for (const given of situations(role, role))
      for (const path of paths) {
        // Any kind of material opens the library.
        const isLibrary = path === '/library' && role !== trainee;
        const expected = isLibrary
          ? given.features.some((id) => id >= Feature.video)
          : isExpected(path, given);
        expect(opens(path, given), `${path} ${JSON.stringify(given)}`).toBe(expected);
      }
  });

  const pairs = roles.flatMap((own) => offeredRoles(own).map((role): [Role, Role] => [own, role]));
  it.each(pairs)('open to role %i looking as %i what that role is shown', (ownRole, role) => {
    for (const given of situations(role, ownRole))
      for (const path of paths)
        // Who has no license sees what one opens.
        expect(opens(path, given), path).toBe(
          opens(path, {
            ...given,
            ownRole: role,
            hasLicense: given.hasLicense || role !== ownRole,
          }),
        );
  });

  it('close the library without any kind of material, and what nobody knows', () => {
    const given = {
      role: admin,
      ownRole: admin,
      organisationId: 2,
      hasLicense: true,
    };
    expect(opens('/library', { ...given, features: noMaterials })).toBe(false);
    expect(opens('/library', { ...given, features: [Feature.slide] })).toBe(true);
    for (const path of ['/unknown', '/admins', '', '/settings/unknown'])
      expect(opens(path, { ...given, features: featureIds })).toBe(false);
  });

  it('lead a trainee to the choice of their workspace and an admin to their names', () => {
    const given = { organisationId: 2, features: [], hasLicense: false };
    const who = (role: Role, ownRole = role) => ({ ...given, role, ownRole });
    const opened = roles.filter((role) => opens('/settings/workspaces', who(role)));
    expect(opened).toEqual([systemAdmin, admin, trainee]);
  });

  it('decide by the section of an address, or by a part of it that has a gate of its own', () => {
    expect(gatePathOf('/classes/7')).toBe('/classes');
    expect(gatePathOf('/classes/new')).toBe('/classes/new');
    expect(gatePathOf('/settings/nothing')).toBe('/settings/nothing');
    expect(gatePathOf('/settings/theme')).toBe('/settings/theme');
    expect(gatePathOf('/')).toBe('/');
    expect(openToSignedIn).toEqual(expect.arrayContaining(['preview', 'review', 'view', 'train']));
  });
});

describe('what is open to trainees', () => {
  it.each([
    ['/', true],
    ['/classes', true],
    ['/classes/7', true],
    ['/exams', true],
    ['/invigilation', false],
    ['/announcements', true],
    ['/announcements/7', true],
    ['/announcements/written', false],
    ['/announcements/written/7/edit', false],
    ['/announcements/new', false],
    ['/selflearnings', true],
    ['/settings', true],
    ['/settings/site', true],
    ['/settings/contract', true],
    ['/settings/cli', true],
    ['/settings/workspaces', true],
    ['/preview/book/3', true],
    ['/view/3', true],
    ['/train/3', true],
    ['/classes/new', false],
    ['/library', false],
    ['/library/7/edit', false],
    ['/people', false],
    ['/contracts/2', false],
    ['/dashboard', false],
    ['/admin/jobs', false],
    ['/settings/mail', false],
    ['/settings/theme', false],
    ['/nowhere', false],
  ])('%s: %s', (path, isOpen) => {
    expect(isOpenToTrainees(path)).toBe(isOpen);
  });
});

describe('where / leads', () => {
  const all = () => true;
  const none = () => false;

  it('is what the specification says for each role and workspace', () => {
    expect(landingOf({ role: trainee, organisationId: 2 }, false, all)).toBe('/');
    expect(landingOf({ role: trainee, organisationId: 2 }, true, all)).toBe('/mylearnings');
    for (const role of staff) {
      expect(landingOf({ role, organisationId: 1 }, false, all)).toBe('/courses');
      expect(landingOf({ role, organisationId: 2 }, true, all)).toBe('/classes');
    }
  });

  it('strands nobody while a screen is missing', () => {
    expect(landingOf({ role: trainee, organisationId: 2 }, true, none)).toBe('/');
    expect(landingOf({ role: systemAdmin, organisationId: 1 }, false, none)).toBe('/classes');
  });
});
