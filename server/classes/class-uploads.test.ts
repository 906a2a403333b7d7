import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { addUploadedMaterial } from '../../domain/classes/class-uploads.contract.ts';
import { getClass } from '../../domain/classes/classes.contract.ts';
import { createMaterial } from '../../domain/materials/drafts.contract.ts';
import type { MaterialType } from '../../domain/materials/kinds.ts';
import { listMaterials } from '../../domain/materials/materials.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { type StudyRoom, studyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { uploadFile } from '../../tests/support/upload-file.ts';
import { newPdf } from '../../tests/support/upload-room.ts';

let room: StudyRoom;
beforeAll(async () => {
  room = await studyRoom();
});
afterAll(() => room.test.close());

async function brought(person: TestPerson, type: MaterialType = 'file', title = 'House rules') {
  const { client } = person;
  const made = await client.call(createMaterial, { body: { type, title, lang: 'en' } });
  const materialId = made.result.id;
  if (type === 'survey') return { materialId, fileId: 1 };
  const file = await uploadFile(client, materialId, newPdf(1000), 'rules.pdf');
  return { materialId, fileId: file.result.id };
}

const place = (
  person: TestPerson,
  params: { classId: number; sectionId: number },
  body: { materialId: number; fileId: number; pages?: string[] },
) => person.client.call(addUploadedMaterial, { params, body });

describe('a file that is brought into a class', () => {
  it('is refused to whoever may not, and where section, material or file are none of theirs', async () => {
    const { instructor, test } = room;
    const { trainee, classId, sectionIds } = await room.study();
    const elsewhere = await room.study();
    const params = { classId, sectionId: sectionIds[0] ?? 0 };
    const own = await brought(instructor);
    const viewer = await test.person(instructor.organisationId, Role.systemViewer);
    const outsider = await test.person(await test.organisation(), Role.admin);
    const theirs = await brought(outsider);
    expect((await place(trainee, params, own)).status).toBe(403);
    expect((await place(viewer, params, own)).status).toBe(403);
    expect((await place(outsider, params, theirs)).status).toBe(404);
    expect((await place(instructor, params, theirs)).status).toBe(404);
    const otherSection = { classId, sectionId: elsewhere.sectionIds[0] ?? 0 };
    expect((await place(instructor, otherSection, own)).status).toBe(404);
    const another = await brought(instructor);
    const mixed = await place(instructor, params, { ...own, fileId: another.fileId });
    expect([mixed.status, mixed.messages]).toEqual([
      400,
      ['“content” names a file that this material does not have.'],
    ]);
    const survey = await brought(instructor, 'survey');
    expect((await place(instructor, params, survey)).messages).toEqual([
      '“materialId” is not a file, slides or a video.',
    ]);
    const { result } = await instructor.client.call(getClass, { params: { classId } });
    expect([result.materialCount, result.revision]).toEqual([3, 1]);
  });

  it('stands at the end of its section, in the library, and before its trainees', async () => {
    const { instructor } = room;
    const { trainee, classId, sectionIds } = await room.study();
    const params = { classId, sectionId: sectionIds[0] ?? 0 };
    const file = await brought(instructor, 'file', 'Our house rules');
    const placed = await place(instructor, params, file);
    expect(placed.status).toBe(200);
    const titlesOf = (sections: { materials: { title: string }[] }[]) =>
      sections.map(({ materials }) => materials.map(({ title }) => title));
    expect(titlesOf(placed.result.sections)).toEqual([
      ['Pointers', 'Quiz', 'Our house rules'],
      ['Pointers'],
    ]);
    expect([placed.result.materialCount, placed.result.revision]).toEqual([4, 2]);
    const { result: training } = await trainee.client.call(getTraining, { params: { classId } });
    expect(training.sections[0]?.materials[2]?.reference).toMatchObject({
      materialType: 'file',
      majorVersionNumber: 1,
    });
    const library = await instructor.client.call(listMaterials, {
      query: { keyword: 'Our house rules' },
    });
    expect(library.result).toMatchObject([{ title: 'Our house rules', type: 'file' }]);
    const deck = await brought(instructor, 'slide', 'A deck');
    const slides = await place(
      instructor,
      { classId, sectionId: sectionIds[1] ?? 0 },
      {
        ...deck,
        pages: ['Words of the only page'],
      },
    );
    expect(titlesOf(slides.result.sections)[1]).toEqual(['Pointers', 'A deck']);
    expect(slides.result.sections[1]?.materials[1]?.stats).toMatchObject({ slides: 1 });
  });
});
