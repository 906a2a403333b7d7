import { isAtLeast, Role } from '../../access/roles.ts';
import type { Language } from '../../format/language.ts';
import type { Fault } from './import-faults.ts';
import { type GroupPath, writeGroupPath } from './group-path.ts';
import { roleNameOf, roleWords } from './import-words.ts';
import type { ImportPlan } from './people-import.schema.ts';
import type { RowOutcome } from './row-outcome.ts';
import type { RowDraft } from './import-row.rules.ts';

/** A person who has the row's account already, as they are now. */
export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly contactEmail: string | null;
  readonly role: Role;
  readonly lang: Language;
  readonly isArchived: boolean;
  /** The groups they are in, as far as they do not manage them. */
  readonly memberOf: readonly number[];
  readonly managerOf: readonly number[];
}

/** Where a group that a row names is. */
export type GroupPlace = { readonly id: number } | 'missing' | 'ambiguous';

export interface Judgement {
  readonly plan: Pick<ImportPlan, 'mode' | 'missingGroups' | 'groupsBecome'>;
  readonly by: { readonly userId: number; readonly role: Role; readonly language: Language };
  readonly isOfficial: boolean;
  /** The account belongs to somebody of another organisation. */
  readonly isForeign: boolean;
  readonly findGroup: (path: GroupPath) => GroupPlace;
  readonly pathOf: (groupId: number) => string;
}

/** What a row does to a person; groups by their paths. */
export interface RowChanges {
  readonly name?: readonly [before: string | null, after: string];
  readonly contactEmail?: readonly [before: string | null, after: string];
  readonly role?: readonly [before: Role | null, after: Role];
  readonly lang?: readonly [before: Language | null, after: Language];
  readonly archived?: readonly [before: boolean | null, after: boolean];
  readonly groupsAdded?: readonly string[];
  readonly groupsRemoved?: readonly string[];
}

export interface Verdict {
  readonly outcome: RowOutcome;
  readonly faults: readonly Fault[];
  readonly changes: RowChanges;
  readonly userId: number | null;
  /** Groups to enter that exist; `newGroups` are made first. */
  readonly enters: readonly number[];
  readonly leaves: readonly number[];
  readonly newGroups: readonly GroupPath[];
}

/** What becomes of a row that is right in itself. */
export function judgeRow(
  draft: RowDraft,
  person: KnownPerson | undefined,
  judgement: Judgement,
): Verdict {
  const groups = judgeGroups(draft, person, judgement);
  const faults = [...faultsOf(draft, person, judgement), ...groups.faults];
  const userId = person?.id ?? null;
  if (faults.length > 0) return { ...nothing, userId, outcome: 'refused', faults };
  const { enters, leaves, newGroups } = groups;
  const added = [...enters.map(judgement.pathOf), ...newGroups.map(writeGroupPath)];
  const changes: RowChanges = {
    ...(person ? changesOf(draft, person) : beginningsOf(draft, judgement)),
    ...(added.length > 0 ? { groupsAdded: added } : {}),
    ...(leaves.length > 0 ? { groupsRemoved: leaves.map(judgement.pathOf) } : {}),
  };
  const outcome = !person ? 'create' : Object.keys(changes).length > 0 ? 'change' : 'unchanged';
  return { outcome, faults: [], changes, userId, enters, leaves, newGroups };
}

const nothing = { changes: {}, enters: [], leaves: [], newGroups: [] } as const;

export const refusedVerdict = (faults: readonly Fault[], userId: number | null): Verdict => ({
  ...nothing,
  outcome: 'refused',
  faults,
  userId,
});

function faultsOf(
  draft: RowDraft,
  person: KnownPerson | undefined,
  { plan, by, isForeign, isOfficial }: Judgement,
): Fault[] {
  const faults: Fault[] = [];
  const exists: Fault = { code: 'alreadyExists', field: null };
  if (person ? plan.mode === 'create' : isForeign) return [exists];
  if (person && !isAtLeast(by.role, person.role)) return [{ code: 'aboveRank', field: null }];
  if (!person && draft.name === undefined) faults.push({ code: 'missing', field: 'name' });
  const { role } = draft;
  if (role !== undefined && role !== person?.role) {
    const detail = roleWords[roleNameOf(role)][by.language];
    if (!isAtLeast(by.role, role)) faults.push({ code: 'roleAboveRank', field: 'role', detail });
    else if (!isOfficial && isAtLeast(role, Role.systemViewer))
      faults.push({ code: 'roleElsewhere', field: 'role', detail });
  }
  const isOwn = person?.id === by.userId;
  const changesRole = role !== undefined && role !== person?.role;
  const changesStatus = draft.archived !== undefined && draft.archived !== person?.isArchived;
  if (isOwn && (changesRole || changesStatus)) faults.push({ code: 'ownAccount', field: null });
  return faults;
}

interface GroupVerdict {
  readonly faults: Fault[];
  readonly enters: number[];
  readonly leaves: number[];
  readonly newGroups: GroupPath[];
}

function judgeGroups(
  { groups }: RowDraft,
  person: KnownPerson | undefined,
  { plan, findGroup }: Judgement,
): GroupVerdict {
  const verdict: GroupVerdict = { faults: [], enters: [], leaves: [], newGroups: [] };
  if (groups === undefined) return verdict;
  const named = new Set<number>();
  for (const path of groups) {
    const place = findGroup(path);
    const detail = path.join('/');
    if (place === 'ambiguous') {
      verdict.faults.push({ code: 'groupAmbiguous', field: 'groups', detail });
    } else if (place !== 'missing') {
      named.add(place.id);
    } else if (plan.missingGroups === 'refuse') {
      verdict.faults.push({ code: 'groupUnknown', field: 'groups', detail });
    } else {
      verdict.newGroups.push(path);
    }
  }
  const memberOf = person?.memberOf ?? [];
  const isIn = new Set([...memberOf, ...(person?.managerOf ?? [])]);
  verdict.enters.push(...[...named].filter((id) => !isIn.has(id)));
  // Who manages a group does not leave it because a file does not name it.
  if (plan.groupsBecome === 'exactly') {
    verdict.leaves.push(...memberOf.filter((id) => !named.has(id)));
  }
  return verdict;
}

function changesOf(draft: RowDraft, person: KnownPerson): RowChanges {
  const { name, contactEmail, role, lang, archived } = draft;
  return {
    ...(name !== undefined && name !== person.name ? { name: [person.name, name] as const } : {}),
    ...(contactEmail !== undefined && contactEmail !== person.contactEmail
      ? { contactEmail: [person.contactEmail, contactEmail] as const }
      : {}),
    ...(role !== undefined && role !== person.role ? { role: [person.role, role] as const } : {}),
    ...(lang !== undefined && lang !== person.lang ? { lang: [person.lang, lang] as const } : {}),
    ...(archived !== undefined && archived !== person.isArchived
      ? { archived: [person.isArchived, archived] as const }
      : {}),
  };
}

/** What a new person begins with: what the file does not say is the least one can be. */
const beginningsOf = (draft: RowDraft, { by }: Judgement): RowChanges => ({
  name: [null, draft.name ?? ''],
  ...(draft.contactEmail === undefined ? {} : { contactEmail: [null, draft.contactEmail] }),
  role: [null, draft.role ?? Role.trainee],
  lang: [null, draft.lang ?? by.language],
  ...(draft.archived === true ? { archived: [null, true] } : {}),
});

/** Whether a row takes one away from those who can administer the organisation, or adds one. */
export function adminsBy(draft: RowDraft, person: KnownPerson | undefined): -1 | 0 | 1 {
  const isAdmin = (role: Role, isArchived: boolean) => role === Role.admin && !isArchived;
  const before = person !== undefined && isAdmin(person.role, person.isArchived);
  const after = isAdmin(
    draft.role ?? person?.role ?? Role.trainee,
    draft.archived ?? person?.isArchived ?? false,
  );
  if (before === after) return 0;
  return after ? 1 : -1;
}
