import { expect, it } from 'vitest';
import { withPicture } from './home-picture.ts';

const page = () =>
  new Response('<meta name="build" content="abc" /><div id="root"></div>', {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "default-src 'self'",
      'content-encoding': 'br',
    },
  });
const picture = {
  build: 'abc',
  lang: 'en',
  role: null,
  until: Date.now() + 60_000,
  html: '<main>$& words</main>',
};

it('leaves the page alone when the styles of the picture are those of another build', async () => {
  const answer = await withPicture(page(), { ...picture, build: 'abcd' });
  expect(await answer.text()).toBe(await page().text());
});

it('stands before the place of the program, as it was kept, under the same protection', async () => {
  const answer = await withPicture(page(), picture);
  expect(await answer.text()).toContain(
    'data-role=""><main>$& words</main></div><div id="root"></div>',
  );
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(answer.headers.get('content-encoding')).toBeNull();
});
