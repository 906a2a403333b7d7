import { z } from 'zod';
import { InstantSchema, lineText } from '../http/text.ts';
import { LtiAddressSchema } from './lti-address.ts';
import { activityStates, gradingStates } from './lti-scores.ts';

const isPublicKey = (pem: string): boolean =>
  /^-----BEGIN PUBLIC KEY-----[\w+/=\s]+-----END PUBLIC KEY-----$/.test(pem);

/** What an admin enters of a tool. */
export const LtiToolFactsSchema = z.strictObject({
  name: lineText(100),
  /** Where the tool wants a login to begin. */
  loginUrl: LtiAddressSchema,
  /** What is opened where a material names nothing else. */
  targetLinkUri: LtiAddressSchema,
  /** Where an identity may be sent, to the letter. */
  redirectUris: z.array(LtiAddressSchema).min(1).max(20),
  /** By which the tool's own signatures are known: the address of its keys, or one key itself. */
  jwksUrl: LtiAddressSchema.nullable(),
  publicKey: z
    .string()
    .trim()
    .max(8000)
    .refine(isPublicKey, 'must be a public key, from “BEGIN PUBLIC KEY” to “END PUBLIC KEY”.')
    .nullable(),
  /** Whether the tool is told who somebody is; else it knows them by a number. */
  sharesName: z.boolean(),
  sharesEmail: z.boolean(),
});
export type LtiToolFacts = z.infer<typeof LtiToolFactsSchema>;

export const LtiToolSchema = LtiToolFactsSchema.extend({
  id: z.int(),
  /** By which the tool knows this organisation. */
  clientId: z.string(),
  deploymentId: z.string(),
  /** Materials whose newest version opens it. */
  materialCount: z.int(),
  archivedAt: InstantSchema.nullable(),
  revision: z.int(),
});
export type LtiTool = z.infer<typeof LtiToolSchema>;

/** What the people who run a tool must enter there. */
export const LtiPlatformSchema = z.object({
  issuer: z.string(),
  authUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  key: z.object({ id: z.string(), since: InstantSchema, until: InstantSchema }),
});
export type LtiPlatform = z.infer<typeof LtiPlatformSchema>;

/** A tool as an author chooses it. */
export const LtiToolChoiceSchema = z.object({
  id: z.int(),
  name: z.string(),
  targetLinkUri: z.string(),
  /** Where its links may lead. */
  origins: z.array(z.string()),
});
export type LtiToolChoice = z.infer<typeof LtiToolChoiceSchema>;

/** What came back of one person. Null where the tool did not give points. */
export const LtiResultSchema = z.object({
  points: z.number().nullable(),
  maxPoints: z.number(),
  activityProgress: z.enum(activityStates),
  gradingProgress: z.enum(gradingStates),
  comment: z.string(),
  scoredAt: InstantSchema,
});
export type LtiResult = z.infer<typeof LtiResultSchema>;

/** An LTI material where it is studied. */
export const LtiPlaceSchema = z.object({
  /** Null: it was taken away, or never chosen. */
  toolName: z.string().nullable(),
  result: LtiResultSchema.nullable(),
});
export type LtiPlace = z.infer<typeof LtiPlaceSchema>;

/** A result as staff see it. */
export const LtiClassResultSchema = LtiResultSchema.extend({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  classMaterialId: z.int(),
  materialTitle: z.string(),
});
export type LtiClassResult = z.infer<typeof LtiClassResultSchema>;
