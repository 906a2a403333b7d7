import { type ClientFolders, keepAssets } from './client/keep-assets.ts';
import { forgetChats } from './aichats/forget.service.ts';
import { forgetOldAudit } from './audit/audit.service.ts';
import { repeating } from './repeating.ts';
import { forgetUnnamedFiles } from './discussions/files.service.ts';
import { forgetUnnamedExamFiles } from './exams/files/exam-files.service.ts';
import type { Services } from './services.ts';
import { deleteOldKeys } from './http/idempotency.ts';
import { removeUnnamed } from './images/unnamed-images.service.ts';
import { forgetSaidOnce } from './lti/tools.service.ts';
import { forgetOldMails } from './mail/mail.service.ts';
import { deleteLostUploads } from './books/imports.service.ts';
import { forgetNewVersions } from './books/new-versions/new-versions.service.ts';
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
export async function cleanUp(services: Services, client?: ClientFolders): Promise<void> {
  const { db } = services.database;
  const now = services.now();
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000);
  await Promise.all([
    forgetEndedSessions(db, now),
    deleteOldKeys(db, now),
    forgetOldMails(db, now),
    forgetRehearsals(db, dayAgo),
    deleteLostUploads(services, dayAgo),
    forgetNewVersions(services),
    forgetUploads(services, now),
    forgetPeopleImports(services, db),
    services.storage.deleteUnfinished(dayAgo),
    forgetOldAudit(db),
    forgetChats(services, now),
    indexMissing(db),
    correctNoteWords(db),
    beginMissing(services),
    forgetSaidOnce(db, now),
    sampleStorage(db, now),
    removeUnnamed(services, now),
    forgetUnnamedFiles(services, now),
    forgetUnnamedExamFiles(services, now),
    collectFiles(services, now),
    client && keepAssets(client, now),
  ]);
}

export const startCleanUp = (services: Services, client?: ClientFolders): (() => Promise<void>) =>
  repeating('Cleaning up', everyMs, () => cleanUp(services, client));
