import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { outOfRoom } from '../../../tests/support/browser/memory-caches.ts';
import { success } from '../../../tests/support/browser/server-stub.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { closeOutbox, listWaiting, startOutbox } from '../../offline/outbox/outbox.ts';
import { markFirstPaint } from '../../offline/store/first-paint.ts';
import { hasUnsaved, saveUnsaved } from '../../offline/unsaved.ts';
import { NoteAutosave, newNoteBasis } from './note-autosave.ts';

const about = { classId: null, classMaterialId: null, place: null };

let browser: Browser;
let userId: number;

beforeEach(() => {
  browser = openBrowser();
  browser.server.isThere = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  userId = newUserId();
  startOutbox(userId);
});
afterEach(async () => {
  await closeOutbox();
  vi.useRealTimers();
  vi.restoreAllMocks();
  closeBrowser();
});

const textOf = ({ body }: Operation): unknown =>
  typeof body === 'object' && body !== null && 'markdown' in body ? body.markdown : undefined;
const texts = async () => (await listWaiting()).map(textOf);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what is typed', () => {
  it('is unsaved until it is on the disk, after a short pause', async () => {
    const note = new NoteAutosave(newNoteBasis(about));
    note.edit('One');
    expect(hasUnsaved()).toBe(true);
    expect(note.state.unsaved).toBe('yes');
    await pass(599);
    expect(await texts()).toEqual([]);
    await pass(1);
    await expect.poll(texts).toEqual(['One']);
    expect(hasUnsaved()).toBe(false);
    expect(note.state.unsaved).toBe('no');
  });

  it('without a pause is saved after three seconds all the same', async () => {
    const note = new NoteAutosave(newNoteBasis(about));
    for (let words = 1; words <= 7; words += 1) {
      note.edit('word '.repeat(words));
      await pass(500);
    }
    await expect.poll(texts).toHaveLength(1);
  });

  it('while a save is on its way is neither lost nor said to be saved', async () => {
    const note = new NoteAutosave(newNoteBasis(about));
    note.edit('One');
    const saving = note.save();
    // The save has taken what was there; the disk is still at it.
    await Promise.resolve();
    note.edit('One two');
    await saving;
    expect(await texts()).toEqual(['One']);
    expect(hasUnsaved()).toBe(true);
    expect(note.state.unsaved).toBe('yes');
    await pass(600);
    await expect.poll(texts).toEqual(['One two']);
    expect(hasUnsaved()).toBe(false);
  });

  it('is saved at once when the page goes away', async () => {
    new NoteAutosave(newNoteBasis(about)).edit('One');
    await saveUnsaved();
    expect(await texts()).toEqual(['One']);
  });

  it('is one write as long as nothing of it was sent', async () => {
    const note = new NoteAutosave(newNoteBasis(about, ''));
    for (const text of ['One', 'One two', 'One two three']) {
      note.edit(text);
      await note.save();
    }
    expect(await texts()).toEqual(['One two three']);
    expect(await listWaiting()).toMatchObject([{ base: '', method: putNote.method }]);
  });

  it('is not written when it is what was there before', async () => {
    const note = new NoteAutosave(newNoteBasis(about, 'One'));
    note.edit('One');
    await note.save();
    expect(hasUnsaved()).toBe(false);
    expect(await texts()).toEqual([]);
  });

  it('is tried again, and said to be unsaved, while the device has no room', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw outOfRoom();
    });
    const note = new NoteAutosave(newNoteBasis(about));
    note.edit('One');
    await note.save();
    expect(note.state.unsaved).toBe('failed');
    expect(hasUnsaved()).toBe(true);
    full.mockRestore();
    await pass(3000);
    await expect.poll(texts).toEqual(['One']);
    expect(note.state.unsaved).toBe('no');
  });

  it('is written upon the revision that was opened', async () => {
    const note = new NoteAutosave({ ...newNoteBasis(about, 'Old'), revision: 4 });
    note.edit('New');
    await note.save();
    expect(await listWaiting()).toMatchObject([{ ifMatch: 4, after: null, base: 'Old' }]);
  });
});

describe('a note that is closed', () => {
  it('has its last words on the disk', async () => {
    const note = new NoteAutosave(newNoteBasis(about));
    note.edit('Last');
    await note.close();
    expect(await texts()).toEqual(['Last']);
    expect(hasUnsaved()).toBe(false);
  });

  it('without a word leaves nothing', async () => {
    await new NoteAutosave(newNoteBasis(about)).close();
    expect(await listWaiting()).toEqual([]);
  });

  it('whose words were all taken away is deleted', async () => {
    const note = new NoteAutosave({ ...newNoteBasis(about, 'Old'), revision: 4 });
    note.edit('  ');
    await note.close();
    expect((await listWaiting()).map(({ method }) => method)).toContain(deleteNote.method);
  });

  it('stays for the words that were marked in the book', async () => {
    const place = { chapter: 'pointers', quote: 'A pointer is' };
    await new NoteAutosave({ ...newNoteBasis({ ...about, place }), revision: 4 }).close();
    expect(await listWaiting()).toEqual([]);
  });
});

describe('a note that is removed', () => {
  it('is deleted once, and comes back as it was', async () => {
    const note = new NoteAutosave({ ...newNoteBasis(about, 'Words'), revision: 4 });
    expect(await note.remove()).toMatchObject({ markdown: 'Words' });
    await note.remove();
    expect(await listWaiting()).toMatchObject([{ method: deleteNote.method, ifMatch: 4 }]);
  });

  it('is not saved after it, whatever was typed last', async () => {
    const note = new NoteAutosave({ ...newNoteBasis(about, 'Words'), revision: 4 });
    note.edit('More words');
    expect(await note.remove()).toMatchObject({ markdown: 'More words' });
    await pass(5000);
    await saveUnsaved();
    expect(await listWaiting()).toMatchObject([{ method: deleteNote.method }]);
    expect(hasUnsaved()).toBe(false);
  });

  it('that was never written anywhere leaves nothing', async () => {
    await new NoteAutosave(newNoteBasis(about)).remove();
    expect(await listWaiting()).toEqual([]);
  });
});

describe('a note that another device changed', () => {
  it('shows the words of both, and goes on from there', async () => {
    browser.server.isThere = true;
    markFirstPaint();
    const basis = { ...newNoteBasis(about, 'One. Two. Three.'), revision: 2 };
    const note = new NoteAutosave(basis);
    const theirs = {
      ...about,
      uuid: basis.uuid,
      createdAt: basis.createdAt,
      updatedAt: basis.updatedAt,
      markdown: 'One. Two. Three?',
      revision: 8,
    };
    browser.server
      .on('GET', /./, () => success(theirs))
      .on('PUT', /./, ({ headers }) =>
        ['"8"', '"9"'].includes(headers.get('if-match') ?? '')
          ? success({ ...theirs, revision: 9 })
          : Response.json({ code: 412, messages: [], error: 'staleRevision' }, { status: 412 }),
      );
    note.edit('One! Two. Three.');
    await note.save();
    await pass(5000);
    await expect.poll(() => note.markdown).toBe('One! Two. Three?');
    expect(note.state.replaced).toBe(1);
    await expect.poll(texts).toEqual([]);
    note.edit('One! Two. Three? Four.');
    await note.save();
    expect(await listWaiting()).toMatchObject([{ base: 'One! Two. Three?' }]);
    await expect.poll(texts).toEqual([]);
    expect(browser.server.asked.at(-1)?.headers.get('if-match')).toBe('"9"');
  });
});
