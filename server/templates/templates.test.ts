import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createClass, getClass, listClasses } from '../../domain/classes/classes.contract.ts';
import { archiveMaterial } from '../../domain/materials/materials.contract.ts';
import { getClassPlan, listOfferedCourses } from '../../domain/templates/class-plan.contract.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  publishTemplate,
  updateTemplate,
  updateTemplateSections,
} from '../../domain/templates/templates.contract.ts';
import { providedTest } from '../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedClassTemplate } from './templates.seed.ts';

let test: TestApp;
let author: TestPerson;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
});
afterAll(() => test.close());
beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
});

const facts = { title: 'First month', description: '', lang: 'en', cover: null } as const;
const match = (revision: number) => ({ 'if-match': `"${revision}"` });
const newBook = (title: string) =>
  seedBook(test.db, { organisationId, createdBy: instructor.userId, title });

const classFacts = {
  title: 'Spring',
  description: '',
  lang: 'en',
  startAt: '2026-12-21',
  endAt: '2027-01-29',
} as const;

/** A template of two books: one due on the second Monday, the other three working days before the end. */
async function bookTemplate(isPublished = true) {
  const [first, second] = [await newBook('First book'), await newBook('Second book')];
  const templateId = await seedClassTemplate(test.db, {
    organisationId,
    createdBy: instructor.userId,
    isPublished,
    ends: { unit: 'workingDay', from: 'start', n: 20 },
    sections: [
      {
        title: 'Read',
        opens: { unit: 'day', from: 'start', n: 1 },
        materials: [
          { ...first, due: { unit: 'weekday', from: 'start', n: 2, weekday: 1 } },
          { ...second, due: { unit: 'workingDay', from: 'end', n: 3 } },
        ],
      },
    ],
  });
  return { templateId, first, second, source: { kind: 'template', id: templateId } as const };
}

describe('a template', () => {
  it('is refused to who may not, and to other organisations', async () => {
    const { templateId } = await bookTemplate();
    const params = { classTemplateId: templateId };
    const viewer = await test.person(organisationId, Role.systemViewer);
    const trainee = await test.person(organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await trainee.client.call(listTemplates, {})).status).toBe(403);
    expect((await viewer.client.call(getTemplate, { params })).status).toBe(200);
    expect((await viewer.client.call(createTemplate, { body: facts })).status).toBe(403);
    expect((await stranger.client.call(getTemplate, { params })).status).toBe(404);
    expect((await stranger.client.call(deleteTemplate, { params })).status).toBe(404);
    const publish = { params, body: { isPublished: false } };
    expect((await instructor.client.call(publishTemplate, publish)).status).toBe(403);
    expect((await admin.client.call(publishTemplate, publish)).status).toBe(200);
  });

  it('that is not published is its author’s and the admins’', async () => {
    const { templateId, source } = await bookTemplate(false);
    const params = { classTemplateId: templateId };
    const other = await test.person(organisationId, Role.instructor);
    expect((await other.client.call(getTemplate, { params })).status).toBe(404);
    expect((await other.client.call(listTemplates, {})).result).toEqual([]);
    const made = await other.client.call(createClass, { body: { ...classFacts, source } });
    expect(made.status).toBe(404);
    expect((await instructor.client.call(getTemplate, { params })).status).toBe(200);
    expect((await admin.client.call(listTemplates, {})).result).toHaveLength(1);
  });

  it('is written, published when it has something in it, and not saved over', async () => {
    const { result: made } = await instructor.client.call(createTemplate, { body: facts });
    const params = { classTemplateId: made.id };
    const empty = await admin.client.call(publishTemplate, { params, body: { isPublished: true } });
    expect(empty.messages[0]).toContain('without materials');
    const { materialId } = await newBook('A book');
    const sections = [{ title: 'One', opensAt: null, materials: [{ materialId, dueAt: null }] }];
    const put = (revision: number) =>
      instructor.client.call(
        updateTemplateSections,
        { params, body: { sections } },
        match(revision),
      );
    expect((await put(1)).result).toMatchObject({ materialCount: 1, revision: 2 });
    expect((await put(1)).status).toBe(412);
    const ends = { unit: 'day', from: 'start', n: 14 } as const;
    const edit = await instructor.client.call(
      updateTemplate,
      { params, body: { title: 'Two weeks', ends } },
      match(2),
    );
    expect(edit.result).toMatchObject({ title: 'Two weeks', ends, lang: 'en' });
    const published = await admin.client.call(publishTemplate, {
      params,
      body: { isPublished: true },
    });
    expect(published.result.isPublished).toBe(true);
    expect((await instructor.client.call(deleteTemplate, { params })).status).toBe(200);
    expect((await instructor.client.call(getTemplate, { params })).status).toBe(404);
  });

  it('of a class is the admins’ to make, with the days of the class as its rules', async () => {
    const book = await newBook('Taught book');
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      startAt: '2026-12-01',
      endAt: '2026-12-31',
      sections: [
        { title: 'One', opensAt: '2026-12-08', materials: [{ ...book, dueAt: '2026-12-15' }] },
      ],
    });
    const body = { ...facts, source: { kind: 'class', id: classId } } as const;
    expect((await instructor.client.call(createTemplate, { body })).status).toBe(403);
    const { result } = await admin.client.call(createTemplate, { body });
    expect(result.ends).toEqual({ unit: 'day', from: 'start', n: 31 });
    expect(result.sections[0]).toMatchObject({
      opensAt: { unit: 'day', from: 'start', n: 8 },
      materials: [{ title: 'Taught book', dueAt: { unit: 'day', from: 'start', n: 15 } }],
    });
  });
});

describe('a new class of a template', () => {
  const planOf = async (id: number, given: object = {}) =>
    await instructor.client.call(getClassPlan, {
      query: { kind: 'template', id, startAt: '2026-12-21', ...given },
    });

  it('is shown with each of its dates first, and then has exactly these', async () => {
    const { templateId, source } = await bookTemplate();
    const { result: plan } = await planOf(templateId);
    // Working days in Japan: the 11th of January is a holiday, and so is the 1st.
    expect(plan).toMatchObject({ startAt: '2026-12-21', endAt: '2027-01-19' });
    const days = plan.sections[0]?.materials.map(({ due }) => due?.at);
    expect(days).toEqual(['2026-12-28', '2027-01-14']);
    expect(plan.daysOff.map(({ at }) => at)).toEqual(['2027-01-01', '2027-01-11']);
    // Its first and its last day are days of it, too.
    const { result: short } = await planOf(templateId, {
      startAt: '2027-01-01',
      endAt: '2027-01-11',
    });
    expect(short.daysOff.map(({ at }) => at)).toEqual(['2027-01-01', '2027-01-11']);
    const body = { ...classFacts, endAt: '2027-01-19', source };
    const { result: made } = await instructor.client.call(createClass, { body });
    expect(made).toMatchObject({ title: 'Spring', materialCount: 2, isPublished: false });
    expect(made.instructors.map(({ id }) => id)).toEqual([instructor.userId]);
    expect(made.sections[0]?.opensAt).toBe('2026-12-21');
    expect(made.sections[0]?.materials.map(({ dueAt }) => dueAt)).toEqual(days);
  });

  it('heeds only the days off that it is asked to', async () => {
    const { templateId } = await bookTemplate();
    const free = { weekend: 'false', holiday: 'false', own: 'false', endAt: '2027-01-03' };
    const { result } = await planOf(templateId, free);
    expect(result.sections[0]?.materials.map(({ due }) => due?.at)).toEqual([
      '2026-12-28',
      '2026-12-31',
    ]);
    expect(result.daysOff).toEqual([]);
  });

  it('is not made in part: a material that was archived is named, and left out only if asked', async () => {
    const { templateId, second, source } = await bookTemplate();
    await instructor.client.call(archiveMaterial, {
      params: { materialId: second.materialId },
      body: { archived: true },
    });
    const { result: plan } = await planOf(templateId);
    expect(plan.sections[0]?.materials.map(({ isUsable }) => isUsable)).toEqual([true, false]);
    const before = (await admin.client.call(listClasses, {})).result.length;
    const body = { ...classFacts, source };
    const refused = await instructor.client.call(createClass, { body });
    expect(refused.status).toBe(409);
    expect(refused.messages[0]).toContain('“Second book”');
    expect((await admin.client.call(listClasses, {})).result).toHaveLength(before);
    const made = await instructor.client.call(createClass, { body: { ...body, leavesOut: true } });
    expect(made.result.materialCount).toBe(1);
  });

  it('names what is wrong with its days and its people, and is not there then', async () => {
    const { templateId, source } = await bookTemplate();
    const reversed = await planOf(templateId, { endAt: '2026-12-01' });
    expect(reversed.messages).toEqual(['“endAt” must not be before “startAt”.']);
    const make = (given: object) =>
      instructor.client.callRaw(createClass, { body: { ...classFacts, source, ...given } });
    expect((await make({ endAt: '2026-12-01' })).messages?.[0]).toContain('“endAt”');
    expect((await make({ groupIds: [999_999] })).messages?.[0]).toContain('“groupIds”');
    expect((await make({ instructorIds: [999_999] })).messages?.[0]).toContain('“userIds”');
    expect((await admin.client.call(listClasses, {})).result).toEqual([]);
  });

  it('takes its groups and instructors along, and may begin with a course or another class', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    const groupId = await seedGroup(test.db, {
      organisationId,
      name: 'Newcomers',
      memberIds: [trainee.userId],
    });
    const book = await seedBook(test.db, { organisationId: 1, createdBy: author.userId });
    const { courseId } = await seedCourse(test.db, {
      organisationId: 1,
      createdBy: author.userId,
      title: `Offered ${organisationId}`,
      sections: [{ title: 'All', materials: [book] }],
    });
    const offered = await instructor.client.call(listOfferedCourses, {
      query: { keyword: `Offered ${organisationId}` },
    });
    expect(offered.result).toMatchObject([{ id: courseId, number: 1, materialCount: 1 }]);
    const { result: made } = await admin.client.call(createClass, {
      body: {
        ...classFacts,
        source: { kind: 'course', id: courseId },
        instructorIds: [instructor.userId],
        groupIds: [groupId],
        follows: true,
      },
    });
    expect(made).toMatchObject({
      traineeCount: 1,
      instructors: [{ id: instructor.userId }],
      groups: [{ name: 'Newcomers', follows: true }],
    });
    const { result: template } = await admin.client.call(createTemplate, {
      body: { ...facts, source: { kind: 'course', id: courseId } },
    });
    const course = { title: `Offered ${organisationId}`, number: 1 };
    expect(template).toMatchObject({ course, materialCount: 1, createdBy: { id: admin.userId } });
    const plan = await admin.client.call(getClassPlan, {
      query: { kind: 'template', id: template.id, startAt: '2026-12-21', endAt: '2027-01-29' },
    });
    expect(plan.result.course).toEqual(course);
    const { result: again } = await admin.client.call(createClass, {
      body: {
        ...classFacts,
        startAt: '2027-03-01',
        endAt: '2027-04-09',
        source: { kind: 'class', id: made.id },
      },
    });
    expect(again).toMatchObject({ materialCount: 1, traineeCount: 0 });
    expect((await admin.client.call(getClass, { params: { classId: again.id } })).status).toBe(200);
  });
});
