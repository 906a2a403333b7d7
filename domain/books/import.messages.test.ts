import { describe, expect, it } from 'vitest';
import {
  type LossCode,
  lossKind,
  lossSentence,
  lossSentences,
  refusalSentence,
} from './import.messages.ts';

describe('a refusal', () => {
  it.each([
    [
      'source-missing',
      { path: 'book.zip' },
      'There is no folder or .zip file at book.zip.',
      'book.zipにフォルダーまたは.zipファイルがありません。',
    ],
    // Japanese sets no space before a unit.
    [
      'markdown-too-large',
      { path: 'my file.md', limit: '60 MB' },
      'The Markdown file “my file.md” is larger than 60 MB.',
      'Markdownファイル「my file.md」が60MBを超えています。',
    ],
    [
      'image-too-large',
      { path: 'a.png', limit: '1 000 KB' },
      'The image “a.png” is larger than 1 000 KB.',
      '画像「a.png」が1000KBを超えています。',
    ],
    // What is put in is not read as a place to put something in.
    [
      'outline-too-deep',
      { path: '{limit}.md', limit: '12' },
      'At “{limit}.md”, chapters are nested more deeply than 12 levels.',
      '「{limit}.md」で、章の階層が12段を超えています。',
    ],
    ['name-repeated', {}, 'The name “” occurs more than once.', '「」という名前が重複しています。'],
    [
      'no-chapters',
      { path: 'a', limit: 'b' },
      'No chapters were found. A book needs at least one Markdown file (.md).',
      '章が見つかりません。ブックにはMarkdownファイル（.md）が1つ以上必要です。',
    ],
  ] as const)('%s says what it is about: %j', (code, data, en, ja) => {
    expect(refusalSentence(code, data, 'en')).toBe(en);
    expect(refusalSentence(code, data, 'ja')).toBe(ja);
  });
});

describe('a loss', () => {
  const loss = { path: 'a.md', code: 'link-broken', detail: '$& {path} b.md' } as const;

  it('says what was lost, as it stands', () => {
    expect(lossSentence(loss, 'en')).toBe(
      'The link to “$& {path} b.md” leads to nothing in the book. Its text was kept.',
    );
    expect(lossSentence(loss, 'ja')).toBe(
      'リンク先「$& {path} b.md」がブック内にありません。文字だけを残しました。',
    );
  });

  const byKind: Record<string, readonly LossCode[]> = {
    chapters: [
      'chapter-draft',
      'chapter-missing',
      'chapter-repeated',
      'chapter-external',
      'chapter-unlisted',
      'settings-unreadable',
      'front-matter',
    ],
    html: ['html', 'html-hidden', 'heading-name'],
    links: ['link-broken', 'link-refused'],
    images: ['image-broken', 'image-remote', 'file-unsupported', 'image-unreadable', 'svg-unsafe'],
    includes: ['include-missing', 'include-unreadable', 'include-empty', 'include-too-deep'],
    more: ['more-losses'],
  };

  it.each(Object.entries(byKind))('is about %s by these codes', (kind, codes) =>
    expect(codes.map((code) => lossKind(code))).toEqual(codes.map(() => kind)),
  );

  it('is always about something', () =>
    expect(Object.keys(lossSentences).toSorted()).toEqual(Object.values(byKind).flat().toSorted()));
});
