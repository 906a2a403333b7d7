import { expect, it } from 'vitest';
import { inPlainWords } from './system-notice.ts';

it('shows the words of a body without their Markdown', () => {
  const asked = { id: 1, title: '“*y*”', imageUrl: null, url: '/', notifiedAt: '', trainee: true };
  expect(inPlainWords({ ...asked, body: String.raw`**\*x\*** · today` })).toEqual({
    id: 1,
    title: '“*y*”',
    body: '*x* · today',
    url: '/',
  });
  expect(inPlainWords(asked).body).toBeUndefined();
});
