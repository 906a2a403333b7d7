import { type ClientFolders, keepAssets } from './client/keep-assets.ts';
import { forgetChats } from './aichats/forget.service.ts';
import { forgetOldAudit } from './audit/audit.service.ts';
import { byTurns } from './by-turns.ts';
import { forgetUnnamedFiles } from './discussions/files.service.ts';
import type { House } from './house.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { removeUnnamed } from './images/unnamed-images.service.ts';
import { forgetSaidOnce } from './lti/tools.service.ts';
import { forgetOldMails } from './mail/mail.service.ts';
import { deleteLostUploads } from './materials/imports.service.ts';
import { forgetNewVersions } from './materials/new-versions/new-versions.service.ts';
import { beginMissing } from './materials/processing/missing-processings.ts';
import { indexMissing } from './materials/search/search.service.ts';
import { forgetUploads } from './materials/uploads/uploads.service.ts';
import { correctNoteWords } from './notes/notes.service.ts';
import { forgetPeopleImports } from './people/import/people-import.service.ts';
import { forgetEndedSessions } from './session/session.service.ts';
import { collectFiles, sampleStorage } from './usage/usage.service.ts';
import { forgetRehearsals } from './systemcheck/rehearsals.service.ts';

const everyMs = 6 * 60 * 60_000;

/** Takes away what is kept only for a time, and what a killed server left half-way. */
export async function sweep(house: House, client?: ClientFolders): Promise<void> {
  const { db } = house.database;
  const now = house.now();
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  await Promise.all([
    forgetEndedSessions(db, now),
    deleteOldKeys(db, now),
    forgetOldMails(db, now),
    forgetRehearsals(db, dayAgo),
    deleteLostUploads(house, dayAgo),
    forgetNewVersions(house),
    forgetUploads(house, now),
    forgetPeopleImports(house, db),
    house.storage.deleteUnfinished(dayAgo),
    forgetOldAudit(db),
    forgetChats(house, now),
    indexMissing(db),
    correctNoteWords(db),
    beginMissing(house),
    forgetSaidOnce(db, now),
    sampleStorage(db, now),
    removeUnnamed(house, now),
    forgetUnnamedFiles(house, now),
    collectFiles(house, now),
    client && keepAssets(client, now),
  ]);
}

export const startSweeping = (house: House, client?: ClientFolders): (() => Promise<void>) =>
  byTurns('Sweeping', everyMs, () => sweep(house, client));
