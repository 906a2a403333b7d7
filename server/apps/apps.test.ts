import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { appFramePolicy } from '../../domain/apps/app-frame.ts';
import { listAppResults, openAppFrame } from '../../domain/apps/apps.contract.ts';
import { noRecord } from '../../domain/apps/app-record.rules.ts';
import { getOwnAppRecord, recordApp } from '../../domain/apps/record-app.contract.ts';
import { getContent } from '../../domain/materials/drafts.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { appRoom } from '../../tests/support/app-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const minutes = (count: number) =>
  new Date(test.clock.now().getTime() + count * 60_000).toISOString();
const score = (points: number, at: string) => ({ value: { points, max: 10 }, at });
const state = (value: unknown, at: string) => ({ json: JSON.stringify(value), at });

describe('refuses', () => {
  it('a record of whoever does not study it, and results to trainees and strangers', async () => {
    const { organisationId, instructor, trainee, params, bodyOf } = await appRoom(test);
    const body = bodyOf({ progress: 10 });
    const outsider = await test.person(organisationId, Role.trainee);
    const foreign = await test.organisation();
    const stranger = await test.person(foreign, Role.trainee);
    const admin = await test.person(foreign, Role.admin);
    expect((await test.anonymous.call(recordApp, { params, body })).status).toBe(401);
    expect((await instructor.client.call(recordApp, { params, body })).status).toBe(403);
    for (const { client } of [outsider, stranger]) {
      expect((await client.call(recordApp, { params, body })).status).toBe(404);
      expect((await client.call(getOwnAppRecord, { params })).status).toBe(404);
    }
    const asked = { params, query: {} };
    expect((await trainee.client.call(listAppResults, asked)).status).toBe(403);
    expect((await admin.client.call(listAppResults, asked)).status).toBe(404);
  });

  it('what no app may say, and keeps nothing of it', async () => {
    const { trainee, params, bodyOf } = await appRoom(test);
    const now = minutes(0);
    const wrong = [
      { progress: 101 },
      { progress: -1 },
      { progress: 0.5 },
      { score: { value: { points: 11, max: 10 }, at: now } },
      { score: { value: { points: Number.NaN, max: 10 }, at: now } },
      { state: { json: '{', at: now } },
      { state: { json: JSON.stringify('あ'.repeat(22_000)), at: now } },
      { state: { json: '1', at: 'yesterday' } },
    ];
    for (const part of wrong) {
      const body = bodyOf(part);
      const { status } = await trainee.client.call(recordApp, { params, body });
      expect([status, part]).toEqual([400, part]);
    }
    const largest = state('x'.repeat(64 * 1024 - 2), now);
    const answer = await trainee.client.call(recordApp, {
      params,
      body: bodyOf({ state: largest }),
    });
    expect(answer.result.state).toEqual(largest);
  });

  it('a version of another material, a material that is no app, and work after the end', async () => {
    const { trainee, params, bodyOf } = await appRoom(test);
    const other = await appRoom(test);
    const strange = { ...bodyOf({ progress: 5 }), materialVersionId: other.app.versionId };
    expect((await trainee.client.call(recordApp, { params, body: strange })).status).toBe(404);
    const ended = await appRoom(test, { endAt: '2026-01-31' });
    const late = await ended.tell(ended.trainee, { progress: 5 });
    expect(late).toMatchObject({ status: 409, error: 'classEnded' });
    const inTime = '2026-01-31T10:00:00Z';
    expect((await ended.tell(ended.trainee, { progress: 5 }, inTime)).status).toBe(200);
  });

  it('a record of an app in a section that is not open yet', async () => {
    const { trainee, params, tell } = await appRoom(test);
    await test.asOwner(`update class_sections set opens_at = '2099-01-01' where class_id = $1`, [
      params.classId,
    ]);
    expect((await tell(trainee, { progress: 5 })).status).toBe(403);
  });
});

describe('what an app tells', () => {
  it('is given back at the next start, and says how far one is', async () => {
    const { trainee, params, tell } = await appRoom(test);
    expect((await trainee.client.call(getOwnAppRecord, { params })).result).toEqual(noRecord);
    const at = minutes(0);
    const told = { progress: 40, score: score(3, at), state: state({ page: 2 }, at) };
    await tell(trainee, told);
    const own = (await trainee.client.call(getOwnAppRecord, { params })).result;
    expect(own).toEqual({ ...noRecord, ...told });
    const { classId } = params;
    const training = await trainee.client.call(getTraining, { params: { classId } });
    expect(training.result.sections[0]?.materials[0]?.progress).toMatchObject({
      percent: 40,
      completedAt: null,
      state: 'inprogress',
    });
  });

  it('completes the material only by its own word, also when all of it was seen', async () => {
    const { trainee, params, tell } = await appRoom(test);
    const { classId } = params;
    const progress = async () => {
      const { result } = await trainee.client.call(getTraining, { params: { classId } });
      return result.sections[0]?.materials[0]?.progress;
    };
    await tell(trainee, { progress: 100 });
    expect(await progress()).toMatchObject({ percent: 99, completedAt: null });
    const completedAt = minutes(0);
    await tell(trainee, { completedAt });
    expect(await progress()).toMatchObject({ percent: 100, completedAt });
    // It is not taken back by a device that has not heard of it.
    await tell(trainee, { progress: 20 });
    expect(await progress()).toMatchObject({ percent: 100, completedAt });
  });

  it('goes by the time at which it was said, in whatever order devices bring it', async () => {
    const { trainee, params, tell } = await appRoom(test);
    const [early, late] = [minutes(-20), minutes(-10)];
    await tell(trainee, { state: state('late', late), score: score(9, early) });
    await tell(trainee, { state: state('early', early), score: score(2, late) });
    await tell(trainee, { progress: 50 });
    const own = (await trainee.client.call(getOwnAppRecord, { params })).result;
    expect(own).toMatchObject({
      progress: 50,
      state: state('late', late),
      score: score(2, late),
    });
  });

  it('of a device whose clock runs ahead does not win over what is said later', async () => {
    const { trainee, params, tell } = await appRoom(test);
    await tell(trainee, { state: state('ahead', minutes(600)) });
    test.clock.advance(60_000);
    await tell(trainee, { state: state('now', minutes(0)) });
    const own = (await trainee.client.call(getOwnAppRecord, { params })).result;
    expect(own.state?.json).toBe('"now"');
  });

  it('by many devices at once is all kept', async () => {
    const { trainee, params, tell } = await appRoom(test);
    const parts = Array.from({ length: 8 }, (_, index) => ({
      progress: index * 10,
      state: state(index, minutes(index - 20)),
    }));
    const answers = await Promise.all(parts.map((part) => tell(trainee, part)));
    expect(answers.map(({ status }) => status)).toEqual(parts.map(() => 200));
    const own = (await trainee.client.call(getOwnAppRecord, { params })).result;
    expect([own.progress, own.state?.json]).toEqual([70, '7']);
  });

  it('is shown to staff, for people they may see', async () => {
    const { organisationId, instructor, trainee, params, tell } = await appRoom(test);
    const { classId } = params;
    const list = async () =>
      await instructor.client.call(listAppResults, { params: { classId }, query: {} });
    expect((await list()).result).toEqual([]);
    await tell(trainee, { progress: 80, score: score(7, minutes(0)) });
    expect((await list()).result).toEqual([
      expect.objectContaining({
        name: 'Aoki',
        materialTitle: 'Knots',
        progress: 80,
        completedAt: null,
        score: { points: 7, max: 10 },
      }),
    ]);
    const seenBy = async (memberIds: number[]) => {
      const manager = await test.person(organisationId, Role.groupManager);
      const managerIds = [manager.userId];
      await seedGroup(test.db, { organisationId, name: 'His', memberIds, managerIds });
      const asked = { params: { classId }, query: {} };
      const { result, pagination } = await manager.client.call(listAppResults, asked);
      return [result.map(({ name }) => name), pagination?.count];
    };
    expect(await seenBy([])).toEqual([[], 0]);
    expect(await seenBy([trainee.userId])).toEqual([['Aoki'], 1]);
  });
});

describe('the files of an app', () => {
  it('leave as bytes that no browser opens', async () => {
    const { trainee, app } = await appRoom(test);
    const { materialId, versionId } = app;
    const content = await trainee.client.call(getContent, {
      params: { materialId },
      query: { v: versionId },
    });
    const [file] = content.result.files;
    const answer = await trainee.client.send({ method: 'GET', url: file?.url ?? '' });
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('run in a page that has no origin and no network', async () => {
    const page = await test.anonymous.callRaw(openAppFrame, {});
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toBe(appFramePolicy);
    const rules = appFramePolicy.split('; ');
    expect(rules[0]).toBe('sandbox allow-scripts allow-forms');
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain("frame-ancestors 'self'");
    expect(appFramePolicy).not.toMatch(/https?:(?!\/\/app\.invalid\/)|'self'(?=.*script)|\*/);
  });
});
