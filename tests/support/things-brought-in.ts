import { randomUUID } from 'node:crypto';
import { seedUpload } from '../../server/materials/uploads/uploads.seed.ts';
import { seedPeopleImport } from '../../server/people/import/people-import.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

interface Owners {
  readonly organisationId: number;
  readonly instructor: TestPerson;
  readonly trainee: TestPerson;
  readonly materialId: number;
}

/** What comes in as a file: uploads, and imports of books, libraries and people. */
export async function thingsBroughtIn(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  { organisationId, instructor, trainee, materialId }: Owners,
) {
  const peopleImportId = await seedPeopleImport(db, {
    organisationId,
    createdBy: instructor.userId,
    fileName: 'people.csv',
    endedAt: new Date(),
    people: [{ userId: trainee.userId, accountName: trainee.accountName, name: 'A person' }],
  });
  const uploadUuid = randomUUID();
  await seedUpload(db, {
    organisationId,
    uuid: uploadUuid,
    materialId,
    userId: instructor.userId,
  });
  const archiveUploadUuid = randomUUID();
  await seedUpload(db, {
    organisationId,
    uuid: archiveUploadUuid,
    materialId: null,
    userId: instructor.userId,
  });
  const { pool } = services.database;
  const imported = await pool.query<{ id: number }>(
    `insert into material_imports (organisation_id, created_by, file_name, upload, status)
     values ($1, $2, 'book.zip', 'gone', 'refused') returning id`,
    [organisationId, instructor.userId],
  );
  const archived = await pool.query<{ id: number }>(
    `insert into library_archives (organisation_id, created_by, file_name, upload, status)
     values ($1, $2, 'library.zip', 'gone', 'checked') returning id`,
    [organisationId, instructor.userId],
  );
  return {
    peopleImportId,
    uploadUuid,
    archiveUploadUuid,
    importId: imported.rows[0]?.id ?? 0,
    archiveId: archived.rows[0]?.id ?? 0,
  };
}
