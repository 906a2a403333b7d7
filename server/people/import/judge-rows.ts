import {
  adminsBy,
  judgeRow,
  refusedVerdict,
} from '../../../domain/people/import/import-judge.rules.ts';
import type {
  ImportCounts,
  ImportPlan,
} from '../../../domain/people/import/people-import.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { allGroups } from '../../groups/groups-bulk.service.ts';
import { accountsElsewhere } from '../../session/accounts-bulk.service.ts';
import { GroupIndex } from './group-index.ts';
import { writeGroupPath } from '../../../domain/people/import/group-path.ts';
import {
  type BatchRow,
  countOutcomes,
  type RowVerdict,
  selectRowBatch,
  updateVerdicts,
} from './import-rows.repo.ts';
import type { JobContext } from './job-context.ts';
import { countActiveAdmins, selectKnownPeople } from './people-bulk.repo.ts';

const batchRows = 500;

export interface Judging {
  readonly plan: ImportPlan;
  readonly language: Language;
  /** The import itself: people are locked, and what differs from the check is noted. */
  readonly isSecond: boolean;
  /** Which part of the work this is, in percent. */
  readonly from: number;
  readonly to: number;
}

/** Says of every row what becomes of it, in the order of the file, some hundreds at a time. */
export async function judgeRows(
  context: JobContext,
  judging: Judging,
  rowCount: number,
): Promise<ImportCounts> {
  const { db, key, progress } = context;
  const { organisationId } = key;
  const groups = new GroupIndex(await allGroups(db, organisationId));
  const tally: Tally = { admins: 0, dismissing: [], newGroups: new Set() };
  let after = 0;
  for (;;) {
    const rows = await selectRowBatch(db, key, { after, limit: batchRows });
    const last = rows.at(-1);
    if (!last) break;
    const verdicts = await judgeBatch(context, judging, groups, rows, tally);
    await updateVerdicts(db, key, verdicts, judging.isSecond);
    after = last.rowNumber;
    progress.tell(judging.from + ((judging.to - judging.from) * after) / Math.max(rowCount, 1));
  }
  await keepAnAdmin(context, judging, tally);
  return { ...(await countOutcomes(db, key)), newGroups: tally.newGroups.size, takenBack: 0 };
}

interface Tally {
  /** How many more there are after it; fewer when negative. */
  admins: number;
  /** The rows that take one away. */
  readonly dismissing: { rowNumber: number; userId: number | null }[];
  readonly newGroups: Set<string>;
}

async function judgeBatch(
  { db, key, isOfficial, actor }: JobContext,
  { plan, language, isSecond }: Judging,
  groups: GroupIndex,
  rows: readonly BatchRow[],
  tally: Tally,
): Promise<RowVerdict[]> {
  const names = rows
    .filter(({ ownFaults }) => ownFaults.length === 0)
    .map(({ draft }) => draft.accountName.toLowerCase());
  const { organisationId } = key;
  const people = await selectKnownPeople(db, organisationId, names, isSecond);
  const foreign = new Set(await accountsElsewhere(db, organisationId, names));
  const by = { userId: actor.userId, role: actor.role, language };
  return rows.map(({ rowNumber, draft, ownFaults }) => {
    if (ownFaults.length > 0) return { rowNumber, ...refusedVerdict(ownFaults, null) };
    const name = draft.accountName.toLowerCase();
    const person = people.get(name);
    const { newGroups, ...verdict } = judgeRow(draft, person, {
      plan,
      by,
      isOfficial,
      isForeign: foreign.has(name),
      findGroup: (path) => groups.find(path),
      pathOf: groups.pathOf,
    });
    if (verdict.outcome !== 'refused') {
      const admins = adminsBy(draft, person);
      tally.admins += admins;
      if (admins < 0) tally.dismissing.push({ rowNumber, userId: verdict.userId });
      for (const path of newGroups) tally.newGroups.add(writeGroupPath(path));
    }
    return { rowNumber, ...verdict };
  });
}

/** Rows that would together leave nobody to administer the organisation are refused, all of them. */
async function keepAnAdmin(
  { db, key }: JobContext,
  { isSecond }: Judging,
  { admins, dismissing }: Tally,
): Promise<void> {
  if (dismissing.length === 0) return;
  if ((await countActiveAdmins(db, key.organisationId)) + admins > 0) return;
  const fault = { code: 'lastAdmin', field: null } as const;
  const verdicts = dismissing.map(({ rowNumber, userId }) => ({
    rowNumber,
    ...refusedVerdict([fault], userId),
  }));
  await updateVerdicts(db, key, verdicts, isSecond);
}
