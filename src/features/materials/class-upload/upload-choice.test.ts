import { describe, expect, it } from 'vitest';
import { acceptedFor, titleFor, typesFor } from './upload-choice.ts';

const all = ['file', 'slide', 'video'] as const;

describe('what a file may become in a class', () => {
  it.each([
    ['notes.txt', []],
    ['noending', []],
    ['rules.pdf', ['file', 'slide']],
    ['Deck.PPTX', ['slide', 'file']],
    ['table.xlsx', ['file']],
    ['lesson.mp4', ['video']],
  ] as const)('%s', (name, types) => {
    expect(typesFor(name, all)).toEqual(types);
  });

  it('is only what the organisation works with', () => {
    expect(typesFor('rules.pdf', ['slide'])).toEqual(['slide']);
    expect(typesFor('lesson.mp4', ['file', 'slide'])).toEqual([]);
    expect(acceptedFor(['slide'])).toBe('.pptx,.pdf');
  });

  it.each([
    ['House_rules.pdf', 'House rules'],
    ['1.2 Pointers.pptx', '1.2 Pointers'],
    ['.pdf', '.pdf'],
  ])('calls %s “%s”', (name, title) => expect(titleFor(name)).toBe(title));
});
