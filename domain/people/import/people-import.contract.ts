import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { listQuery } from '../../http/list.ts';
import { fileNameText } from '../../http/text.ts';
import {
  FileShapeSchema,
  importLimits,
  ImportPlanSchema,
  ImportRowSchema,
  ImportSampleSchema,
  PeopleImportSchema,
  UndoPreviewSchema,
} from './people-import.schema.ts';
import { RowOutcomeSchema } from './row-outcome.ts';

const path = '/api/people/imports';
const access = 'people.import';

/** Keeps the file; nothing of it is taken yet. */
export const uploadPeople = endpoint({
  method: 'POST',
  path,
  access,
  query: z.object({ fileName: fileNameText(255) }),
  upload: {
    mediaTypes: ['text/csv', 'text/plain', 'application/octet-stream'],
    maxBytes: importLimits.bytes,
  },
  result: PeopleImportSchema,
});

/** Newest first. */
export const listPeopleImports = endpoint({
  method: 'GET',
  path,
  access,
  answer: 'list',
  query: listQuery(['createdAt']),
  result: PeopleImportSchema,
});

export const getPeopleImport = endpoint({
  method: 'GET',
  path: `${path}/:peopleImportId`,
  access,
  result: PeopleImportSchema,
});

export const sampleOfPeopleImport = endpoint({
  method: 'GET',
  path: `${path}/:peopleImportId/sample`,
  access,
  query: FileShapeSchema.partial(),
  result: ImportSampleSchema,
});

/** Begins to check every row; nothing is written. */
export const planPeopleImport = endpoint({
  method: 'PUT',
  path: `${path}/:peopleImportId/plan`,
  access,
  body: ImportPlanSchema,
  result: PeopleImportSchema,
});

export const listPeopleImportRows = endpoint({
  method: 'GET',
  path: `${path}/:peopleImportId/rows`,
  access,
  answer: 'list',
  query: listQuery(['line'], {
    outcome: RowOutcomeSchema.optional(),
    /** Only what came out otherwise than foretold. */
    differing: z.stringbool().optional(),
  }),
  result: ImportRowSchema,
});

/** Begins to import what was checked. */
export const runPeopleImport = endpoint({
  method: 'POST',
  path: `${path}/:peopleImportId/run`,
  access,
  body: z.strictObject({ planNumber: z.int().min(1).max(1_000_000) }),
  result: PeopleImportSchema,
});

/** Each row of the file with its outcome, in the order of the file. */
export const reportOfPeopleImport = endpoint({
  method: 'GET',
  path: `${path}/:peopleImportId/report`,
  access,
  answer: 'csv',
  query: z.object({ outcome: RowOutcomeSchema.optional() }),
});

/** What an undo would take back now, and what stands in its way. */
export const previewPeopleImportUndo = endpoint({
  method: 'GET',
  path: `${path}/:peopleImportId/undo`,
  access,
  result: UndoPreviewSchema,
});

/** All of it or nothing; `partly`: whatever nothing depends on. */
export const undoPeopleImport = endpoint({
  method: 'POST',
  path: `${path}/:peopleImportId/undo`,
  access,
  body: z.strictObject({ partly: z.boolean() }),
  result: PeopleImportSchema,
});

/** Forgets an import that was never run. */
export const discardPeopleImport = endpoint({
  method: 'DELETE',
  path: `${path}/:peopleImportId`,
  access,
});

/** Everybody, in the columns that an import understands. */
export const exportPeople = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access,
  answer: 'csv',
});
