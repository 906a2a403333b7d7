import { afterAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { copyBootcamp } from '../../domain/bootcamps/bootcamps.contract.ts';
import { createDrill } from '../../domain/challenges/drills.contract.ts';
import {
  createClass,
  getClass,
  updateClassSections,
} from '../../domain/classes/classes.contract.ts';
import { choose } from '../../tests/support/quiz-room.ts';
import { mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

const room = await rulesRoom();
const { test, instructor, trainee } = room;
afterAll(() => test.close());

it('what somebody got wrong in a class is in no other class that is made of it', async () => {
  const admin = await test.person(instructor.organisationId, Role.admin);
  const quiz = await room.given([mcq('One')], {});
  const { classId } = quiz.at;
  const attempt = await room.begun(trainee, quiz);
  await room.answer(trainee, attempt, 0, choose('b'));
  await room.submit(trainee, attempt.uuid);
  const shown = async (id: number) =>
    (await admin.client.call(getClass, { params: { classId: id } })).result;
  const { startAt } = await shown(classId);
  const drilled = await instructor.client.call(createDrill, {
    params: { classId },
    body: {
      title: 'Once more',
      groupId: null,
      userId: trainee.userId,
      parts: [{ opensAt: startAt, questionIds: [...quiz.questionIds] }],
    },
  });
  expect(drilled.status).toBe(200);
  expect((await shown(classId)).sections.map(({ title }) => title)).toEqual([
    'Pointers',
    'Once more',
  ]);

  const by = { organisationId: admin.organisationId, createdBy: admin.userId };
  const { bootcampId } = await seedBootcamp(test.db, { ...by, classIds: [classId] });
  const made = async () => {
    const copied = await admin.client.call(copyBootcamp, {
      params: { bootcampId },
      body: { title: 'Spring', startAt: '2027-04-05' },
    });
    const again = await admin.client.call(createClass, {
      body: {
        title: 'Again',
        description: '',
        lang: 'en',
        startAt: '2027-04-05',
        endAt: '2027-04-30',
        source: { kind: 'class', id: classId },
      },
    });
    const outlines = [];
    for (const id of [again.result.id, copied.result.classes[0]?.id ?? 0])
      outlines.push(
        (await shown(id)).sections.map(({ title, materials }) => `${title} ${materials.length}`),
      );
    return outlines;
  };
  expect(await made()).toEqual([['Pointers 1'], ['Pointers 1']]);

  // What was put beside it later is of use.
  const { materialId } = await seedBook(test.db, by);
  const { sections, revision } = await shown(classId);
  const beside = sections.map(({ id, title, opensAt, materials }, index) => ({
    id,
    title,
    opensAt,
    materials: [
      ...materials.map((entry) => ({
        id: entry.id,
        materialId: entry.reference.materialId,
        dueAt: null,
      })),
      ...(index === 1 ? [{ materialId, dueAt: null }] : []),
    ],
  }));
  const saved = await admin.client.call(
    updateClassSections,
    { params: { classId }, body: { sections: beside } },
    { 'if-match': `"${revision}"` },
  );
  expect(saved.status).toBe(200);
  const both = ['Pointers 1', 'Once more 1'];
  expect(await made()).toEqual([both, both]);
});
