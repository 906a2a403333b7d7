import { expect, it } from 'vitest';
import { imageLink, newPlaceholder, withoutPlaceholders } from './image-placeholder.ts';

it('two pictures of one name are told apart while they are on their way', () => {
  const first = newPlaceholder('desk.png', 'Uploading');
  const second = newPlaceholder('desk.png', 'Uploading');
  expect(first.text).not.toBe(second.text);
  expect(withoutPlaceholders(`a ${first.text} b ${second.text} c`, [first])).toBe(
    `a  b ${second.text} c`,
  );
});

it.each([
  ['IMG_0001.JPG', 'IMG 0001'],
  ['a](javascript:x)![b.png', 'a javascript:x b'],
  ['写真 (1).jpeg', '写真 1'],
  ['.png', ''],
])('the words for %s say nothing in Markdown', (name, alt) => {
  const placeholder = newPlaceholder(name, 'Uploading');
  expect(imageLink(placeholder, '/media/images/x')).toBe(`![${alt}](/media/images/x)`);
});
