import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isAtLeast, Role } from '../../../domain/access/roles.ts';
import type { PeopleImportState } from '../../../domain/people/import/people-import.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { checkFile, importRows, undoImport } from './import-steps.ts';
import { ImportRefusal } from './import-failure.ts';
import { jobContext, type JobContext, type Progress } from './job-context.ts';
import { findPerson } from './people-bulk.repo.ts';
import {
  type ImportKey,
  type PeopleImportRow,
  selectPeopleImport,
  updatePeopleImport,
  updatePeopleImportIn,
} from './people-import.repo.ts';

export const peopleImportJobName = 'people-import';

const DataSchema = z.object({
  organisationId: z.int(),
  importId: z.int(),
  /** Of the plan it was sent for: a later one has a job of its own. */
  planNumber: z.int(),
});

type Step = (context: JobContext, row: PeopleImportRow) => Promise<void>;

const steps: Partial<Record<PeopleImportState, Step>> = {
  checking: checkFile,
  importing: importRows,
  undoing: undoImport,
};

/** What the import is again when its work could not be done. */
const stateWithout: Partial<Record<PeopleImportState, PeopleImportState>> = {
  checking: 'uploaded',
  importing: 'failed',
  undoing: 'done',
};

/** Checks, imports or takes back, whichever its state says; each in one transaction. */
export const peopleImportJob = (services: Services): Job => ({
  name: peopleImportJobName,

  async run(data) {
    const key = DataSchema.parse(data);
    const progress = progressOf(services, key);
    let applySignals = () => {};
    try {
      await services.database.db.transaction(async (db) => {
        await waitForTurn(db, key);
        const row = (await selectPeopleImport(db, key))?.row;
        const step = row && steps[row.state];
        // It was done by a run that was believed to be dead, or given up.
        if (!step || row.planNumber !== key.planNumber) return;
        const job = jobContext(services, row, db, progress);
        await refuseWhoMayNoLonger(job.context, row);
        await step(job.context, row);
        ({ applySignals } = job);
      });
    } catch (error) {
      await progress.settle();
      // Anything else may pass, and is tried again.
      if (!(error instanceof ImportRefusal)) throw error;
      await fail(services, key, error);
    }
    applySignals();
  },

  async giveUp(data) {
    await fail(services, DataSchema.parse(data), new ImportRefusal('interrupted'));
  },
});

/**
 * One import of an organisation at a time, and one run of it: a second waits here until the first has
 * ended, and then finds that nothing is left to do. The row itself is not locked, as its progress is
 * written from outside.
 */
async function waitForTurn(db: Db, { organisationId }: ImportKey): Promise<void> {
  await db.execute(sql`set local statement_timeout = '10min'`);
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`people-import ${organisationId}`}, 0))`,
  );
}

/** Whoever asked may have been archived since, or be less than they were. */
async function refuseWhoMayNoLonger(
  { db }: JobContext,
  { acting: { homeOrganisationId, userId, ownRole } }: PeopleImportRow,
): Promise<void> {
  const person = await findPerson(db, homeOrganisationId, userId);
  const isStill =
    person &&
    !person.archivedAt &&
    isAtLeast(person.role, ownRole) &&
    isAtLeast(person.role, Role.admin);
  if (!isStill) throw new ImportRefusal('notAllowed');
}

const progressEveryMs = 400;

/** Written now and then, and never once it is settled. */
function progressOf({ database, now }: Services, key: ImportKey): Progress {
  let last = 0;
  let isOver = false;
  let writing: Promise<void> = Promise.resolve();
  return {
    tell(percent) {
      if (isOver || Date.now() - last < progressEveryMs) return;
      last = Date.now();
      const changes = { percent: Math.min(99, Math.round(percent)), updatedAt: now() };
      // It matters to nobody but a patient reader.
      const write = () => updatePeopleImport(database.db, key, changes).catch(() => {});
      writing = writing.then(write);
    },
    settle() {
      isOver = true;
      return writing;
    },
  };
}

async function fail(
  services: Services,
  key: z.infer<typeof DataSchema>,
  { failure }: ImportRefusal,
): Promise<void> {
  const { db } = services.database;
  const row = (await selectPeopleImport(db, key))?.row;
  const state = row && stateWithout[row.state];
  if (!state || row.planNumber !== key.planNumber) return;
  const updatedAt = services.now();
  const ended = state === 'failed' ? { endedAt: updatedAt } : {};
  await updatePeopleImportIn(db, key, row, { state, failure, updatedAt, ...ended });
}
