import { officialOrganisationId, type Actor } from './actor.ts';
import { type FeatureGate, featureIds, hasFeature } from './features.ts';
import { isAllowed, type PermissionKey } from './permissions.ts';
import { isAtLeast, isTrainee, Role } from './roles.ts';
import { looksAsTrainee } from './views.ts';

/** What a route of the specification's section 2 asks for; everything named must hold. */
export interface RouteGate {
  readonly atLeast?: Role;
  readonly permission?: PermissionKey;
  readonly feature?: FeatureGate;
  readonly official?: true;
  readonly license?: 'selfLearning';
}

export const traineeRoutes = {
  '/': {},
  '/settings': {},
  '/settings/workspaces': { permission: 'settings.workspaces' },
  '/notes': {},
  '/classes': {},
  '/discussions': {},
  '/notifications': {},
  /** What is not on the server yet. */
  '/waiting': {},
  /** The dialog of the specification, where a dialog has no room. */
  '/systemcheck': {},
  '/exams': { feature: 'exam' },
  '/reports': { feature: 'report' },
  /** Those of classes, groups and the organisation; docs/adr/0029. */
  '/announcements': { permission: 'announcement.view' },
  '/bootcamps': { permission: 'bootcamp.viewList', feature: 'bootcamp' },
  '/certificates': { permission: 'certificate.viewOwn' },
  '/mylearnings': { feature: 'selfLearning' },
  '/selflearnings': { feature: 'selfLearning', license: 'selfLearning' },
  '/learningpaths': { feature: 'selfLearning' },
} as const satisfies Record<string, RouteGate>;

export const staffRoutes = {
  '/': {},
  '/dashboard': {},
  '/bootcamps': { permission: 'bootcamp.viewList', feature: 'bootcamp' },
  '/people': { atLeast: Role.instructor },
  '/contracts': { atLeast: Role.admin },
  '/licenses': { permission: 'selflearning.assignLicense', feature: 'selfLearning' },
  '/settings': {},
  '/notifications': {},
  /** What is not on the server yet. */
  '/waiting': {},
  /** The dialog of the specification, where a dialog has no room. */
  '/systemcheck': {},
  '/discussions': {},
  '/alldiscussions': { atLeast: Role.instructor },
  '/library': { feature: 'anyMaterial', atLeast: Role.instructor },
  '/classes': { atLeast: Role.instructor },
  '/classes/new': { permission: 'class.createOwn' },
  '/classes/templates': { permission: 'class.viewTemplates' },
  '/courses': { atLeast: Role.systemViewer, official: true },
  '/courses/new': { permission: 'course.create' },
  '/learningpaths': { feature: 'learningPath', atLeast: Role.systemViewer, official: true },
  '/selflearnings': { permission: 'selflearning.viewList', feature: 'selfLearning' },
  '/selflearnings/learners': { permission: 'selflearning.viewList', feature: 'selfLearning' },
  '/selflearnings/mentors': { permission: 'mentor.viewList', feature: 'selfLearning' },
  '/selflearnings/mentees': { permission: 'mentor.accompany', feature: 'selfLearning' },
  '/admin': { atLeast: Role.systemViewer, official: true },
  '/exams': { atLeast: Role.admin },
  /** For whoever was named for an exam; docs/adr/0048. */
  '/invigilation': { permission: 'exam.invigilate' },
  '/reports': { feature: 'report', atLeast: Role.instructor },
  '/aichats': { feature: 'aiChat', atLeast: Role.instructor },
  '/csat': { permission: 'csat.view' },
  '/announcements': { permission: 'announcement.viewList' },
  '/announcements/written': { permission: 'announcement.viewList' },
  '/announcements/new': { permission: 'announcement.create' },
} as const satisfies Record<string, RouteGate>;

/** The sections of the settings, whoever is looking. */
export const settingsRoutes = {
  '/settings': {},
  '/settings/notifications': { permission: 'settings.pullNotifications' },
  /** Where the command line is let in; see `domain/session/cli.contract.ts`. */
  '/settings/cli': { permission: 'cli.use' },
  '/settings/contract': { permission: 'settings.contract' },
  '/settings/workspaces': { permission: 'settings.orgWorkspaces' },
  '/settings/theme': { permission: 'settings.theme' },
  '/settings/storage': { permission: 'settings.storage' },
  '/settings/classdefaults': { permission: 'settings.classdefaults' },
  '/settings/certificates': { permission: 'certificate.design' },
  '/settings/lti': { permission: 'settings.lti' },
  '/settings/apps': { permission: 'settings.apps' },
  '/settings/auditlog': { permission: 'settings.auditlog' },
  '/settings/mail': { permission: 'settings.mail' },
  '/settings/assistant': { permission: 'aichat.manage' },
  '/settings/site': { permission: 'settings.siteSettings' },
} as const satisfies Record<string, RouteGate>;

/** What a viewer has beside their rights, as `GET /api/user` says it. */
export interface Belongings {
  readonly hasSelfLearningLicense: boolean;
}

/** Any signed-in person may open these; what is in them decides for itself. */
export const openToSignedIn: readonly string[] = ['train', 'preview', 'review', 'view', 'linklti'];

function isOpen(gate: RouteGate, actor: Actor, has: Belongings): boolean {
  if (gate.atLeast !== undefined && !isAtLeast(actor.role, gate.atLeast)) return false;
  if (gate.permission && !isAllowed(actor, gate.permission)) return false;
  if (gate.feature && !hasFeature(actor.features, gate.feature)) return false;
  if (gate.official && actor.organisationId !== officialOrganisationId) return false;
  // Whoever only looks as a trainee has no license, and sees what one opens.
  if (gate.license && !has.hasSelfLearningLicense && !looksAsTrainee(actor)) return false;
  return true;
}

/** Whether this viewer may open this path; a path that no table names is open to nobody. */
export function mayOpen(path: string, actor: Actor, has: Belongings): boolean {
  const areas: Record<string, RouteGate> = isTrainee(actor.role) ? traineeRoutes : staffRoutes;
  const table: Record<string, RouteGate> = { ...settingsRoutes, ...areas };
  const gate = table[path];
  return gate !== undefined && isOpen(gate, actor, has);
}

const gates: Record<string, RouteGate> = { ...settingsRoutes, ...staffRoutes, ...traineeRoutes };

/**
 * The path in the tables that decides about an address: its section, or a part of it that has a gate of its
 * own. What is not named in the settings is no section of theirs.
 */
export function gatePathOf(pathname: string): string {
  const [, section = '', part = ''] = pathname.split('/');
  const own = `/${section}/${part}`;
  const hasOwn = part !== '' && (section === 'settings' || Object.hasOwn(gates, own));
  return hasOwn ? own : `/${section}`;
}

/** Whether there are trainees who may open this address, whatever must be on for it. */
export function isOpenToTrainees(pathname: string): boolean {
  if (openToSignedIn.includes(pathname.split('/')[1] ?? '')) return true;
  const trainee: Actor = {
    userId: 0,
    organisationId: 0,
    homeOrganisationId: 0,
    role: Role.trainee,
    ownRole: Role.trainee,
    groupId: null,
    features: new Set(featureIds),
    stage: 'dev',
  };
  return mayOpen(gatePathOf(pathname), trainee, { hasSelfLearningLicense: true });
}
