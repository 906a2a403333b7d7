import { z } from 'zod';
import type { House } from '../../house.ts';
import type { Job } from '../../jobs/job.ts';
import { lockUninvited, markInvited } from './import-rows.repo.ts';
import { inviteMany } from './invitations.ts';

export const invitationJobName = 'people-import-letters';

const DataSchema = z.object({ organisationId: z.int(), importId: z.int() });
const batchLetters = 100;

/** Writes to the new people, some at a time; each letter and the note that it was written are one. */
export const invitationJob = (house: House): Job => ({
  name: invitationJobName,

  async run(data) {
    const key = DataSchema.parse(data);
    const { organisationId } = key;
    const writeSome = () =>
      house.database.db.transaction(async (db) => {
        const now = house.now();
        const rows = await lockUninvited(db, key, batchLetters);
        const people = rows.flatMap(({ userId, draft, changes }) =>
          userId === null || draft.contactEmail === undefined
            ? []
            : [
                {
                  organisationId,
                  userId,
                  name: draft.name ?? draft.accountName,
                  accountName: draft.accountName,
                  contactEmail: draft.contactEmail,
                  lang: changes.lang?.[1] ?? 'en',
                },
              ],
        );
        await inviteMany({ db, house, now }, people);
        const rowNumbers = rows.map(({ rowNumber }) => rowNumber);
        await markInvited(db, key, rowNumbers, now);
        return rows.length;
      });
    while ((await writeSome()) > 0);
  },

  // The accounts are there: an admin sends the links one by one.
  giveUp: () => Promise.resolve(),
});
