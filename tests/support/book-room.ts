import {
  addBookPicture,
  getBookDraft,
  getDraftChapter,
  publishBook,
  saveBookOutline,
  saveDraftChapter,
} from '../../domain/books/book-drafts.contract.ts';
import { createMaterial } from '../../domain/materials/drafts.contract.ts';
import { libraryRoom } from './library-room.ts';
import type { TestPerson } from './test-app.ts';

export const match = (revision: number) => ({ 'if-match': `"${revision}"` });

/** A library, and what somebody who writes books in it does. */
export async function bookRoom() {
  const { instructor: author, ...room } = await libraryRoom();

  async function newBook(): Promise<number> {
    const body = { type: 'book', title: 'A new book', lang: 'en' } as const;
    return (await author.client.call(createMaterial, { body })).result.id;
  }

  async function draftOf(materialId: number) {
    return (await author.client.call(getBookDraft, { params: { materialId } })).result;
  }

  async function saveOutline(
    materialId: number,
    chapters: readonly { slug: string | null; title: string; depth?: number }[],
    revision?: number,
  ) {
    return await author.client.call(
      saveBookOutline,
      {
        params: { materialId },
        body: { chapters: chapters.map(({ depth = 0, ...chapter }) => ({ ...chapter, depth })) },
      },
      match(revision ?? (await draftOf(materialId)).revision),
    );
  }

  async function write(materialId: number, slug: string, markdown: string, person = author) {
    const params = { materialId, slug };
    const { result } = await person.client.call(getDraftChapter, { params });
    const body = { markdown };
    return await person.client.call(saveDraftChapter, { params, body }, match(result.revision));
  }

  async function publish(materialId: number) {
    const { revision } = await draftOf(materialId);
    return await author.client.call(publishBook, { params: { materialId } }, match(revision));
  }

  async function addPicture(
    materialId: number,
    content: Buffer,
    name: string,
    { client }: TestPerson = author,
  ) {
    const path = addBookPicture.path.replace(':materialId', String(materialId));
    return await client.send<{ path: string }>({
      method: 'POST',
      url: `${path}?fileName=${encodeURIComponent(name)}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: content,
    });
  }

  return { ...room, author, newBook, draftOf, saveOutline, write, publish, addPicture };
}
export type BookRoom = Awaited<ReturnType<typeof bookRoom>>;
