import { z } from 'zod';
import { RoleSchema } from '../access/roles.ts';
import { periodStates } from '../contracts/period.rules.ts';
import { InstantSchema, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';

export const PersonNameSchema = lineText(200);

/** What somebody signs in with: without spaces, so that nobody wonders whether there is one. */
export const AccountNameSchema = lineText(100).regex(/^\S+$/);

export const EmailSchema = lineText(254).pipe(z.email());

/** How what somebody has stands today, or that they have nothing. */
export const heldChoices = [...periodStates, 'none'] as const;
export type Held = (typeof heldChoices)[number];

/** Of what somebody has; null: nothing, or nothing that the viewer may see. */
const HeldSchema = z.enum(periodStates).nullable();

/** A row of the list of people. */
export const PersonSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  accountName: z.string(),
  contactEmail: z.string().nullable(),
  role: RoleSchema,
  imageUrl: z.string().nullable(),
  /** Those the viewer may see. */
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  isArchived: z.boolean(),
  contractState: HeldSchema,
  licenseState: HeldSchema,
  lastSeenAt: InstantSchema.nullable(),
});
export type PersonSummary = z.infer<typeof PersonSummarySchema>;

export const PersonSchema = PersonSummarySchema.extend({
  lang: LanguageSchema,
  /** The address that takes the place of `contactEmail` once it was verified. */
  pendingEmail: z.string().nullable(),
  createdAt: InstantSchema,
  /** Whether a password was ever set; before that nobody can sign in as this person. */
  hasPassword: z.boolean(),
  hasPasskey: z.boolean(),
  revision: z.int(),
});
export type Person = z.infer<typeof PersonSchema>;

/** A class that somebody studies in, and how far they are. */
export const PersonClassSchema = z.object({
  id: z.int(),
  title: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  status: z.int(),
  groupName: z.string().nullable(),
  completedCount: z.int(),
  materialCount: z.int(),
  /** 0 to 100. */
  percent: z.number(),
  lastActivityAt: InstantSchema.nullable(),
});
export type PersonClass = z.infer<typeof PersonClassSchema>;

/** One change of a person, as the audit log has it. */
export const PersonChangeSchema = z.object({
  id: z.int(),
  action: z.string(),
  /** Null: somebody of another organisation, which is the provider. */
  byName: z.string().nullable(),
  asRole: RoleSchema,
  happenedAt: InstantSchema,
  before: z.unknown(),
  after: z.unknown(),
  /** Of what before and after speak of by id, by `user/12`. */
  names: z.record(z.string(), z.string()),
});
export type PersonChange = z.infer<typeof PersonChangeSchema>;

/** What a list of people can be sorted by. */
export const personColumns = ['name', 'accountName', 'contactEmail', 'role', 'lastSeenAt'] as const;

export const personStatuses = ['active', 'archived', 'all'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** When somebody was last seen: within so many days, not within thirty, or never. */
export const seenChoices = ['week', 'month', 'notInMonth', 'never'] as const;
export type Seen = (typeof seenChoices)[number];

export const renameFields = ['name', 'accountName'] as const;
export type RenameField = (typeof renameFields)[number];
export const renameFaults = ['unknown', 'notAllowed', 'notValid', 'twice', 'userExists'] as const;
export type RenameFault = (typeof renameFaults)[number];

/** What becomes of one line of a batch rename. */
export const RenameOutcomeSchema = z.object({
  accountName: z.string(),
  before: z.string().nullable(),
  after: z.string(),
  outcome: z.enum(['change', 'unchanged', 'refused']),
  fault: z.enum(renameFaults).nullable(),
});
export type RenameOutcome = z.infer<typeof RenameOutcomeSchema>;
