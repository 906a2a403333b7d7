import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOwnHandIn, handInSurvey } from '../../domain/surveys/hand-in.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import type { SurveyItem } from '../../domain/surveys/survey.schema.ts';
import {
  exportSurvey,
  getSurveyResults,
  getSurveySummary,
  listSurveyParticipants,
  listSurveyTexts,
} from '../../domain/surveys/surveys.contract.ts';
import { rated, surveyRoom } from '../../tests/support/survey-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { sampleSurvey } from './surveys.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Room = Awaited<ReturnType<typeof surveyRoom>>;
type Texts = Omit<InputOf<typeof listSurveyTexts>['query'], 'fieldId'>;

const handInAt = (
  { params, bodyOf }: Room,
  { client }: TestPerson,
  answers: ReturnType<typeof rated>,
  answeredAt: string,
) => client.call(handInSurvey, { params, body: { ...bodyOf(answers), answeredAt } });
/** Three hand in on three days, who are not in the order of their names. */
async function answered(room: Room) {
  const [first, second, third] = room.people;
  if (!first || !second || !third) throw new Error('there are three');
  await handInAt(room, second, rated(3, '50% new'), '2026-01-31T14:59:59Z');
  await handInAt(room, first, rated(5, 'New'), '2026-01-31T15:00:00Z');
  await handInAt(room, third, rated(4, 'Old'), '2026-01-30T03:00:00Z');
}

describe('what was written', () => {
  it('is listed with the names, the newest first, page by page, as it is searched', async () => {
    const room = await surveyRoom(test, {}, 4);
    await answered(room);
    const texts = async (query: Texts = {}) => {
      const { result, pagination } = await room.instructor.client.call(listSurveyTexts, {
        params: room.params,
        query: { fieldId: 'why', ...query },
      });
      return [result.map(({ text, name }) => [text, name]), pagination?.count];
    };
    expect(await texts({ limit: 2 })).toEqual([
      [
        ['New', 'Trainee 0'],
        ['50% new', 'Trainee 1'],
      ],
      3,
    ]);
    expect(await texts({ limit: 2, offset: 2 })).toEqual([[['Old', 'Trainee 2']], 3]);
    expect(await texts({ keyword: 'NEW' })).toEqual([
      [
        ['New', 'Trainee 0'],
        ['50% new', 'Trainee 1'],
      ],
      2,
    ]);
    expect(await texts({ keyword: '0% n' })).toEqual([[['50% new', 'Trainee 1']], 1]);
  });

  it('is of questions that are answered in words, in this survey and a version that it has', async () => {
    const { instructor, params, survey } = await surveyRoom(test);
    const other = await surveyRoom(test);
    const texts = (query: InputOf<typeof listSurveyTexts>['query'], at = params) =>
      instructor.client.call(listSurveyTexts, { params: at, query });
    expect((await texts({ fieldId: 'liked' })).status).toBe(404);
    expect((await texts({ fieldId: 'nothing' })).status).toBe(404);
    expect((await texts({ fieldId: 'why', v: other.survey.versionId })).status).toBe(404);
    const mixed = { ...params, surveyInClassId: other.params.surveyInClassId };
    expect((await texts({ fieldId: 'why' }, mixed)).status).toBe(404);
    expect((await texts({ fieldId: 'why', v: survey.versionId })).status).toBe(200);
    const query = { v: other.survey.versionId };
    expect((await instructor.client.call(getSurveyResults, { params, query })).status).toBe(404);
    expect((await instructor.client.callRaw(exportSurvey, { params, query })).status).toBe(404);
  });

  it('is a file with a line for each, in the organisation’s time and the reader’s language', async () => {
    const room = await surveyRoom(test, {}, 3);
    await answered(room);
    const file = async (language: string) => {
      const headers = { 'accept-language': language };
      const { params } = room;
      const csv = await room.instructor.client.callRaw(
        exportSurvey,
        { params, query: {} },
        headers,
      );
      return csv.text
        .slice(1)
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').slice(1).join(','));
    };
    expect((await file('en')).slice(1)).toEqual([
      expect.stringMatching(/^Trainee 0,2026-02-01 00:00,5.*,New$/),
      expect.stringMatching(/^Trainee 1,2026-01-31 23:59,3.*,50% new$/),
      expect.stringMatching(/^Trainee 2,2026-01-30 12:00,4.*,Old$/),
    ]);
    expect((await file('en'))[0]).toBe('Name,Handed in,How satisfied are you?,Why?');
  });
});

it('counts and exports all answers, however many they are', async () => {
  const room = await surveyRoom(test);
  const { organisationId, params, survey } = room;
  await test.asOwner(
    `with made as (insert into users (organisation_id, account_name, name, role)
       select $1, 'survey-' || n, 'S', 51 from generate_series(1, 1001) n returning id)
     insert into survey_hand_ins
       (organisation_id, class_material_id, user_id, class_id, material_version_id, answers, handed_in_at)
     select $1, $2, id, $3, $4, '{"liked":4}', '2026-01-31T15:00:00Z' from made`,
    [organisationId, params.surveyInClassId, params.classId, survey.versionId],
  );
  expect((await room.results()).shownCount).toBe(1001);
  const csv = await room.instructor.client.callRaw(exportSurvey, { params, query: {} });
  const accounts = csv.text.trim().split(/\r?\n/).slice(1);
  expect(new Set(accounts).size).toBe(1001);
});

it('lists who has handed in and who has not, by name, page by page', async () => {
  const room = await surveyRoom(test, {}, 4);
  await answered(room);
  type Query = NonNullable<InputOf<typeof listSurveyParticipants>['query']>;
  const people = async (query: Query = {}) => {
    const { params } = room;
    const answer = await room.instructor.client.call(listSurveyParticipants, { params, query });
    return [
      answer.result.map(({ name, hasHandedIn }) => `${name} ${hasHandedIn}`),
      answer.pagination?.count,
    ];
  };
  const direction = 'desc' as const;
  expect(await people({ limit: 2, 'sortOrder.direction': direction })).toEqual([
    ['Trainee 3 false', 'Trainee 2 true'],
    4,
  ]);
  expect(await people({ limit: 2, offset: 2 })).toEqual([['Trainee 2 true', 'Trainee 3 false'], 4]);
  expect(await people({ handedIn: 'false' })).toEqual([['Trainee 3 false'], 1]);
  expect((await people({ handedIn: 'true' }))[1]).toBe(3);
  expect(await people({ keyword: 'trainee 1' })).toEqual([['Trainee 1 true'], 1]);
});

describe('a hand-in', () => {
  it('is changed with its time, until its class has ended', async () => {
    const room = await surveyRoom(test, {}, 2, '2026-01-31');
    const { trainee, params } = room;
    const own = async () => (await trainee.client.call(getOwnHandIn, { params })).result;
    test.clock.set(new Date('2026-01-31T14:00:00Z'));
    expect(await own()).toMatchObject({ isHandedIn: false, canChange: false });
    await handInAt(room, trainee, rated(4), '2026-01-31T13:00:00Z');
    await handInAt(room, trainee, rated(2), '2026-01-31T13:00:01Z');
    expect(await own()).toMatchObject({
      answers: rated(2),
      handedInAt: '2026-01-31T13:00:01.000Z',
      canChange: true,
    });
    test.clock.set(new Date('2026-01-31T15:00:00Z'));
    expect(await own()).toMatchObject({ answers: rated(2), canChange: false });
    test.clock.set(new Date());
  });

  it('is taken when it was given before a contract was lost, and not after it', async () => {
    const room = await surveyRoom(test, {}, 2);
    const { organisationId, trainee, other } = room;
    const contractId = await seedContract(test.db, {
      organisationId,
      createdBy: room.instructor.userId,
      userIds: [trainee.userId, other.userId],
      at: new Date('2026-01-01T00:00:00Z'),
    });
    await test.asOwner(
      `update contract_people set removed_at = '2026-02-01T00:00:00Z' where contract_id = $1`,
      [contractId],
    );
    const late = await handInAt(room, other, rated(4), '2026-02-01T00:00:00Z');
    expect(late.error).toBe('contractMissing');
    const early = await handInAt(room, trainee, rated(4), '2026-01-31T23:59:59Z');
    expect(early.status).toBe(200);
    expect(await room.results()).toMatchObject({ handedInCount: 1 });
  });
});

describe('the score of a survey', () => {
  const comprehension: SurveyItem = {
    id: 'clear',
    type: 'comprehension',
    label: 'Was it clear?',
    help: '',
    isRequired: false,
    condition: null,
  };
  const items = [...sampleSurvey.items, comprehension];

  it('is by class in their order, of each of its two questions, without what is of other surveys', async () => {
    const room = await surveyRoom(test, { items });
    const { organisationId, instructor, trainee, other, survey } = room;
    const earlier = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      title: 'Earlier',
      startAt: '2019-01-01',
      traineeIds: [trainee.userId],
      sections: [{ title: 'All', materials: [survey] }],
    });
    const params = {
      classId: earlier.classId,
      surveyInClassId: earlier.classMaterialIds[0] ?? 0,
    };
    await handInAt(room, trainee, { ...rated(5), clear: 2 }, '2026-03-01T03:00:00Z');
    await handInAt(room, other, rated(5, 'There'), '2026-03-01T03:00:00Z');
    await handInAt({ ...room, params }, trainee, rated(1, 'Here'), '2026-02-01T03:00:00Z');
    const { client } = instructor;
    const there = await client.call(listSurveyParticipants, { params, query: {} });
    expect(there.pagination?.count).toBe(1);
    const seen = await client.call(getSurveyResults, { params, query: {} });
    expect(seen.result).toMatchObject({ shownCount: 1, handedInCount: 1 });
    const texts = await client.call(listSurveyTexts, { params, query: { fieldId: 'why' } });
    expect(texts.result.map(({ text }) => text)).toEqual(['Here']);
    const elsewhere = await surveyRoom(test, { items });
    await elsewhere.handIn(elsewhere.trainee, rated(3));
    const { materialId } = survey;
    const { result } = await instructor.client.call(getSurveySummary, { params: { materialId } });
    expect(result).toMatchObject({
      classes: [
        { title: 'Earlier', handedInCount: 1, satisfaction: { 1: 1 }, comprehension: {} },
        { handedInCount: 2, satisfaction: { 5: 2 }, comprehension: { 2: 1 } },
      ],
      months: [
        { month: '2026-02', satisfaction: { 1: 1 }, comprehension: {} },
        { month: '2026-03', satisfaction: { 5: 2 }, comprehension: { 2: 1 } },
      ],
    });
    expect(result.classes).toHaveLength(2);
  });

  it('of an anonymous one is of those answers that are shown, and of no month', async () => {
    const { instructor, people, handIn, survey } = await surveyRoom(test, { isAnonymous: true }, 6);
    for (const person of people) await handIn(person, rated(4));
    const { materialId } = survey;
    const { result } = await instructor.client.call(getSurveySummary, { params: { materialId } });
    expect(result).toMatchObject({
      classes: [{ handedInCount: 6, satisfaction: { 4: 5 } }],
      months: [],
    });
  });
});
