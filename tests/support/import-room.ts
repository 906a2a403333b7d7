import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  getPeopleImport,
  listPeopleImportRows,
  planPeopleImport,
  runPeopleImport,
  sampleOfPeopleImport,
  undoPeopleImport,
  uploadPeople,
} from '../../domain/people/import/people-import.contract.ts';
import type {
  ImportPlan,
  ImportRow,
  ImportSample,
  PeopleImport,
} from '../../domain/people/import/people-import.schema.ts';
import { peopleImportJob } from '../../server/people/import/people-import.job.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Brings files in as the screen does, and runs the work at once instead of waiting for the queue. */
export function importRoom(test: TestApp) {
  const idOf = ({ id }: Pick<PeopleImport, 'id'>) => ({ peopleImportId: id });

  async function upload(person: TestPerson, content: string | Buffer, fileName = 'people.csv') {
    const answer = await person.client.send<PeopleImport>({
      method: 'POST',
      url: `${uploadPeople.path}?fileName=${encodeURIComponent(fileName)}`,
      headers: { 'content-type': 'text/csv' },
      payload: Buffer.from(content),
    });
    expect(answer.status, answer.messages[0]).toBe(200);
    return answer.result;
  }

  async function sample(
    person: TestPerson,
    one: PeopleImport,
    query: Record<string, string> = {},
  ): Promise<ImportSample> {
    const asked = { params: idOf(one), query };
    const answer = await person.client.callRaw<ImportSample>(sampleOfPeopleImport, asked);
    expect(answer.status, answer.messages[0]).toBe(200);
    return answer.result;
  }

  const work = async (person: TestPerson, one: PeopleImport) => {
    const { organisationId } = person;
    const { id: importId, planNumber } = one;
    await peopleImportJob(test.services).run({ organisationId, importId, planNumber });
    return (await person.client.call(getPeopleImport, { params: idOf(one) })).result;
  };

  /** Uploads, takes the columns as they were guessed, and checks. */
  async function check(
    person: TestPerson,
    content: string | Buffer,
    options: Partial<ImportPlan> = {},
  ): Promise<PeopleImport> {
    const one = await upload(person, content);
    const { encoding, delimiter, hasHeading, columns } = await sample(person, one);
    const body: ImportPlan = {
      encoding,
      delimiter,
      hasHeading,
      columns,
      mode: 'createAndUpdate',
      missingGroups: 'create',
      groupsBecome: 'added',
      sendsLinks: false,
      ...options,
    };
    const planned = await person.client.call(planPeopleImport, { params: idOf(one), body });
    expect(planned.status, planned.messages[0]).toBe(200);
    return await work(person, planned.result);
  }

  async function begin(person: TestPerson, one: PeopleImport): Promise<PeopleImport> {
    const body = { planNumber: one.planNumber };
    const answer = await person.client.call(runPeopleImport, { params: idOf(one), body });
    expect(answer.status, answer.messages[0]).toBe(200);
    return answer.result;
  }

  const run = async (person: TestPerson, one: PeopleImport) =>
    await work(person, await begin(person, one));

  async function undo(person: TestPerson, one: PeopleImport, partly = false) {
    const body = { partly };
    const answer = await person.client.call(undoPeopleImport, { params: idOf(one), body });
    expect(answer.status, answer.messages[0]).toBe(200);
    return await work(person, answer.result);
  }

  async function rows(person: TestPerson, one: PeopleImport): Promise<ImportRow[]> {
    const asked = { params: idOf(one), query: { limit: 100 } };
    return (await person.client.call(listPeopleImportRows, asked)).result;
  }

  async function groupsOf({ organisationId }: TestPerson, accountName: string): Promise<string[]> {
    const found = await test.db.execute<{ name: string }>(sql`
      select g.name from group_members m
        join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
        join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
       where u.organisation_id = ${organisationId} and u.account_name = ${accountName} order by 1`);
    return found.rows.map(({ name }) => name);
  }

  return { upload, sample, check, begin, run, undo, rows, work, idOf, groupsOf };
}
