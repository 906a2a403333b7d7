import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getOwnHandIn, handInSurvey } from '../../domain/surveys/hand-in.contract.ts';
import { randomUUID } from 'node:crypto';
import type { SurveyContent } from '../../domain/surveys/survey.schema.ts';
import {
  exportSurvey,
  getSurveyResults,
  getSurveySummary,
  listSurveyParticipants,
  listSurveys,
  listSurveyTexts,
} from '../../domain/surveys/surveys.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { getDraft, publishDraft } from '../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../domain/materials/save-draft.contract.ts';
import { rated, surveyRoom } from '../../tests/support/survey-room.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { sampleSurvey } from './surveys.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const room = (given: Partial<SurveyContent> = {}, trainees?: number, endAt?: string) =>
  surveyRoom(test, given, trainees, endAt);

describe('refuses', () => {
  it('answers of whoever is not a trainee of the class, and results to trainees and strangers', async () => {
    const { organisationId, instructor, trainee, params, bodyOf, survey } = await room();
    const body = bodyOf(rated(4));
    const outsider = await test.person(organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.trainee);
    const foreignAdmin = await test.person(await test.organisation(), Role.admin);
    expect((await test.anonymous.call(handInSurvey, { params, body })).status).toBe(401);
    expect((await instructor.client.call(handInSurvey, { params, body })).status).toBe(403);
    expect((await outsider.client.call(handInSurvey, { params, body })).status).toBe(404);
    expect((await stranger.client.call(handInSurvey, { params, body })).status).toBe(404);
    expect((await stranger.client.call(getOwnHandIn, { params })).status).toBe(404);
    const { materialId } = survey;
    for (const [person, status] of [
      [trainee, 403],
      [foreignAdmin, 404],
    ] as const) {
      const { client } = person;
      const text = { params, query: { fieldId: 'why' } };
      const answers = [
        await client.call(listSurveys, { params }),
        await client.call(getSurveyResults, { params, query: {} }),
        await client.call(listSurveyTexts, text),
        await client.call(listSurveyParticipants, { params, query: {} }),
        await client.callRaw(exportSurvey, { params, query: {} }),
        await client.call(getSurveySummary, { params: { materialId } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });

  it('answers that are none, and says to which question', async () => {
    const { trainee, handIn, results } = await room();
    expect(await handIn(trainee, {})).toMatchObject({
      status: 400,
      messages: ['“How satisfied are you?” Please answer this question.'],
    });
    expect(await handIn(trainee, { liked: 6, nothing: 'x' })).toMatchObject({
      status: 400,
      messages: [
        '“answers.nothing” is not a question of this survey.',
        '“How satisfied are you?” This is not an answer to this question.',
      ],
    });
    expect((await results()).handedInCount).toBe(0);
  });

  it('a version of another material, and what was answered after the end of the class', async () => {
    const { trainee, params, bodyOf } = await room();
    const elsewhere = await room();
    const body = { ...bodyOf(rated(4)), materialVersionId: elsewhere.survey.versionId };
    expect((await trainee.client.call(handInSurvey, { params, body })).status).toBe(404);
    const ended = await room({}, 2, '2026-01-31');
    const late = await ended.handIn(ended.trainee, rated(4));
    expect(late).toMatchObject({ status: 409, error: 'classEnded' });
    const at = (answeredAt: string) =>
      ended.trainee.client.call(handInSurvey, {
        params: ended.params,
        body: { ...ended.bodyOf(rated(4)), answeredAt },
      });
    // Midnight in Tokyo.
    expect((await at('2026-01-31T15:00:00Z')).error).toBe('classEnded');
    expect((await at('2026-01-31T14:59:59Z')).status).toBe(200);
  });

  it('answers to a survey in a section that is not open yet', async () => {
    const { trainee, handIn, params, results } = await room();
    await test.asOwner(`update class_sections set opens_at = '2099-01-01' where class_id = $1`, [
      params.classId,
    ]);
    expect((await handIn(trainee, rated(4))).status).toBe(403);
    expect((await results()).handedInCount).toBe(0);
  });

  it('a second hand-in where answers may not be changed', async () => {
    const { trainee, handIn, params } = await room({ mayChange: false });
    expect((await handIn(trainee, rated(4))).status).toBe(200);
    expect(await handIn(trainee, rated(1))).toMatchObject({ status: 409, error: 'surveyHandedIn' });
    const own = await trainee.client.call(getOwnHandIn, { params });
    expect(own.result).toMatchObject({ answers: rated(4), canChange: false });
  });
});

describe('a hand-in', () => {
  it('completes the material, is kept once, and can be changed', async () => {
    const { trainee, handIn, params, results } = await room();
    const { classId } = params;
    const key = randomUUID();
    const twice = await Promise.all([
      handIn(trainee, rated(4, 'Good'), key),
      handIn(trainee, rated(4, 'Good'), key),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const training = await trainee.client.call(getTraining, { params: { classId } });
    expect(training.result.sections[0]?.materials[0]?.progress.percent).toBe(100);
    expect((await results()).shownCount).toBe(1);
    expect((await handIn(trainee, rated(2, 'Less'))).status).toBe(200);
    const own = await trainee.client.call(getOwnHandIn, { params });
    expect(own.result).toMatchObject({
      isHandedIn: true,
      answers: rated(2, 'Less'),
      canChange: true,
    });
    expect(await results()).toMatchObject({ shownCount: 1, handedInCount: 1, invitedCount: 2 });
  });

  it('of an older moment does not take the place of a newer one', async () => {
    const { trainee, handIn, params, bodyOf } = await room();
    const older = { ...bodyOf(rated(1)), answeredAt: '2026-01-01T00:00:00Z' };
    await handIn(trainee, rated(5));
    expect((await trainee.client.call(handInSurvey, { params, body: older })).status).toBe(200);
    const own = await trainee.client.call(getOwnHandIn, { params });
    expect(own.result.answers).toEqual(rated(5));
  });

  it('without leave to change, sent by two devices at once, is taken from one of them', async () => {
    const { trainee, handIn } = await room({ mayChange: false });
    const both = await Promise.all([handIn(trainee, rated(4)), handIn(trainee, rated(2))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('stays with the version it was made on, when the class has another by then', async () => {
    const { instructor, trainee, other, survey, params, bodyOf, handIn, results } = await room();
    const { materialId } = survey;
    const items = sampleSurvey.items.filter(({ id }) => id !== 'why');
    const content = { ...sampleSurvey, items };
    const draft = { params: { materialId }, body: { content } };
    await instructor.client.call(saveDraft, draft, { 'if-match': '"0"' });
    const { revision } = (await instructor.client.call(getDraft, { params: { materialId } }))
      .result;
    const published = await instructor.client.call(
      publishDraft,
      { params: { materialId } },
      { 'if-match': `"${revision}"` },
    );
    const newer = published.result.currentVersionId ?? 0;
    await test.asOwner('update class_materials set material_version_id = $1 where id = $2', [
      newer,
      params.surveyInClassId,
    ]);
    expect((await handIn(trainee, rated(4, 'From the train'))).status).toBe(200);
    const body = { ...bodyOf(rated(2)), materialVersionId: newer };
    expect((await other.client.call(handInSurvey, { params, body })).status).toBe(200);
    const now = await results();
    expect(now).toMatchObject({ materialVersionId: newer, shownCount: 1, handedInCount: 2 });
    expect(now.versions.map(({ handedInCount }) => handedInCount)).toEqual([1, 1]);
    const query = { v: survey.versionId };
    const before = await instructor.client.call(getSurveyResults, { params, query });
    expect(before.result).toMatchObject({ majorVersionNumber: 1, shownCount: 1 });
    const texts = await instructor.client.call(listSurveyTexts, {
      params,
      query: { ...query, fieldId: 'why' },
    });
    expect(texts.result).toMatchObject([{ text: 'From the train', name: 'Trainee 0' }]);
  });
});

describe('staff see', () => {
  it('what was answered, who has answered, and the score by class and month', async () => {
    const { instructor, trainee, other, handIn, params, results, survey } = await room({}, 3);
    await handIn(trainee, rated(5, 'Very good'));
    await handIn(other, rated(3, '100% too fast'));
    const { tallies } = await results();
    expect(tallies[0]?.counts.map(({ count }) => count)).toEqual([0, 0, 1, 0, 1]);
    const texts = async (keyword: string) =>
      await instructor.client.call(listSurveyTexts, { params, query: { fieldId: 'why', keyword } });
    expect((await texts('FAST')).result).toMatchObject([{ text: '100% too fast' }]);
    expect((await texts('0%')).pagination?.count).toBe(1);
    const missing = await instructor.client.call(listSurveyParticipants, {
      params,
      query: { handedIn: 'false' },
    });
    expect(missing.result.map(({ name }) => name)).toEqual(['Trainee 2']);
    const { materialId } = survey;
    const summary = await instructor.client.call(getSurveySummary, { params: { materialId } });
    expect(summary.result.classes).toMatchObject([
      { handedInCount: 2, satisfaction: { 3: 1, 5: 1 }, comprehension: {} },
    ]);
    expect(summary.result.months).toHaveLength(1);
    const listed = await instructor.client.call(listSurveys, { params });
    expect(listed.result).toMatchObject([{ invitedCount: 3, handedInCount: 2 }]);
  });

  it('the score by the months of the organisation’s calendar', async () => {
    const { instructor, trainee, other, params, bodyOf, survey } = await room();
    for (const [person, liked, answeredAt] of [
      [trainee, 5, '2026-01-31T14:59:59Z'],
      [other, 2, '2026-01-31T15:00:00Z'],
    ] as const) {
      const body = { ...bodyOf(rated(liked)), answeredAt };
      expect((await person.client.call(handInSurvey, { params, body })).status).toBe(200);
    }
    const { materialId } = survey;
    const summary = await instructor.client.call(getSurveySummary, { params: { materialId } });
    expect(summary.result.months).toMatchObject([
      { month: '2026-01', satisfaction: { 5: 1 } },
      { month: '2026-02', satisfaction: { 2: 1 } },
    ]);
  });

  it('as a group manager only those of their groups', async () => {
    const { organisationId, trainee, other, handIn, params, survey } = await room();
    const manager = await test.person(organisationId, Role.groupManager);
    await seedGroup(test.db, {
      organisationId,
      name: 'His',
      memberIds: [trainee.userId],
      managerIds: [manager.userId],
    });
    await handIn(trainee, rated(5, 'Mine'));
    await handIn(other, rated(1, 'Not his'));
    const { client } = manager;
    const seen = await client.call(getSurveyResults, { params, query: {} });
    expect(seen.result).toMatchObject({ shownCount: 1, handedInCount: 1, invitedCount: 1 });
    expect(seen.result.versions).toMatchObject([{ handedInCount: 1 }]);
    expect(seen.result.tallies[0]?.counts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1]);
    const listed = await client.call(listSurveys, { params });
    expect(listed.result).toMatchObject([{ invitedCount: 1, handedInCount: 1 }]);
    const texts = await client.call(listSurveyTexts, { params, query: { fieldId: 'why' } });
    expect(texts.result.map(({ text }) => text)).toEqual(['Mine']);
    expect(texts.pagination?.count).toBe(1);
    const people = await client.call(listSurveyParticipants, { params, query: {} });
    expect(people.result.map(({ name }) => name)).toEqual(['Trainee 0']);
    expect(people.pagination?.count).toBe(1);
    const { materialId } = survey;
    const summary = await client.call(getSurveySummary, { params: { materialId } });
    expect(summary.result).toMatchObject({
      classes: [{ handedInCount: 1, satisfaction: { 5: 1 } }],
      months: [{ satisfaction: { 5: 1 } }],
    });
    expect(summary.result.classes[0]?.satisfaction).not.toHaveProperty('1');
    const csv = await client.callRaw(exportSurvey, { params, query: {} });
    expect(csv.text).not.toContain('Not his');
  });

  it('a file in which no answer is run as a formula', async () => {
    const { instructor, trainee, other, handIn, params } = await room();
    await handIn(trainee, rated(5, '=HYPERLINK("http://evil.example";"x")'));
    await handIn(other, rated(4, '@SUM(1)\n"quoted"'));
    const csv = await instructor.client.callRaw(exportSurvey, { params, query: {} });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.text.charCodeAt(0)).toBe(0xfe_ff);
    expect(csv.text).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`);
    expect(csv.text).toContain(`"'@SUM(1)\n""quoted"""`);
    expect(csv.text).toContain('Trainee 0');
  });
});
