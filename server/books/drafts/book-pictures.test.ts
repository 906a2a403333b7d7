import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  discardBookDraft,
  getDraftAsset,
  getDraftChapter,
} from '../../../domain/books/book-drafts.contract.ts';
import { type BookRoom, bookRoom } from '../../../tests/support/book-room.ts';
import { by } from '../../../tests/support/library-room.ts';
import { padded } from '../../../tests/support/odd-pictures.ts';
import { picture } from '../../../tests/support/picture.ts';
import type { TestApp, TestPerson } from '../../../tests/support/test-app.ts';
import { seedMaterial } from '../../materials/materials.seed.ts';
import { seedBook } from '../books.seed.ts';

let room: BookRoom;
let test: TestApp;
let author: TestPerson;

beforeAll(async () => {
  room = await bookRoom();
  ({ test, author } = room);
});
afterAll(() => test.close());

async function storedBytes(): Promise<number> {
  const { rows } = await test.services.database.pool.query<{ bytes: string }>(
    'select coalesce(sum(bytes), 0) as bytes from stored_files where organisation_id = $1',
    [author.organisationId],
  );
  return Number(rows[0]?.bytes);
}

describe('refuses', () => {
  it('a picture that is none, is too heavy, or comes to a quiz', async () => {
    const materialId = await room.newBook();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await room.addPicture(materialId, svg, 'a.png')).toMatchObject({
      status: 415,
      messages: ['a.png is an invalid file type. Expected .jpeg, .jpg, .png'],
    });
    const heavy = await room.addPicture(
      materialId,
      padded(await picture('png'), 10_000_000),
      'a.png',
    );
    expect(heavy).toMatchObject({
      status: 413,
      messages: ['Filesize too large. Maximum filesize is 10MB'],
    });
    const almost = padded(await picture('png'), 9_999_999);
    expect((await room.addPicture(await room.newBook(), almost, 'a.png')).status).toBe(200);
    const quiz = await seedMaterial(test.db, { ...by(author), type: 'challenge' });
    const small = await picture('png');
    expect((await room.addPicture(quiz.materialId, small, 'a.png')).status).toBe(404);
    expect((await room.draftOf(materialId)).isChanged).toBe(false);
  });
});

it('counts a picture once, and no more when the draft is discarded', async () => {
  const { materialId } = await seedBook(test.db, by(author));
  const before = await storedBytes();
  const image = await picture('png', { width: 140, height: 131 });
  const [one, two] = await Promise.all([
    room.addPicture(materialId, image, 'a.png'),
    room.addPicture(materialId, image, 'a.png'),
  ]);
  expect(one.result.path).toBe(two.result.path);
  const params = { materialId, path: one.result.path };
  expect((await author.client.call(getDraftAsset, { params })).status).toBe(200);
  expect((await room.stranger.client.call(getDraftAsset, { params })).status).toBe(404);
  expect(await storedBytes()).toBeGreaterThan(before);
  await room.write(materialId, 'a-chapter', 'Other words.');
  const back = await author.client.call(discardBookDraft, { params: { materialId } });
  expect(back.result).toMatchObject({ isChanged: false });
  expect(await storedBytes()).toBe(before);
  const text = await author.client.call(getDraftChapter, {
    params: { materialId, slug: 'a-chapter' },
  });
  expect(text.result.markdown).toBe('Some words.');
  expect((await author.client.call(getDraftAsset, { params })).status).toBe(404);
});
