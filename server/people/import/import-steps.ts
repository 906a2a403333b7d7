import type {
  ImportCounts,
  ImportPlan,
} from '../../../domain/people/import/people-import.schema.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { personKey } from '../people.service.ts';
import { applyRows } from './apply-rows.ts';
import { ImportRefusal } from './import-failure.ts';
import { invitationJobName } from './invitation.job.ts';
import { countOutcomes } from './import-rows.repo.ts';
import type { JobContext } from './job-context.ts';
import { judgeRows } from './judge-rows.ts';
import {
  deleteFile,
  type PeopleImportRow,
  selectFile,
  updatePeopleImport,
} from './people-import.repo.ts';
import { readFileInto } from './read-file.ts';
import { undoRows } from './undo-rows.ts';

const rowsOf = (counts: ImportCounts | null): number =>
  counts ? counts.create + counts.change + counts.unchanged + counts.refused : 0;

/** Reads the file and says of each row what would become of it. Nothing but that is written. */
export async function checkFile(context: JobContext, row: PeopleImportRow): Promise<void> {
  const { db, key } = context;
  const { plan } = row;
  const content = await selectFile(db, key);
  if (!plan || !content) throw new ImportRefusal('interrupted');
  const headings = await readFileInto(db, key, content, plan);
  context.progress.tell(40);
  const total = rowsOf({ ...(await countOutcomes(db, key)), newGroups: 0, takenBack: 0 });
  const { language } = row.acting;
  const judging = { plan, language, isSecond: false, from: 40, to: 100 };
  const judged = await judgeRows(context, judging, total);
  const counts = withLetters(judged, plan);
  const updatedAt = context.now;
  await context.progress.settle();
  await updatePeopleImport(db, key, {
    state: 'checked',
    percent: 100,
    counts,
    headings,
    updatedAt,
  });
}

/** Judges every row again, with its person locked, and writes what then stands; all of it or nothing. */
export async function importRows(context: JobContext, row: PeopleImportRow): Promise<void> {
  const { db, key, now } = context;
  const { plan, fileName, acting } = row;
  if (!plan) throw new ImportRefusal('interrupted');
  const total = rowsOf(row.counts);
  const judging = { plan, language: acting.language, isSecond: true, from: 0, to: 40 };
  const judged = await judgeRows(context, judging, total);
  const { madeGroups, changedPeople } = await applyRows(context, total, { from: 40, to: 99 });
  const counts = withLetters(
    { ...judged, ...(await countOutcomes(db, key)), newGroups: madeGroups.size },
    plan,
  );
  await forgetInMemory(context, changedPeople);
  await recordChange(context, {
    action: 'people.import',
    subjectType: 'peopleImport',
    subjectId: key.importId,
    after: { fileName, ...counts },
  });
  await context.progress.settle();
  await updatePeopleImport(db, key, {
    state: 'done',
    percent: 100,
    counts,
    failure: null,
    madeGroups: [...madeGroups],
    endedAt: now,
    updatedAt: now,
  });
  await deleteFile(db, key);
  const { create, change, refused } = counts;
  await tellActor(context, { kind: 'peopleImported', fileName, create, change, refused });
  if (counts.letters > 0) await context.services.jobs.send(db, invitationJobName, key);
}

/** Takes it back; with `undoesPartly` whatever nothing depends on. */
export async function undoImport(context: JobContext, row: PeopleImportRow): Promise<void> {
  const { db, key, now } = context;
  const { fileName, madeGroups, undoesPartly: partly } = row;
  const rowCount = rowsOf(row.counts);
  const { takenBack, changedPeople } = await undoRows(context, { madeGroups, partly, rowCount });
  await forgetInMemory(context, changedPeople);
  await recordChange(context, {
    action: 'people.undoImport',
    subjectType: 'peopleImport',
    subjectId: key.importId,
    before: row.counts,
    after: { fileName, takenBack },
  });
  await context.progress.settle();
  await updatePeopleImport(db, key, {
    state: 'undone',
    percent: 100,
    counts: row.counts && { ...row.counts, takenBack },
    failure: null,
    undoneAt: now,
    updatedAt: now,
  });
  await tellActor(context, { kind: 'peopleImportUndone', fileName, takenBack });
}

const withLetters = (counts: ImportCounts, { sendsLinks }: ImportPlan): ImportCounts => ({
  ...counts,
  letters: sendsLinks ? counts.letters : 0,
});

/** Of many, the whole organisation is forgotten at once: that is one word instead of thousands. */
const manyPeople = 100;

async function forgetInMemory(
  { key: { organisationId }, signal }: JobContext,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  if (userIds.length > manyPeople) return await signal('organisation', String(organisationId));
  await signal(
    'user',
    userIds.map((userId) => personKey({ organisationId, userId })),
  );
}

/** At home, wherever they were looking. */
async function tellActor(
  context: JobContext,
  content: Parameters<typeof notify>[2],
): Promise<void> {
  const { actor, key } = context;
  const atHome = { ...actor, organisationId: actor.homeOrganisationId };
  const url = `/people/import?import=${key.importId}`;
  await notify({ ...context, actor: atHome }, [actor.userId], content, url);
}
