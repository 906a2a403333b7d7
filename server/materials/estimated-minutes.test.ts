import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import { Role } from '../../domain/access/roles.ts';
import { copyMaterial } from '../../domain/materials/library.contract.ts';
import { getMaterial, updateMaterial } from '../../domain/materials/materials.contract.ts';
import { getHome, getTraining } from '../../domain/training/training.contract.ts';
import { studyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../books/books.seed.ts';

// How long a material takes by its author's experience, and who is told.

let room: Awaited<ReturnType<typeof studyRoom>>;
beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

const chapter = (minutes: number) => [{ title: 'One', markdown: 'Words.', minutes }];

async function studied() {
  const { test, organisationId } = room;
  const author = await test.person(organisationId, Role.admin);
  const trainee = await test.person(organisationId, Role.trainee);
  const by = { organisationId, createdBy: author.userId };
  const book = await seedBook(test.db, { ...by, title: 'Pointers', chapters: chapter(10) });
  const other = await seedBook(test.db, { ...by, title: 'Files', chapters: chapter(25) });
  const { classId } = await seedClass(test.db, {
    ...by,
    traineeIds: [trainee.userId],
    sections: [{ title: 'Memory', materials: [book, other] }],
  });
  return { author, trainee, classId, materialId: book.materialId };
}

async function estimate(author: TestPerson, materialId: number, estimatedMinutes: number | null) {
  const params = { materialId };
  const { revision } = (await author.client.call(getMaterial, { params })).result;
  return await author.client.callRaw<{ estimatedMinutes: number | null }>(
    updateMaterial,
    { params, body: { estimatedMinutes } },
    { 'if-match': `"${revision}"` },
  );
}

describe('an estimate', () => {
  it.each([0, -5, 1.5, 60_001])('of %s minutes is refused and changes nothing', async (minutes) => {
    const { author, materialId } = await studied();
    const refused = await estimate(author, materialId, minutes);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.messages.join()).toContain('estimatedMinutes');
    const { result } = await author.client.call(getMaterial, { params: { materialId } });
    expect(result.estimatedMinutes).toBeNull();
  });

  it('stands instead of what was counted in the class and on the home, until it is taken back', async () => {
    const { author, trainee, classId, materialId } = await studied();
    const told = async () => {
      const training = await trainee.client.call(getTraining, { params: { classId } });
      const minutes = training.result.sections.flatMap(({ materials }) =>
        materials.map(({ stats }) => stats.minutes),
      );
      const home = await trainee.client.call(getHome, {});
      return [minutes, home.result.classes.find(({ id }) => id === classId)?.minutes];
    };
    expect(await told()).toEqual([[10, 25], 35]);
    await estimate(author, materialId, 90);
    expect(await told()).toEqual([[90, 25], 115]);
    await estimate(author, materialId, null);
    expect(await told()).toEqual([[10, 25], 35]);
  });

  it('goes along with a copy, and stands in the log', async () => {
    const { author, materialId } = await studied();
    await estimate(author, materialId, 90);
    const copied = await author.client.call(copyMaterial, {
      params: { materialId },
      body: { title: 'Again' },
    });
    expect(copied.result.estimatedMinutes).toBe(90);
    const { result } = await author.client.call(listAuditEntries, {
      query: { action: 'material.update', subject: 'material', subjectId: String(materialId) },
    });
    expect(result.entries[0]).toMatchObject({
      before: { estimatedMinutes: null },
      after: { estimatedMinutes: 90 },
    });
  });
});
