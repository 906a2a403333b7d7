import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  listOwnBootcamps,
  listTraineeBootcamps,
} from '../../domain/bootcamps/bootcamps.contract.ts';
import {
  getUser,
  setTemporaryRole,
  setTraineeWorkspace,
  setWorkspace,
} from '../../domain/session/session.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

describe('the workspace', () => {
  const selfLearning = { body: { id: null, isSelfLearning: true } };
  const standard = { body: { id: null, isSelfLearning: false } };

  it('is refused without a session, to the wrong side, and to who only looks as a trainee', async () => {
    expect((await test.anonymous.call(setWorkspace, standard)).status).toBe(401);
    const trainee = await test.person(organisationId, Role.trainee);
    expect((await trainee.client.call(setWorkspace, standard)).status).toBe(403);
    const { client } = await test.person(organisationId, Role.admin);
    expect((await client.call(setTraineeWorkspace, standard)).status).toBe(403);
    await client.call(setTemporaryRole, { body: { role: Role.trainee } });
    expect((await client.call(setTraineeWorkspace, standard)).status).toBe(403);
    const { result } = await client.call(getUser, {});
    expect(result.workspace).toEqual({ id: null, isSelfLearning: true });
  });

  it('is kept with the person, as far as the organisation has it', async () => {
    const { client } = await test.person(organisationId, Role.instructor);
    const { result } = await client.call(setWorkspace, selfLearning);
    expect(result.workspace).toEqual({ id: null, isSelfLearning: true });
    expect((await client.call(getUser, {})).result.workspace.isSelfLearning).toBe(true);
    const bare = await test.organisation({
      features: featureIds.filter((id) => id !== Feature.selfLearning && id !== Feature.bootcamp),
    });
    const other = await test.person(bare, Role.instructor);
    expect((await other.client.call(setWorkspace, selfLearning)).status).toBe(403);
  });

  it('is none of a bootcamp that does not exist, and no trainee’s without a license', async () => {
    const { client } = await test.person(organisationId, Role.admin);
    const answer = await client.call(setWorkspace, { body: { id: 1, isSelfLearning: false } });
    expect(answer.status).toBe(404);
    const both = await client.call(setWorkspace, { body: { id: 1, isSelfLearning: true } });
    expect(both.status).toBe(404);
    const trainee = await test.person(organisationId, Role.trainee);
    expect((await trainee.client.call(setTraineeWorkspace, selfLearning)).status).toBe(403);
    expect((await trainee.client.call(setTraineeWorkspace, standard)).status).toBe(200);
  });

  it('has no bootcamps to offer yet', async () => {
    const { client } = await test.person(organisationId, Role.admin);
    const own = await client.call(listOwnBootcamps, {});
    expect([own.status, own.result, own.pagination?.count]).toEqual([200, [], 0]);
    const trainee = await test.person(organisationId, Role.trainee);
    const theirs = await trainee.client.call(listTraineeBootcamps, { query: { limit: 100 } });
    expect([theirs.status, theirs.result]).toEqual([200, []]);
    const bare = await test.person(await test.organisation({ features: [] }), Role.admin);
    expect((await bare.client.call(listOwnBootcamps, {})).status).toBe(403);
  });
});
