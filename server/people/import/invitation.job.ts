import { z } from 'zod';
import type { Services } from '../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { lockUninvited, markInvited } from './import-rows.repo.ts';
import { inviteMany } from './invitations.ts';
import { selectInvitable } from './people-bulk.repo.ts';
import { selectPeopleImport } from './people-import.repo.ts';

export const invitationJobName = 'people-import-letters';

const DataSchema = z.object({ organisationId: z.int(), importId: z.int() });
const batchLetters = 100;

/** Writes to the new people, some at a time; each letter and the note that it was written are one. */
export const invitationJob = (services: Services): Job => ({
  name: invitationJobName,

  async run(data) {
    const key = DataSchema.parse(data);
    const { organisationId } = key;
    const found = await selectPeopleImport(services.database.db, key);
    if (!found) return;
    const { origin } = found.row.acting;
    const writeSome = () =>
      services.database.db.transaction(async (db) => {
        const now = services.now();
        const rows = await lockUninvited(db, key, batchLetters);
        const userIds = rows.flatMap(({ userId }) => userId ?? []);
        const people = await selectInvitable(db, organisationId, userIds);
        await inviteMany({ db, services, now, origin }, people);
        const rowNumbers = rows.map(({ rowNumber }) => rowNumber);
        await markInvited(db, key, rowNumbers, now);
        return rows.length;
      });
    while ((await writeSome()) > 0);
  },

  // The accounts are there: an admin sends the links one by one.
  giveUp: () => Promise.resolve(),
});
