// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareOf as catalogues } from '../../lib/i18n.ts';
import { loadChunk } from './load-chunk.ts';
import { loadShare, shareOf } from './load-shares.ts';

it.each<[readonly string[], string | undefined]>([
  [[], undefined],
  [['assets/part.a1.js', 'assets/part.a1.css'], undefined],
  [['assets/roomsy.a1.js', 'other/assets/staff.a1.js'], undefined],
  [['assets/part.a1.js', 'assets/rooms.a1.css'], 'rooms'],
  [['assets/staff.a1.js', 'assets/later.a1.js', 'assets/rooms.a1.js'], 'staff'],
  [['assets/rooms.a1.js', 'assets/later.a1.js'], 'later'],
])('%j need the words and styles of %s', (files, share) => {
  expect(shareOf(files)).toBe(share);
});

describe('the words and styles', () => {
  const links = () => [...document.querySelectorAll('link')];
  const sheets = () => links().map((link) => link.getAttribute('href'));
  const arrive = () => links().forEach((link) => link.dispatchEvent(new Event('load')));

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    // Only a build makes words of the catalogues.
    vi.spyOn(catalogues, 'rooms').mockResolvedValue({ room: 'Room' });
    vi.spyOn(catalogues, 'later').mockResolvedValue({ exam: 'Exam' });
    vi.spyOn(catalogues, 'staff').mockResolvedValue({ pupil: 'Pupil' });
    for (const share of ['rooms', 'later', 'staff']) {
      const meta = document.createElement('meta');
      meta.name = `${share}-sheet`;
      meta.content = `/assets/${share}.css`;
      document.head.append(meta);
    }
  });
  afterEach(() => {
    document.head.replaceChildren();
    vi.restoreAllMocks();
  });

  it('of a share come with those that it builds on, and no others, before what needs them runs', async () => {
    const load = vi.fn(async () => 'the part');
    const loading = loadChunk(load, ['assets/later.a1.css']);
    await expect.poll(() => i18n.messages).toEqual({ room: 'Room', exam: 'Exam' });
    expect(sheets()).toEqual(['/assets/rooms.css', '/assets/later.css']);
    expect(load).not.toHaveBeenCalled();
    arrive();
    expect(await loading).toBe('the part');
  });

  it('of everybody are all that a part of no share needs, and what is here is not brought again', async () => {
    await loadChunk(async () => {});
    expect(sheets()).toEqual([]);
    const loading = loadShare('staff');
    await expect.poll(sheets).toEqual(['/assets/staff.css']);
    arrive();
    await loading;
    expect(i18n.messages).toEqual({ pupil: 'Pupil' });
  });
});
