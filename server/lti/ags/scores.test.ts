import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { getLtiPlace, listLtiResults } from '../../../domain/lti/lti.contract.ts';
import { listTraineeNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { AgsRoom } from '../../../tests/support/ags-room.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedLtiTool } from '../lti.seed.ts';
import { scoreScope } from '../scopes.ts';

type Furnished = Awaited<ReturnType<AgsRoom['furnish']>>;

let room: AgsRoom;
let clientId: string;
let line: string;
let place: Furnished['place'];
let trainee: Furnished['trainee'];
let classWith: Furnished['classWith'];
let organisationId: number;
let made: { organisationId: number; createdBy: number };

beforeAll(async () => {
  room = await AgsRoom.open();
});
afterAll(() => room.test.close());

beforeEach(async () => {
  const furnished = await room.furnish();
  ({ clientId, line, place, trainee, classWith, organisationId } = furnished);
  made = { organisationId, createdBy: furnished.createdBy };
});

const score = (given: object = {}) => ({
  userId: String(trainee.userId),
  scoreGiven: 8,
  scoreMaximum: 10,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  timestamp: room.test.clock.now().toISOString(),
  ...given,
});

const pointsOf = async () =>
  (await trainee.client.call(getLtiPlace, { params: place })).result.result?.points;

describe('scores', () => {
  it('are taken for the tool’s own lines and their trainees alone', async () => {
    const token = await room.access(clientId);
    const other = await seedLtiTool(room.test.db, made);
    const elsewhere = await classWith(other.toolId);
    expect((await room.call(token, 'POST', `${elsewhere.line}/scores`, score())).status).toBe(404);
    const stranger = await room.test.person(organisationId, Role.trainee);
    const userId = String(stranger.userId);
    expect((await room.call(token, 'POST', `${line}/scores`, score({ userId }))).status).toBe(404);
    expect((await room.call('nonsense', 'POST', `${line}/scores`, score())).status).toBe(401);
    const outside = await room.test.organisation({ features: [...featureIds] });
    const admins = await room.test.person(outside, Role.admin);
    const seen = await admins.client.call(listLtiResults, { params: { classId: place.classId } });
    expect(seen.status).toBe(404);
  });

  it('are shown to a group manager for the people of the group alone', async () => {
    const token = await room.access(clientId);
    expect((await room.call(token, 'POST', `${line}/scores`, score())).status).toBe(204);
    const seenBy = async (memberIds: number[]) => {
      const manager = await room.test.person(organisationId, Role.groupManager);
      const managerIds = [manager.userId];
      await seedGroup(room.test.db, { organisationId, name: 'His', memberIds, managerIds });
      const params = { classId: place.classId };
      const { result, pagination } = await manager.client.call(listLtiResults, { params });
      return [result.map(({ userId }) => userId), pagination?.count];
    };
    expect(await seenBy([])).toEqual([[], 0]);
    expect(await seenBy([trainee.userId])).toEqual([[trainee.userId], 1]);
  });

  it.each([
    [{ userId: 'x' }, 'userId'],
    [{ scoreGiven: -1 }, 'scoreGiven'],
    [{ scoreMaximum: undefined }, 'scoreMaximum'],
    [{ scoreMaximum: 0 }, 'scoreMaximum'],
    [{ activityProgress: 'Done' }, 'activityProgress'],
    [{ timestamp: 'yesterday' }, 'timestamp'],
  ])('are refused with the name of what is wrong: %j', async (wrong, field) => {
    const { status, body } = await room.call(
      await room.access(clientId),
      'POST',
      `${line}/scores`,
      score(wrong),
    );
    expect(status).toBe(400);
    expect(body.error_description).toContain(`“${field}”`);
  });

  it('are the newest by the tool’s clock, in whatever order they come', async () => {
    const token = await room.access(clientId, scoreScope);
    const at = (seconds: number, scoreGiven: number) =>
      room.call(
        token,
        'POST',
        `${line}/scores`,
        score({ scoreGiven, timestamp: new Date(1_800_000_000_000 + seconds * 1000) }),
      );
    expect((await at(10, 5)).status).toBe(204);
    expect((await at(5, 9)).status).toBe(409);
    expect(await pointsOf()).toBe(5);
    // The same again does no harm.
    expect((await at(10, 5)).status).toBe(204);
    await Promise.all([at(30, 3), at(20, 2), at(40, 4), at(35, 1)]);
    expect(await pointsOf()).toBe(4);
  });

  it('complete what was handed in, and begin what was begun', async () => {
    const token = await room.access(clientId);
    const stateOf = async () => {
      const { result } = await trainee.client.call(getTraining, {
        params: { classId: place.classId },
      });
      return result.sections[0]?.materials[0]?.progress.state;
    };
    const tell = (activityProgress: string, seconds: number) =>
      room.call(
        token,
        'POST',
        `${line}/scores`,
        score({
          activityProgress,
          gradingProgress: 'NotReady',
          scoreGiven: undefined,
          timestamp: new Date(1_800_000_000_000 + seconds * 1000),
        }),
      );
    await tell('Initialized', 1);
    expect(await stateOf()).toBe('notstarted');
    await tell('InProgress', 2);
    expect(await stateOf()).toBe('inprogress');
    await tell('Submitted', 3);
    expect(await stateOf()).toBe('completed');
    // Nothing is ever taken back.
    await tell('Started', 4);
    expect(await stateOf()).toBe('completed');
  });

  it('that had to wait for somebody’s mark are told to the trainee', async () => {
    const token = await room.access(clientId);
    const tell = (gradingProgress: string, seconds: number) =>
      room.call(
        token,
        'POST',
        `${line}/scores`,
        score({ gradingProgress, timestamp: new Date(1_800_000_000_000 + seconds * 1000) }),
      );
    const titles = async () =>
      (await trainee.client.call(listTraineeNotifications, {})).result.notifications.map(
        ({ title }) => title,
      );
    await tell('PendingManual', 1);
    expect(await titles()).toEqual([]);
    await tell('FullyGraded', 2);
    expect(await titles()).toEqual(['“A lab” was scored: 8 of 10 points']);
    await tell('FullyGraded', 3);
    expect(await titles()).toHaveLength(1);
    await tell('Pending', 4);
    await tell('FullyGraded', 5);
    expect(await titles()).toHaveLength(2);
  });

  it('are read back as results, on the line’s own scale', async () => {
    const token = await room.access(clientId);
    await room.call(token, 'POST', `${line}/scores`, score({ scoreGiven: 1, scoreMaximum: 4 }));
    const { body, headers } = await room.call(token, 'GET', `${line}/results`);
    expect(headers['content-type']).toContain('application/vnd.ims.lis.v2.resultcontainer+json');
    const userId = String(trainee.userId);
    expect(body).toMatchObject([{ userId, resultScore: 2.5, resultMaximum: 10 }]);
    const none = await room.call(token, 'GET', `${line}/results?user_id=${trainee.userId + 1}`);
    expect(none.body).toEqual([]);
    const lines = await room.call(token, 'GET', `/lti/classes/${place.classId}/lineitems`);
    expect(lines.body).toMatchObject([{ scoreMaximum: 10, label: 'A lab' }]);
  });
});
