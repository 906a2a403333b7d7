import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../../tests/support/browser/browser.ts';
import { type Asked, refusal, success } from '../../../../tests/support/browser/server-stub.ts';
import { setActingUser } from '../../../lib/acting-user.ts';
import { hasUnsaved, saveUnsaved } from '../../../offline/unsaved.ts';
import { ChapterWriting } from './chapter-writing.ts';

const address = /\/api\/materials\/5\/book-draft\/chapters\/tides$/;

let browser: Browser;
/** What the server has, and what it was sent, in order. */
let chapter: { slug: string; title: string; markdown: string; revision: number };
let sent: string[];
/** What the author sees of it. */
let states: string[];
let replaced: string[];
let told: (string | undefined)[];
let open: ChapterWriting[];

beforeEach(() => {
  browser = openBrowser();
  setActingUser(newUserId());
  chapter = { slug: 'tides', title: 'Tides', markdown: 'The moon.', revision: 3 };
  sent = [];
  states = [];
  replaced = [];
  told = [];
  open = [];
  browser.server
    .on('GET', address, () => success({ ...chapter, updatedBy: { id: 2, name: 'Mao' } }))
    .on('PUT', address, save);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  // What is still to be sent would arrive in the next test.
  browser.server.isThere = false;
  for (const writing of open) {
    writing.close();
    await writing.flush();
  }
  vi.useRealTimers();
  closeBrowser();
});

/** As the server does: who has an older revision is refused, and nothing is changed. */
function save({ headers, body }: Asked): Response {
  if (headers.get('if-match') !== `"${chapter.revision}"`) return refusal('staleRevision');
  const { markdown } = body as { markdown: string };
  sent.push(markdown);
  chapter = { ...chapter, markdown, revision: chapter.revision + 1 };
  return success(chapter);
}

async function write(): Promise<ChapterWriting> {
  const { begin } = await ChapterWriting.open(5, 'tides', new AbortController().signal);
  const writing = begin({
    onState: (state) => void states.push(state),
    onReplaced: (text) => void replaced.push(text),
    onSaved: () => {},
    onBothKept: (name) => void told.push(name),
    onRefused: (message) => void told.push(message),
  });
  open.push(writing);
  return writing;
}

describe('a chapter that is written', () => {
  it('is saved when the typing pauses, all of it once', async () => {
    const writing = await write();
    writing.edit('The moon pulls');
    await vi.advanceTimersByTimeAsync(700);
    writing.edit('The moon pulls.');
    await vi.advanceTimersByTimeAsync(700);
    expect([sent, hasUnsaved()]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(200);
    await vi.waitFor(() => expect(states).toEqual(['saving', 'saved']));
    expect([sent, hasUnsaved()]).toEqual([['The moon pulls.'], false]);
  });

  it('has what was typed while it was being saved', async () => {
    const writing = await write();
    const { promise, resolve } = Promise.withResolvers<void>();
    browser.server.on('PUT', address, async (asked) => {
      await promise;
      return save(asked);
    });
    writing.edit('One.');
    const flushed = writing.flush();
    await vi.waitFor(() => expect(browser.server.of('PUT')).toHaveLength(1));
    writing.edit('One. Two.');
    resolve();
    expect(await flushed).toBe(true);
    expect(sent).toEqual(['One.', 'One. Two.']);
    expect(chapter.markdown).toBe('One. Two.');
  });

  it('brings together what two wrote at once', async () => {
    chapter.markdown = 'The moon.\n\nThe sun.';
    const writing = await write();
    chapter = { ...chapter, markdown: 'The moon.\n\nThe sun shines.', revision: 4 };
    writing.edit('The moon pulls.\n\nThe sun.');
    expect(await writing.flush()).toBe(true);
    expect(chapter.markdown).toBe('The moon pulls.\n\nThe sun shines.');
    expect(replaced).toEqual(['The moon pulls.\n\nThe sun shines.']);
    expect(told).toEqual([]);
  });

  it('keeps both where two changed the same words, and says whose they are', async () => {
    const writing = await write();
    chapter = { ...chapter, markdown: 'The sun shines.', revision: 4 };
    writing.edit('The moon pulls.');
    expect(await writing.flush()).toBe(true);
    for (const words of ['The sun shines.', 'The moon pulls.'])
      expect(chapter.markdown).toContain(words);
    expect(told).toEqual(['Mao']);
  });

  it('is not sent again and again when the server takes it for wrong', async () => {
    const writing = await write();
    browser.server.on('PUT', address, () => refusal('invalidInput'));
    writing.edit('Too long.');
    expect(await writing.flush()).toBe(false);
    expect([states.at(-1), told.length]).toEqual(['failed', 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.server.of('PUT')).toHaveLength(1);
  });

  it('follows what somebody else wrote, and does not while there are words of one’s own', async () => {
    const writing = await write();
    chapter = { ...chapter, markdown: 'Theirs.', revision: 4 };
    writing.follow(4);
    await vi.waitFor(() => expect(replaced).toEqual(['Theirs.']));
    writing.edit('Theirs. Mine.');
    writing.follow(9);
    expect(await writing.flush()).toBe(true);
    expect([replaced, sent]).toEqual([['Theirs.'], ['Theirs. Mine.']]);
  });

  it('goes by itself when the server is there again', async () => {
    const writing = await write();
    browser.server.isThere = false;
    writing.edit('Without a network.');
    expect(await writing.flush()).toBe(false);
    expect([states.at(-1), hasUnsaved()]).toEqual(['failed', true]);
    browser.server.isThere = true;
    await vi.advanceTimersByTimeAsync(5000);
    await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
    expect(sent).toEqual(['Without a network.']);
  });

  it('is on the device when its page goes, and sent by the next one', async () => {
    const writing = await write();
    writing.edit('Kept here.');
    await saveUnsaved();
    expect(sent).toEqual([]);
    const { text } = await ChapterWriting.open(5, 'tides', new AbortController().signal);
    expect(text).toBe('Kept here.');
    browser.server.isThere = true;
    await write();
    await vi.waitFor(() => expect(sent).toEqual(['Kept here.']));
    await vi.waitFor(async () => {
      const again = await ChapterWriting.open(5, 'tides', new AbortController().signal);
      expect([again.text, states.at(-1)]).toEqual(['Kept here.', 'saved']);
    });
  });

  it('that somebody removed is sent no more', async () => {
    const writing = await write();
    browser.server.on('PUT', address, () => refusal('notFound'));
    writing.edit('Too late.');
    expect(await writing.flush()).toBe(false);
    expect(states).toEqual(['saving', 'gone']);
    const before = browser.server.of('PUT').length;
    writing.edit('Too late again.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(browser.server.of('PUT')).toHaveLength(before);
  });
});
