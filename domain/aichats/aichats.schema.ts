import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';
import { HelpLevelSchema, helpSteps } from './help-level.ts';
import { SourceSchema } from './passage.schema.ts';

export const chatRoles = ['user', 'assistant'] as const;
export type ChatRole = (typeof chatRoles)[number];

/** An answer that its trainee did not wait for is `stopped`; one that its engine broke off is `broken`. */
export const answerStates = ['streaming', 'done', 'stopped', 'broken'] as const;
export type AnswerState = (typeof answerStates)[number];

/** The longest question, in UTF-16 units, once it is trimmed. */
export const questionLimit = 8000;
/** The specification’s warning below its input, of everything that any engine might send. */
export const answerLimit = 200_000;

/** What an engine was told of the exercise that was open: the task, or one's own work on it as well. */
export const readWorks = ['task', 'work'] as const;

export const ChatMessageSchema = z.object({
  id: z.int(),
  chatRole: z.enum(chatRoles),
  content: z.string(),
  messageTimestamp: InstantSchema.optional(),
  /** Of an answer. */
  model: z.string().optional(),
  modelVersion: z.string().optional(),
  /** The next question begins anew: nothing before it is told to the engine. */
  isFinalInContext: z.boolean(),
  state: z.enum(answerStates).optional(),
  helpLevel: HelpLevelSchema.optional(),
  helpStep: z.enum(helpSteps).optional(),
  readWork: z.enum(readWorks).optional(),
  sources: z.array(SourceSchema),
  rating: z.union([z.literal(1), z.literal(-1)]).nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessageSchema>;

/** What is left of a month; null where a contract or license sets no limit. */
export const TokensSchema = z.object({
  left: z.int().nullable(),
  monthly: z.int().nullable(),
  /** The first day of the next month, in the organisation’s zone. */
  resetsOn: DateSchema,
});
export type Tokens = z.infer<typeof TokensSchema>;

/** Why nothing can be asked, where nothing can. */
export const closedReasons = [
  'contractExpired',
  'contractMissing',
  'contractNotStarted',
  'noContract',
  'exam',
  'class',
  'helpLevel',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const ChatStatusSchema = z.object({
  /** Whether contract or license and class have it. */
  enabled: z.boolean(),
  closedReason: z.enum(closedReasons).nullable(),
  model: z.string(),
  modelVersion: z.string(),
  /** Without an engine it looks up and quotes; it does not reason. */
  isSearch: z.boolean(),
  hasTokens: z.boolean(),
  tokens: TokensSchema.nullable(),
  helpLevel: HelpLevelSchema,
  /** Who chose it; null: nobody, it is the usual one. */
  helpLevelSetBy: z.string().nullable(),
  /** Whether rules of the organisation look for distress and abuse in what is asked. */
  isFlagging: z.boolean(),
});
export type ChatStatus = z.infer<typeof ChatStatusSchema>;

export const OpeningSchema = z.object({ name: z.string(), openedAt: InstantSchema });
export type Opening = z.infer<typeof OpeningSchema>;

export const ChatSchema = z.object({
  recentMessages: z.array(ChatMessageSchema),
  status: ChatStatusSchema,
  /** Staff who opened one’s conversations, the last first. */
  openings: z.array(OpeningSchema),
});
export type Chat = z.infer<typeof ChatSchema>;

/** What is open: the class, and the material or the attempt in it. */
export const ChatPlaceSchema = z.object({
  lc: IdSchema.optional(),
  lm: IdSchema.optional(),
  lr: IdSchema.optional(),
});

export const AskSchema = z
  .strictObject({
    message: freeText(answerLimit).trim().min(1),
    ...ChatPlaceSchema.shape,
    /** The chapter that is open. */
    chapter: freeText(200).optional(),
    /** Looks it up and asks no engine, for instance when the month’s tokens are used up. */
    searchOnly: z.boolean().optional(),
    /** Asks an engine to write readings beside kanji; see `furigana.rules.ts`. */
    furigana: z.boolean().optional(),
  })
  .refine(({ lm, lr }) => lm === undefined || lr === undefined, {
    path: ['lr'],
    error: 'cannot be given beside lm.',
  })
  .refine(({ lc, lm, lr }) => lc !== undefined || (lm === undefined && lr === undefined), {
    path: ['lc'],
    error: 'must be given with lm or lr.',
  });
export type Ask = z.infer<typeof AskSchema>;
