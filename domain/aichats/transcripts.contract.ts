import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { ChatMessageSchema, OpeningSchema } from './aichats.schema.ts';
import { CareSchema, CareStateSchema } from './flag-care.contract.ts';
import { FlagKindSchema } from './flags.contract.ts';
import { helpGiven } from './help-given.rules.ts';
import { HelpLevelSchema, helpSteps } from './help-level.ts';
import { PassagePlaceSchema } from './passage.schema.ts';

const id = z.coerce.number().pipe(IdSchema).optional();

export const transcriptFilters = {
  classId: id,
  /** Only of the classes of this bootcamp. */
  bootcampId: id,
  traineeId: id,
  classMaterialId: id,
  helpLevel: HelpLevelSchema.optional(),
  /** Only those that came so far up the ladder of hints, and no further. */
  helpStep: z.enum(helpSteps).optional(),
  /** Only what the organisation’s rules have found something in. */
  flagged: z.stringbool().optional(),
  /** Only what is flagged and in this state. */
  care: CareStateSchema.optional(),
  /** Days of the organisation’s zone. */
  from: DateSchema.optional(),
  to: DateSchema.optional(),
};

const PersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});

export const CostSchema = z.object({
  /** In millionths of the currency. */
  micros: z.int(),
  currency: z.string(),
});
export type Cost = z.infer<typeof CostSchema>;

export const TranscriptInListSchema = z.object({
  id: z.int(),
  trainee: PersonSchema,
  classTitle: z.string().nullable(),
  materialTitle: z.string().nullable(),
  lastAskedAt: InstantSchema,
  /** The last question. */
  excerpt: z.string(),
  questionCount: z.int(),
  tokens: z.int(),
  helpLevel: HelpLevelSchema.nullable(),
  /** How far up the ladder of hints it came; null where it was on none. */
  helpStep: z.enum(helpSteps).nullable(),
  /** By the asking person. */
  isOpened: z.boolean(),
  /** What was flagged in a conversation with a partner, and no more of it. */
  isTalk: z.boolean(),
  flags: z.array(FlagKindSchema),
  /** Null where nothing is flagged. */
  care: CareStateSchema.nullable(),
});
export type TranscriptInList = z.infer<typeof TranscriptInListSchema>;

/** An instructor’s are those of the classes they teach, a group manager’s those of their groups. */
export const listTranscripts = endpoint({
  method: 'GET',
  path: '/api/aichats',
  access: 'aichat.read',
  answer: 'list',
  query: listQuery(['lastAskedAt'], transcriptFilters),
  result: TranscriptInListSchema,
});

export const TranscriptMessageSchema = ChatMessageSchema.extend({
  materialTitle: z.string().nullable(),
  tokens: z.int().nullable(),
  cost: CostSchema.nullable(),
  /** By which rules of its day it was flagged. */
  flags: z.array(z.object({ kind: FlagKindSchema, phrase: z.string() })),
});
export type TranscriptMessage = z.infer<typeof TranscriptMessageSchema>;

export const TranscriptSchema = z.object({
  id: z.int(),
  trainee: PersonSchema,
  classId: z.int().nullable(),
  classTitle: z.string().nullable(),
  /** What was flagged in a conversation with a partner, and no more of it. */
  isTalk: z.boolean(),
  startedAt: InstantSchema,
  messages: z.array(TranscriptMessageSchema),
  /** How much help each challenge had in it. */
  help: z.array(
    z.object({
      classMaterialId: z.int(),
      title: z.string(),
      answers: z.int(),
      furthest: z.enum(helpGiven),
    }),
  ),
  tokens: z.int(),
  cost: CostSchema.nullable(),
  /** The last first; this one is among them. */
  openings: z.array(OpeningSchema),
  /** Null where nothing is flagged. */
  care: CareStateSchema.nullable(),
  /** Who looked after it, the last first. */
  cares: z.array(CareSchema),
});
export type Transcript = z.infer<typeof TranscriptSchema>;

/** Whoever asks for it has opened it: its trainee sees who, and when. */
export const openTranscript = endpoint({
  method: 'GET',
  path: '/api/aichats/:aiConversationId',
  access: 'aichat.read',
  result: TranscriptSchema,
});

export const exportTranscripts = endpoint({
  method: 'GET',
  path: '/api/aichats/export.csv',
  access: 'aichat.read',
  answer: 'csv',
  query: listQuery(['lastAskedAt'], transcriptFilters),
});

export const ChatChoicesSchema = z.object({
  classes: z.array(z.object({ classId: z.int(), title: z.string(), chatCount: z.int() })),
  trainees: z.array(z.object({ id: z.int(), name: z.string() })),
  materials: z.array(z.object({ classMaterialId: z.int(), title: z.string() })),
});
export type ChatChoices = z.infer<typeof ChatChoicesSchema>;

/** In which classes, by whom and beside what something was asked, as far as the asking person may read it. */
export const listChatChoices = endpoint({
  method: 'GET',
  path: '/api/aichats/classes',
  access: 'aichat.read',
  /** Trainees and materials are those of the class. */
  query: z.object({ bootcampId: id, classId: id }),
  result: ChatChoicesSchema,
});

export const AskedPassageSchema = z.object({
  place: PassagePlaceSchema,
  title: z.string(),
  within: z.string().nullable(),
  quote: z.string(),
  /** How many people. */
  askedBy: z.int(),
  questions: z.array(z.string()),
  /** Where the asking person may mend the text; null where they may not. */
  mending: z.object({ materialId: z.int(), chapter: z.string().nullable() }).nullable(),
});
export type AskedPassage = z.infer<typeof AskedPassageSchema>;

/** The passages that most people were answered with, of the last days. */
export const listAskedPassages = endpoint({
  method: 'GET',
  path: '/api/aichats/passages',
  access: 'aichat.read',
  query: z.object({
    classId: id,
    bootcampId: id,
    /** Only of this material of a class. */
    classMaterialId: id,
    days: z.coerce.number().int().min(1).max(90).default(7),
  }),
  result: z.array(AskedPassageSchema),
});

const UseSchema = z.object({ name: z.string(), tokens: z.int(), questions: z.int() });

export const ChatUsageSchema = z.object({
  /** `2026-11`. */
  month: z.string(),
  tokens: z.int(),
  /** Of everybody who has a share; null where some share has no limit. */
  monthly: z.int().nullable(),
  /** As many as the month will come to, if its days go on like this. */
  forecast: z.int(),
  /** What staff have had drafted. */
  draftTokens: z.int(),
  monthlyDraftTokens: z.int().nullable(),
  costs: z.array(CostSchema),
  byClass: z.array(UseSchema),
  byModel: z.array(UseSchema),
  byDay: z.array(UseSchema),
});
export type ChatUsage = z.infer<typeof ChatUsageSchema>;

/** Of the month that goes on. */
export const getChatUsage = endpoint({
  method: 'GET',
  path: '/api/aichats/usage',
  access: 'aichat.read',
  result: ChatUsageSchema,
});
