import { expect, it } from 'vitest';
import { firstWithoutWords, withWords } from './pictures-without-words.ts';

const chapter = 'Before.\n\n![](keiko:asset/list.png)\n\n![](keiko:asset/tree%20a.png)\n';

it('names the pictures that nobody has described, in their order', () => {
  expect(firstWithoutWords(`![A queue](keiko:asset/queue.png)\n\n${chapter}`)).toMatchObject([
    { path: 'list.png' },
    { path: 'tree a.png' },
  ]);
});

it('describes the picture that was looked at, wherever it stands meanwhile', () => {
  const moved = `A line more.\n\n${chapter.replace('![](keiko:asset/list', '![Mine](keiko:asset/list')}`;
  expect(withWords(moved, { path: 'tree a.png' }, 'A tree\nof [three] nodes')).toBe(
    moved.replace('![](keiko:asset/tree', '![A tree of  three  nodes](keiko:asset/tree'),
  );
});

it('leaves a description alone that a person has written meanwhile', () => {
  const described = chapter.replace('![](keiko:asset/list', '![Mine](keiko:asset/list');
  expect(withWords(described, { path: 'list.png' }, 'A list')).toBe(described);
});
