import { describe, expect, it } from 'vitest';
import { harmlessClasses, harmlessElements, isHarmless } from './harmless-html.ts';

describe('an element that may be shown', () => {
  it.each([
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'svg',
    'math',
    'base',
    'link',
    'meta',
    'P',
    '',
    'constructor',
    'toString',
  ])('is not %j', (name) => expect(isHarmless(name)).toBe(false));

  it.each(['a', 'img', 'table', 'details', 'ruby', 'wbr'])('is %s', (name) =>
    expect(isHarmless(name)).toBe(true),
  );

  it('has only these attributes of its own', () => {
    const withAttributes = Object.entries(harmlessElements).filter(([, own]) => own.length > 0);
    expect(Object.fromEntries(withAttributes)).toEqual({
      a: ['href'],
      col: ['span'],
      colgroup: ['span'],
      details: ['open'],
      img: ['src', 'alt', 'width', 'height'],
      li: ['value'],
      ol: ['start', 'reversed'],
      td: ['colspan', 'rowspan', 'headers', 'align'],
      th: ['colspan', 'rowspan', 'headers', 'scope', 'align'],
      time: ['datetime'],
    });
  });

  it('has a look only by these classes', () =>
    expect(harmlessClasses).toEqual({
      div: ['note', 'tip', 'important', 'warning', 'caution'],
      figure: ['listing'],
      span: ['caption', 'filename'],
    }));
});
