import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages.rules.ts';

const titles = (text: string) => passagesOf('Whole', text).map(({ title }) => title);
const texts = (text: string) => passagesOf('Whole', text).map(({ markdown }) => markdown);

describe('what a passage stands under', () => {
  it.each([
    ['of no heading', 'One.', ['Whole']],
    ['#', '# A\nOne.', ['A']],
    ['a heading without a blank line', 'One.\n## B\nTwo.', ['Whole', 'B']],
    ['six signs, three spaces', '   ###### A\n\nOne.', ['A']],
    ['with signs behind it', '## A b ##\nOne.', ['A b']],
    ['with marks', '## **A** `b`\nOne.', ['A b']],
    ['after a tab', '#\tA \t\nOne.', ['A']],
    ['seven signs', '####### A', ['Whole']],
    ['four spaces', '    # A', ['Whole']],
    ['no space', '#A', ['Whole']],
    ['signs within a line', 'a # b', ['Whole']],
    ['of nothing but signs', '# A\n\n## ***\n\nOne.', ['A']],
  ])('%s', (_, text, expected) => expect(titles(text)).toEqual(expected));
});

describe('what a passage holds', () => {
  it.each([
    ['paragraphs that stand together', 'One.\n \nTwo.\nand more', ['One.\n\nTwo.\nand more']],
    ['no rules alone', '# A\n\n---\n\n# B\n\nTwo.', ['Two.']],
    ['headings in code as they are', '```\n# x\n\n# y\n```', ['```\n# x\n\n# y\n```']],
    ['code of waves', '~~~\n# x\n\n```\n# y\n~~~', ['~~~\n# x\n\n```\n# y\n~~~']],
    ['code of longer marks', '````\n# x\n```\n# y\n````', ['````\n# x\n```\n# y\n````']],
    ['code that a longer mark ends', '```\n# x\n`````\n# B\nTwo.', ['```\n# x\n`````', 'Two.']],
    ['code that does not end', 'One.\n```\n# x\n\ny', ['One.\n```\n# x\n\ny']],
    ['code that is set in by three', '   ```\n# x\n   ```', ['   ```\n# x\n   ```']],
    ['no code that is set in by four', '    ```\n# A\nOne.', ['One.']],
    ['no code of two marks', '``\n# A\nOne.\n~~\n# B\nTwo.', ['One.\n~~', 'Two.']],
    ['no code within a line', 'a ```\n# A\nOne.', ['a ```', 'One.']],
  ])('%s', (_, text, expected) => expect(texts(text)).toEqual(expected));

  it.each([
    ['700 letters', 'x'.repeat(350), 'y'.repeat(350), 1],
    ['701 letters', 'x'.repeat(350), 'y'.repeat(351), 2],
    ['700, where each of Japanese is two', 'あ'.repeat(175), '一'.repeat(175), 1],
    ['702, where each of Japanese is two', 'あ'.repeat(175), '一'.repeat(176), 2],
  ])('paragraphs up to %s', (_, one, other, count) => {
    expect(texts(`${one}\n\n${other}`)).toHaveLength(count);
  });

  it('as many as there is room for, each time anew', () => {
    const [part, small] = ['x'.repeat(300), 'y'.repeat(100)];
    const parts = [part, part, small, part, part];
    expect(texts(parts.join('\n\n'))).toEqual([
      `${part}\n\n${part}\n\n${small}`,
      `${part}\n\n${part}`,
    ]);
  });

  it('a long paragraph up to 4,000 letters, none of them half', () => {
    expect(texts('x'.repeat(4001))).toEqual(['x'.repeat(4000)]);
    expect(texts(`${'x'.repeat(3999)}𠮷`)).toEqual([`${'x'.repeat(3999)}\uFFFD`]);
  });
});
