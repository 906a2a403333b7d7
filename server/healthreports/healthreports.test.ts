import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { defaultHealthItems } from '../../domain/healthreports/default-template.ts';
import {
  createHealthReport,
  deleteHealthReport,
  exportHealthReports,
  getHealthTemplate,
  listHealthReports,
  printHealthReport,
  putHealthTemplate,
  updateHealthReport,
} from '../../domain/healthreports/healthreports.contract.ts';
import type { HealthDraft } from '../../domain/healthreports/healthreports.schema.ts';
import type { SurveyItem } from '../../domain/surveys/survey.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const draft: HealthDraft = {
  startAt: '2026-11-02',
  endAt: '2026-11-15',
  condition: 'watch',
  templateId: null,
  answers: { learning: 'Slower than planned.', next: 'Talk.' },
};

async function room() {
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  const colleague = await test.person(organisationId, Role.instructor, { name: 'Mao' });
  const admin = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  const peer = await test.person(organisationId, Role.trainee);
  return { organisationId, instructor, colleague, admin, trainee, peer };
}

const write = ({ client }: TestPerson, userId: number, given: Partial<HealthDraft> = {}) =>
  client.call(createHealthReport, { params: { userId }, body: { ...draft, ...given } });
const list = ({ client }: TestPerson, userId: number) =>
  client.call(listHealthReports, { params: { userId } });

describe('a health report', () => {
  it('is nobody’s to see or write who is a trainee, of another organisation or another group', async () => {
    const { organisationId, instructor, trainee, peer } = await room();
    const { userId } = trainee;
    const stranger = (await room()).admin;
    const manager = await test.person(organisationId, Role.groupManager);
    await seedGroup(test.db, {
      organisationId,
      name: 'Osaka',
      memberIds: [peer.userId],
      managerIds: [manager.userId],
    });
    await write(instructor, userId);
    for (const [person, status] of [
      [trainee, 403],
      [peer, 403],
      [stranger, 404],
      [manager, 404],
    ] as const) {
      expect((await list(person, userId)).status).toBe(status);
      expect((await write(person, userId)).status).toBe(status);
    }
    expect((await list(manager, peer.userId)).result).toEqual([]);
  });

  it('is refused about staff, of reversed days, without a word, and twice for the same days', async () => {
    const { instructor, colleague, trainee } = await room();
    const { userId } = trainee;
    expect((await write(instructor, colleague.userId)).messages).toEqual([
      '“userId” is not a trainee: health reports are written about trainees.',
    ]);
    const nothing = { learning: '', attendance: ' ' };
    expect((await write(instructor, userId, { answers: nothing })).messages).toEqual([
      '“answers” must say something.',
    ]);
    const strange = { learning: 'Slow.', mood: 'Low.' };
    expect((await write(instructor, userId, { answers: strange })).messages).toEqual([
      '“answers.mood” is not a question of this survey.',
    ]);
    expect((await write(instructor, userId, { templateId: 999_999 })).messages).toEqual([
      '“templateId” is not a template of this organisation.',
    ]);
    expect((await write(instructor, userId, { endAt: '2026-11-01' })).status).toBe(400);
    expect((await write(instructor, userId)).status).toBe(200);
    expect((await write(instructor, userId)).messages).toEqual([
      'You have written a report about these days already.',
    ]);
    expect((await write(colleague, userId)).status).toBe(200);
  });

  it('is its author’s and the admins’ to change, by its newest revision, and to delete', async () => {
    const { instructor, colleague, admin, trainee } = await room();
    const { userId } = trainee;
    const { id: healthReportId } = (await write(instructor, userId)).result;
    const params = { userId, healthReportId };
    const change = ({ client }: TestPerson, revision: number) =>
      client.call(
        updateHealthReport,
        { params, body: { ...draft, condition: 'care' } },
        { 'if-match': `"${revision}"` },
      );
    expect((await change(colleague, 1)).status).toBe(403);
    expect((await change(instructor, 1)).result).toMatchObject({ condition: 'care', revision: 2 });
    expect((await change(admin, 1)).status).toBe(412);
    // One of their own about these days is another one.
    await write(admin, userId);
    expect((await change(admin, 2)).status).toBe(200);
    const seen = (await list(colleague, userId)).result.find(({ id }) => id === healthReportId);
    expect([seen?.authorName, seen?.isEditable]).toEqual(['Kenichi', false]);
    expect((await colleague.client.call(deleteHealthReport, { params })).status).toBe(403);
    expect((await instructor.client.call(deleteHealthReport, { params })).status).toBe(200);
    expect((await list(colleague, userId)).result.map(({ id }) => id)).not.toContain(
      healthReportId,
    );
  });

  it('stands on a line of time, and comes in a file', async () => {
    const { instructor, trainee } = await room();
    const { userId } = trainee;
    const later = { startAt: '2026-11-16', endAt: '2026-11-27', condition: 'good' as const };
    await write(instructor, userId);
    await write(instructor, userId, later);
    const { result } = await list(instructor, userId);
    expect(result.map(({ endAt, condition }) => [endAt, condition])).toEqual([
      ['2026-11-27', 'good'],
      ['2026-11-15', 'watch'],
    ]);
    const file = await instructor.client.call(exportHealthReports, { params: { userId } });
    expect(file.text.split('\n').slice(1, 3)).toEqual([
      '2026-11-16,2026-11-27,Doing well,Kenichi,Slower than planned.,,,Talk.',
      '2026-11-02,2026-11-15,To watch,Kenichi,Slower than planned.,,,Talk.',
    ]);
    const refused = await trainee.client.call(exportHealthReports, { params: { userId } });
    expect(refused.status).toBe(403);
  });

  it('comes on paper', async () => {
    const { instructor, trainee } = await room();
    const { userId } = trainee;
    const { id: healthReportId } = (await write(instructor, userId)).result;
    const params = { userId, healthReportId };
    const printed = await instructor.client.call(printHealthReport, { params });
    expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await trainee.client.call(printHealthReport, { params })).status).toBe(403);
  });
});

describe('the template of health reports', () => {
  const items: SurveyItem[] = [
    {
      id: 'mood',
      type: 'radio',
      label: 'Mood of the period',
      help: '',
      isRequired: true,
      condition: null,
      options: [
        { id: 'up', label: 'Rising' },
        { id: 'down', label: 'Falling' },
      ],
    },
    ...defaultHealthItems('en').slice(3),
  ];
  const read = ({ client }: TestPerson) => client.call(getHealthTemplate, {});
  const put = ({ client }: TestPerson, given: SurveyItem[], revision: number) =>
    client.call(putHealthTemplate, { body: { items: given } }, { 'if-match': `"${revision}"` });

  it('is an admin’s to change, by its newest revision, and asks something', async () => {
    const { instructor, admin, trainee } = await room();
    expect((await read(trainee)).status).toBe(403);
    expect((await put(instructor, items, 1)).status).toBe(403);
    expect((await put(admin, [], 1)).messages).toEqual(['“items”: Add at least one question.']);
    const nameless = items.map((item) => ({ ...item, label: '' }));
    expect((await put(admin, nameless, 1)).status).toBe(400);
    expect((await put(admin, items, 2)).status).toBe(412);
    expect((await put(admin, items, 1)).result).toMatchObject({ revision: 2, items });
    expect((await put(admin, items, 1)).status).toBe(412);
    expect((await read(instructor)).result.items.map(({ id }) => id)).toEqual(['mood', 'next']);
    const elsewhere = await room();
    const { result } = await read(elsewhere.instructor);
    expect(result).toMatchObject({ templateId: null, revision: 1 });
  });

  it('is asked from then on, while what was written keeps its questions', async () => {
    const { instructor, admin, trainee } = await room();
    const { userId } = trainee;
    await write(instructor, userId);
    const { templateId } = (await put(admin, items, 1)).result;
    const later = { startAt: '2026-11-16', endAt: '2026-11-27', templateId };
    const unanswered = await write(instructor, userId, { ...later, answers: { next: 'Talk.' } });
    expect(unanswered.messages).toEqual(['“Mood of the period” Please answer this question.']);
    const answers = { mood: 'up', next: 'Nothing.' };
    const written = await write(instructor, userId, { ...later, answers });
    expect(written.result).toMatchObject({ templateId, items, answers });
    const { result } = await list(instructor, userId);
    expect(result.map((report) => report.items.map(({ id }) => id))).toEqual([
      ['mood', 'next'],
      ['learning', 'attendance', 'wellbeing', 'next'],
    ]);
    const file = await instructor.client.call(exportHealthReports, { params: { userId } });
    expect(file.text.split('\n').slice(0, 3)).toEqual([
      '\uFEFFFrom,Until,How they are doing,Written by,Mood of the period,What is done next,Learning,Attendance,Well-being',
      '2026-11-16,2026-11-27,To watch,Kenichi,Rising,Nothing.,,,',
      '2026-11-02,2026-11-15,To watch,Kenichi,,Talk.,Slower than planned.,,',
    ]);
    const params = { userId, healthReportId: written.result.id };
    const printed = await instructor.client.call(printHealthReport, { params });
    expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = (await room()).instructor;
    const foreign = await write(stranger, userId, { ...later, answers });
    expect(foreign.status).toBe(404);
  });
});
