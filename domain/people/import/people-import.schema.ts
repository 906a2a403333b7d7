import { z } from 'zod';
import { InstantSchema } from '../../http/text.ts';
import { importFields } from './import-fields.ts';
import { RowOutcomeSchema } from './row-outcome.ts';

export const importLimits = {
  bytes: 20_000_000,
  rows: 50_000,
  columns: 100,
  /** What is read to show how the file begins. */
  sampleRows: 8,
  undoHours: 24,
  /** The rows hold what the file held of people: they are forgotten after this. */
  keptDays: 30,
} as const;

export const encodings = ['utf-8', 'shift_jis', 'utf-16le', 'utf-16be'] as const;
export type ImportEncoding = (typeof encodings)[number];
export const delimiters = ['comma', 'tab', 'semicolon'] as const;
export type ImportDelimiter = (typeof delimiters)[number];

const shape = {
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  hasHeading: z.boolean(),
};

/** How the file is read; what is left out is found out from the file. */
export const FileShapeSchema = z.object({
  ...shape,
  hasHeading: z.stringbool(),
});

const ImportFieldSchema = z.enum(importFields);

/** What the person decided before the rows are checked. */
export const ImportPlanSchema = z.strictObject({
  ...shape,
  /** What each column is, from the left; null: nothing of it is taken. */
  columns: z.array(ImportFieldSchema.nullable()).max(importLimits.columns),
  mode: z.enum(['create', 'createAndUpdate']),
  missingGroups: z.enum(['create', 'refuse']),
  /** Whether the groups of a row are added to those of its person, or are all they are then in. */
  groupsBecome: z.enum(['added', 'exactly']),
  /** New people with an address get a one-time link by mail. */
  sendsLinks: z.boolean(),
});
export type ImportPlan = z.infer<typeof ImportPlanSchema>;

/** How the file begins, read as asked, with what its columns seem to be. */
export const ImportSampleSchema = z.object({
  ...shape,
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  columns: z.array(ImportFieldSchema.nullable()),
  /** Something in it is no text in this encoding. */
  isUnreadable: z.boolean(),
  /** The options of the import before; null when there was none. */
  before: ImportPlanSchema.pick({
    mode: true,
    missingGroups: true,
    groupsBecome: true,
    sendsLinks: true,
  }).nullable(),
});
export type ImportSample = z.infer<typeof ImportSampleSchema>;

export const importStates = [
  /** The file is here, and its columns are still to be named. */
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type PeopleImportState = (typeof importStates)[number];
export const busyStates: readonly PeopleImportState[] = ['checking', 'importing', 'undoing'];

const CountsSchema = z.object({
  create: z.int(),
  change: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** New people who get a letter. */
  letters: z.int(),
  newGroups: z.int(),
  /** Rows that came out otherwise than the check had said. */
  differing: z.int(),
  takenBack: z.int(),
});
export type ImportCounts = z.infer<typeof CountsSchema>;

export const PeopleImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** 0 to 100, of the work under way. */
  percent: z.int(),
  /** Goes up with each plan: what is run must be what was seen. */
  planNumber: z.int(),
  plan: ImportPlanSchema.nullable(),
  counts: CountsSchema.nullable(),
  createdBy: z.object({ id: z.int(), name: z.string() }),
  createdAt: InstantSchema,
  endedAt: InstantSchema.nullable(),
  undoneAt: InstantSchema.nullable(),
  /** Until when it can be taken back; null when it cannot. */
  undoableUntil: InstantSchema.nullable(),
  /** What went wrong last, in the reader's language. */
  failure: z.string().nullable(),
  /** Whether the rows can still be read. */
  hasRows: z.boolean(),
});
export type PeopleImport = z.infer<typeof PeopleImportSchema>;

export const ImportRowSchema = z.object({
  /** Of the file, where the row begins. */
  line: z.int(),
  rowNumber: z.int(),
  accountName: z.string(),
  name: z.string(),
  userId: z.int().nullable(),
  outcome: RowOutcomeSchema,
  /** What the row was said to become, when that differs. */
  foretold: RowOutcomeSchema.nullable(),
  isTakenBack: z.boolean(),
  /** Sentences in the reader's language. */
  reasons: z.array(z.string()),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string() }),
  ),
});
export type ImportRow = z.infer<typeof ImportRowSchema>;

export const UndoPreviewSchema = z.object({
  /** Rows that can be taken back. */
  possible: z.int(),
  /** Rows and groups that cannot. */
  obstacleCount: z.int(),
  /** The first of them. */
  obstacles: z.array(
    z.object({ line: z.int().nullable(), name: z.string(), reasons: z.array(z.string()) }),
  ),
});
export type UndoPreview = z.infer<typeof UndoPreviewSchema>;
