import { Role } from '../../domain/access/roles.ts';
import { noRecord } from '../../domain/apps/app-record.rules.ts';
import type { AppRecord } from '../../domain/apps/app-record.schema.ts';
import { recordApp } from '../../domain/apps/record-app.contract.ts';
import { seedApp } from '../../server/apps/apps.seed.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** An organisation with a class that has one app, and a trainee who may work with it. */
export async function appRoom(test: TestApp, { endAt = '2099-12-31' } = {}) {
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee, { name: 'Aoki' });
  const made = { organisationId, createdBy: instructor.userId };
  const app = await seedApp(test.db, test.services.storage, {
    ...made,
    title: 'Knots',
    files: { 'index.html': '<p>Knots</p>' },
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    endAt,
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [app] }],
  });
  const params = { classId, appInClassId: classMaterialIds[0] ?? 0 };
  const bodyOf = (part: Partial<AppRecord>, at = test.clock.now().toISOString()) => ({
    materialVersionId: app.versionId,
    record: { ...noRecord, ...part },
    at,
  });
  const tell = ({ client }: TestPerson, part: Partial<AppRecord>, at?: string) =>
    client.call(recordApp, { params, body: bodyOf(part, at) });
  return { organisationId, instructor, trainee, app, params, bodyOf, tell };
}
