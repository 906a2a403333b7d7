import { describe, expect, it } from 'vitest';
import { kindOfFile } from './exam-file.rules.ts';
import {
  ExamFileRulesSchema,
  ExamFileTaskSchema,
  HandedFileSchema,
  ShownFileSchema,
} from './exam-file.schema.ts';

const task = { text: 'Draw it.', kinds: ['pdf'], mostFiles: 1, mostMegabytes: 5 };
const file = {
  uuid: '5f0c1b4e-7a52-4c58-9b7e-000000000001',
  name: 'a.pdf',
  bytes: 10,
  sha256: '0123456789abcdef'.repeat(4),
};

describe('a task for which files are handed in', () => {
  it.each([
    ['text', ['x'.repeat(20_001)], ['', 'x'.repeat(20_000)]],
    [
      'kinds',
      [['film'], Array.from({ length: 7 }, () => 'pdf')],
      [[], ['picture', 'pdf', 'office', 'text', 'archive', 'media']],
    ],
    ['mostFiles', [0, 11, 1.5], [1, 10]],
    ['mostMegabytes', [0, 51, 1.5], [1, 50]],
  ])('is refused beyond the edges of %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      ExamFileTaskSchema.safeParse({ ...task, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it('is told apart from what may be handed in', () => {
    const { text: _text, ...rules } = task;
    expect(ExamFileRulesSchema.safeParse(task).success).toBe(false);
    expect(ExamFileRulesSchema.parse(rules)).toEqual(rules);
  });
});

describe('a file that is handed in', () => {
  it.each([
    ['uuid', ['1', ''], []],
    ['name', ['', ' ', 'x'.repeat(256)], ['x', 'x'.repeat(255)]],
    ['bytes', [0, 50_000_001, 1.5], [1, 50_000_000]],
    [
      'sha256',
      ['a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), 'g'.repeat(64), `x${'a'.repeat(64)}`],
      ['0'.repeat(64), 'f'.repeat(64)],
    ],
  ])('is refused beyond the edges of %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      HandedFileSchema.safeParse({ ...file, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it('is kept without what it was shown with', () => {
    expect(HandedFileSchema.parse({ ...file, isHere: true })).toEqual(file);
    expect(ShownFileSchema.parse({ ...file, isHere: true })).toEqual({ ...file, isHere: true });
    expect(ShownFileSchema.parse(file)).toEqual(file);
  });

  it.each([
    ['picture', 'jpg jpeg png webp gif'],
    ['pdf', 'pdf'],
    ['office', 'docx xlsx pptx odt ods odp doc xls ppt'],
    ['text', 'txt md csv json xml html css js ts py java c sql'],
    ['archive', 'zip'],
    ['media', 'mp3 m4a wav mp4 mov webm'],
    [undefined, 'exe svg tiff docm 7z rar mkv'],
  ])('is of the kind %s by the endings %s', (kind, endings) => {
    for (const ending of endings.split(' ')) expect(kindOfFile(`work.${ending}`)).toBe(kind);
  });
});
