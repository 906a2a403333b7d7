import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import { getOwnHandIn } from '../../domain/surveys/hand-in.contract.ts';
import type { SurveyContent } from '../../domain/surveys/survey.schema.ts';
import {
  exportSurvey,
  getSurveyResults,
  listSurveyParticipants,
  listSurveyTexts,
} from '../../domain/surveys/surveys.contract.ts';
import { rated, surveyRoom } from '../../tests/support/survey-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const room = (given: Partial<SurveyContent>, trainees?: number) =>
  surveyRoom(test, given, trainees);

describe('an anonymous survey', () => {
  const anonymous = { isAnonymous: true } as const;

  it('shows nothing before five have answered, and then five at a time', async () => {
    const { instructor, people, handIn, params, results } = await room(anonymous, 11);
    const shown: number[] = [];
    for (const [index, person] of people.entries()) {
      expect((await handIn(person, rated(4, `text ${index}`))).status).toBe(200);
      const { shownCount, waitingCount, handedInCount } = await results();
      expect(shownCount + waitingCount).toBe(index + 1);
      expect(handedInCount).toBe(index + 1);
      shown.push(shownCount);
    }
    expect(shown).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10]);
    const texts = await instructor.client.call(listSurveyTexts, {
      params,
      query: { fieldId: 'why' },
    });
    expect(texts.pagination?.count).toBe(10);
    expect(texts.result.every(({ name, handedInAt }) => name === null && handedInAt === null)).toBe(
      true,
    );
    const page = async (query: { keyword?: string; limit?: number; offset?: number }) => {
      const asked = { params, query: { fieldId: 'why', ...query } };
      const { result, pagination } = await instructor.client.call(listSurveyTexts, asked);
      return [result.length, pagination?.count];
    };
    expect(await page({ keyword: 'TEXT 7' })).toEqual([1, 1]);
    expect(await page({ limit: 4, offset: 8 })).toEqual([2, 10]);
    const csv = await instructor.client.callRaw(exportSurvey, { params, query: {} });
    expect(csv.text.trim().split('\n')).toHaveLength(11);
    expect(csv.text).not.toContain('Trainee');
    const there = await instructor.client.call(listSurveyParticipants, {
      params,
      query: { handedIn: 'true' },
    });
    expect(there.pagination?.count).toBe(11);
    expect(there.result.every(({ handedInAt }) => handedInAt === null)).toBe(true);
  });

  it('takes answers once, also when they come all at the same time', async () => {
    const { people, handIn, results } = await room(anonymous, 8);
    const all = await Promise.all(
      people.flatMap((person) => [handIn(person, rated(5)), handIn(person, rated(5))]),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(all.filter(({ error }) => error === 'surveyHandedIn')).toHaveLength(8);
    expect(await results()).toMatchObject({ shownCount: 5, waitingCount: 3, handedInCount: 8 });
  });

  it('gives the same answer to the same key, and tells its trainee nothing of what they said', async () => {
    const { trainee, handIn, params } = await room(anonymous);
    const key = randomUUID();
    for (const _ of [1, 2]) expect((await handIn(trainee, rated(3, 'x'), key)).status).toBe(200);
    const own = await trainee.client.call(getOwnHandIn, { params });
    expect(own.result).toMatchObject({ isHandedIn: true, answers: null, handedInAt: null });
  });

  it('is parted, old and new mixed, once two hundred answers lie together', async () => {
    const { organisationId, people, handIn, results } = await room(anonymous, 15);
    const lying = async () =>
      (
        await test.asOwner<{ count: number }>(
          `select jsonb_array_length(answers) as count from survey_urns
            where organisation_id = ${organisationId} order by place`,
        )
      ).map(({ count }) => count);
    const handInOf = async (from: number) => {
      for (const person of people.slice(from, from + 5)) await handIn(person, rated(5, 'new'));
    };
    await handInOf(0);
    await test.asOwner(
      `update survey_urns set answers = (select jsonb_agg('{"liked":1}'::jsonb)
         from generate_series(1, 195)) where organisation_id = ${organisationId} and place = 1`,
    );
    await handInOf(5);
    expect(await lying()).toEqual([0, 200]);
    await handInOf(10);
    expect(await lying()).toEqual([0, 103, 102]);
    const { shownCount, tallies } = await results();
    expect(shownCount).toBe(205);
    expect(tallies[0]?.counts.map(({ count }) => count)).toEqual([195, 0, 0, 0, 10]);
  });

  it('is not divided by who looks', async () => {
    const { organisationId, people, trainee, handIn, params } = await room(anonymous, 6);
    const manager = await test.person(organisationId, Role.groupManager);
    await seedGroup(test.db, {
      organisationId,
      name: 'Osaka',
      memberIds: [trainee.userId],
      managerIds: [manager.userId],
    });
    for (const person of people) await handIn(person, rated(4));
    const seen = await manager.client.call(getSurveyResults, { params, query: {} });
    expect(seen.result).toMatchObject({ shownCount: 5, waitingCount: 1, invitedCount: 1 });
    expect(seen.result.versions).toMatchObject([{ handedInCount: 6 }]);
  });

  it('leaves nothing in the database that leads from the person to the answer', async () => {
    const { organisationId, people, handIn } = await room(anonymous, 12);
    for (const [index, person] of people.entries())
      await handIn(person, rated((index % 5) + 1, `secret-${index}`));
    const tables = await test.asOwner<{ name: string }>(
      `select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const found = await test.asOwner(`select 1 from "${name}" t where t::text like '%secret-%'`);
      if (found.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['survey_urns']);
    const columns = await test.asOwner<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = 'survey_urns' order by ordinal_position`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'organisation_id',
      'class_material_id',
      'material_version_id',
      'place',
      'class_id',
      'answers',
    ]);
    // A transaction wrote each row; none of them holds one answer alone.
    const shown = await test.asOwner<{ count: number }>(
      `select jsonb_array_length(answers) as count from survey_urns
        where organisation_id = ${organisationId} and place > 0`,
    );
    expect(shown.map(({ count }) => count)).toEqual([10]);
    const times = await test.asOwner(
      `select 1 from survey_hand_ins where organisation_id = ${organisationId}
        and (handed_in_at is not null or answers is not null)`,
    );
    expect(times).toEqual([]);
  });

  it('keeps of the request itself nothing that its answers could be tried against', async () => {
    const { trainee, other, handIn } = await room(anonymous);
    await handIn(trainee, rated(1));
    await handIn(other, rated(5));
    const rows = await test.asOwner<{ fingerprint: string; response: string }>(
      `select fingerprint, response from idempotency_keys
        where user_id in (${trainee.userId}, ${other.userId})`,
    );
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect(new Set(rows.map(({ response }) => response))).toEqual(new Set(['{"code":200}']));
  });
});
