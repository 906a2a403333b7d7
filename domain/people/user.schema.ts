import { z } from 'zod';
import { RoleSchema } from '../access/roles.ts';
import { stages } from '../access/stage.ts';
import { DateSchema } from '../http/text.ts';
import { TargetOrganisationSchema } from '../organisations/organisations.schema.ts';
import { LanguageSchema } from '../format/language.ts';

const PeriodSchema = z.object({
  startAt: DateSchema,
  endAt: DateSchema,
  aiChatEnabled: z.boolean(),
});

/** The signed-in user, with all the fields of the specification's User entity. */
export const UserSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  role: RoleSchema,
  tempRole: RoleSchema.nullable(),
  accountId: z.string(),
  contactEmail: z.string().nullable(),
  lang: LanguageSchema,
  billingPlanName: z.string().nullable(),
  /** Ids of the organisation's features. */
  accessPermissions: z.array(z.int()),
  workspace: z.object({ id: z.int().nullable(), isSelfLearning: z.boolean() }),
  hasActiveLicense: z.boolean(),
  hasExpiredLicense: z.boolean(),
  hasActiveContract: z.boolean(),
  contract: PeriodSchema.nullable(),
  selfLearningLicense: PeriodSchema.nullable(),
  /** A trainee of an organisation that has contracts; absent in what a device kept before there were any. */
  needsContract: z.boolean().optional(),
  targetOrg: TargetOrganisationSchema,
  viewAs: RoleSchema,
  /** Absent in what a device kept from before it was told. */
  releaseStage: z.enum(stages).optional(),
  /** Looking as a group manager: of this group. */
  tempGroup: z.object({ id: z.int(), name: z.string() }).optional(),
  /** Where they are at home, while they look at another organisation. */
  homeOrgId: z.int().optional(),
  /** Their organisation asks its staff for a passkey, and until they add one nothing else is open. */
  mustAddPasskey: z.boolean().optional(),
});
export type User = z.infer<typeof UserSchema>;
