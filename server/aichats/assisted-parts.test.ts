import { describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { askForDraft, takeDraftOver } from '../../domain/aichats/drafts.contract.ts';
import { endAssistedParts, listAssistedParts } from '../../domain/materials/assisted.contract.ts';
import {
  discardBookDraft,
  getBookDraft,
  getDraftChapter,
  publishBook,
  saveDraftChapter,
} from '../../domain/books/book-drafts.contract.ts';
import { copyMaterial } from '../../domain/materials/library.contract.ts';
import { engineRoom } from '../../tests/support/engine-room.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedDraft } from './aichats.seed.ts';

const { engine, test } = await engineRoom();

/** A book of the instructor's, with two chapters. */
async function bookRoom() {
  const room = await chatRoom(test);
  const { organisationId, instructor } = room;
  const { materialId } = await seedBook(test.db, {
    organisationId,
    createdBy: instructor.userId,
    chapters: [
      { slug: 'one', title: 'One', markdown: 'Words.' },
      { slug: 'two', title: 'Two', markdown: 'More words.' },
    ],
  });
  return { ...room, materialId };
}

const draftOf = ({ organisationId, userId }: TestPerson, kind: 'translation' | 'feedback') =>
  seedDraft(test.db, { organisationId, userId, kind });

async function take(person: TestPerson, materialId: number, part = 'one', draftId?: number) {
  const id = draftId ?? (await draftOf(person, 'translation'));
  return await person.client.call(takeDraftOver, {
    params: { materialId },
    body: { draftId: id, parts: [{ part, title: part.toUpperCase() }] },
  });
}

const partsOf = async ({ client }: TestPerson, materialId: number) =>
  (await client.call(listAssistedParts, { params: { materialId } })).result;

/** Changes a chapter, and makes a version of the draft. */
async function publish({ client }: TestPerson, materialId: number, markdown: string) {
  const params = { materialId };
  const chapter = await client.call(getDraftChapter, { params: { ...params, slug: 'one' } });
  await client.call(
    saveDraftChapter,
    { params: { ...params, slug: 'one' }, body: { markdown } },
    { 'if-match': `"${chapter.result.revision}"` },
  );
  const { result } = await client.call(getBookDraft, { params });
  const made = await client.call(publishBook, { params }, { 'if-match': `"${result.revision}"` });
  expect(made.status).toBe(200);
}

describe('refuses to take over', () => {
  it('what is somebody else’s draft, no draft for a material, or for a material that one may not edit', async () => {
    const { instructor, colleague, admin, trainee, materialId } = await bookRoom();
    const stranger = (await bookRoom()).admin;
    const others = await draftOf(admin, 'translation');
    expect((await take(instructor, materialId, 'one', others)).status).toBe(404);
    const feedback = await draftOf(instructor, 'feedback');
    expect((await take(instructor, materialId, 'one', feedback)).status).toBe(404);
    expect((await take(colleague, materialId)).status).toBe(403);
    expect((await take(trainee, materialId)).status).toBe(403);
    expect((await take(stranger, materialId)).status).toBe(404);
    const draftId = await draftOf(instructor, 'translation');
    for (const parts of [[], [{ part: ' ', title: '' }], [{ part: 'x', title: 'x'.repeat(201) }]]) {
      const body = { draftId, parts };
      const answer = await instructor.client.call(takeDraftOver, { params: { materialId }, body });
      expect(answer.status).toBe(400);
    }
    expect(await partsOf(instructor, materialId)).toEqual([]);
  });

  it('more than can be noted of one material', async () => {
    const { instructor, materialId, organisationId } = await bookRoom();
    await test.asOwner(
      `insert into material_assisted_parts (organisation_id, material_id, kind, part, title, model, taken_at, since)
       select ${organisationId}, ${materialId}, 'questions', 'q' || n, 'q' || n, 'M', now(), 1
       from generate_series(1, 1000) n`,
    );
    const answer = await take(instructor, materialId);
    expect(answer).toMatchObject({ status: 400, error: 'invalidInput' });
    expect(answer.messages[0]).toContain('drafted with AI');
  });
});

describe('refuses to end', () => {
  it('what is another material’s, what has ended, and for those who may not edit', async () => {
    const { instructor, colleague, admin, materialId } = await bookRoom();
    const other = await bookRoom();
    await take(instructor, materialId);
    await take(other.instructor, other.materialId);
    const [mine] = await partsOf(instructor, materialId);
    const [theirs] = await partsOf(other.instructor, other.materialId);
    const end = ({ client }: TestPerson, ids: (number | undefined)[]) =>
      client.call(endAssistedParts, {
        params: { materialId },
        body: { ids: ids.map((id) => id ?? 0) },
      });
    expect((await end(colleague, [mine?.id])).status).toBe(403);
    expect((await end(other.admin, [mine?.id])).status).toBe(404);
    expect((await end(instructor, [mine?.id, theirs?.id])).status).toBe(404);
    expect(await partsOf(instructor, materialId)).toHaveLength(1);
    expect((await end(admin, [mine?.id])).result).toEqual([]);
    expect((await end(admin, [mine?.id])).status).toBe(404);
  });
});

it('notes which engine drafted a part, who took it over and when, and shows it to those who edit', async () => {
  const { instructor, colleague, trainee, materialId } = await bookRoom();
  engine.plays({ texts: ['{"text":"言葉。"}'] });
  const drafted = await instructor.client.call(askForDraft, {
    body: { kind: 'translation', lang: 'ja', text: 'Words.' },
  });
  expect((await take(instructor, materialId, 'one', drafted.result?.id)).status).toBe(200);
  const noted = {
    id: expect.any(Number),
    kind: 'translation',
    part: 'one',
    title: 'ONE',
    model: 'Aozora Tutor 2.1',
    takenBy: { id: instructor.userId, name: 'Kenichi' },
    takenAt: expect.any(String),
    since: null,
    until: null,
    isEnding: false,
  };
  expect(await partsOf(instructor, materialId)).toEqual([noted]);
  // Whoever may not edit it does not know of what is not published.
  expect(await partsOf(colleague, materialId)).toEqual([]);
  const answer = await trainee.client.call(listAssistedParts, { params: { materialId } });
  expect(answer.status).toBe(403);
  await publish(instructor, materialId, '言葉。');
  expect(await partsOf(colleague, materialId)).toEqual([{ ...noted, since: 2 }]);
});

it('goes with a draft that is discarded, and stays with the versions that have it', async () => {
  const { instructor, materialId } = await bookRoom();
  const { client } = instructor;
  const spans = async () =>
    (await partsOf(instructor, materialId)).map(({ part, since, until, isEnding }) => [
      part,
      since,
      until,
      isEnding,
    ]);
  await take(instructor, materialId, 'one');
  await client.call(discardBookDraft, { params: { materialId } });
  expect(await spans()).toEqual([]);

  await take(instructor, materialId, 'one');
  await take(instructor, materialId, 'two');
  // Drafted once more, it is one part.
  await take(instructor, materialId, 'two');
  await publish(instructor, materialId, 'Version two.');
  expect(await spans()).toEqual([
    ['one', 2, null, false],
    ['two', 2, null, false],
  ]);
  const [one] = await partsOf(instructor, materialId);
  const body = { ids: [one?.id ?? 0] };
  await client.call(endAssistedParts, { params: { materialId }, body });
  expect(await spans()).toEqual([
    ['one', 2, null, true],
    ['two', 2, null, false],
  ]);
  await client.call(discardBookDraft, { params: { materialId } });
  expect(await spans()).toEqual([
    ['one', 2, null, false],
    ['two', 2, null, false],
  ]);
  await client.call(endAssistedParts, { params: { materialId }, body });
  await take(instructor, materialId, 'two');
  await publish(instructor, materialId, 'Version three.');
  expect(await spans()).toEqual([
    ['one', 2, 3, false],
    ['two', 2, 3, false],
    ['two', 3, null, false],
  ]);
});

it('is carried into a copy as far as the copy has the text', async () => {
  const { organisationId, instructor, materialId } = await bookRoom();
  await take(instructor, materialId, 'one');
  await publish(instructor, materialId, 'Translated.');
  await take(instructor, materialId, 'two');
  const colleague = await test.person(organisationId, Role.instructor);
  for (const person of [instructor, colleague]) {
    const body = { title: 'A copy' };
    const copied = await person.client.call(copyMaterial, { params: { materialId }, body });
    expect(await partsOf(person, copied.result.id)).toMatchObject([
      { part: 'one', since: 1, until: null, takenBy: { name: 'Kenichi' } },
    ]);
  }
});
