import { expect, test } from '../support/server.ts';

const missing: Readonly<Record<string, string>> = {
  'import maps': "HTMLScriptElement.supports = (kind) => kind === 'classic' || kind === 'module'",
  'nested rules':
    "const has = CSS.supports; CSS.supports = (...of) => !of[0].includes('&') && has.apply(CSS, of)",
  'units of containers':
    "const has = CSS.supports; CSS.supports = (...of) => of[1] !== '1cqw' && has.apply(CSS, of)",
  'Promise.withResolvers': 'delete Promise.withResolvers',
  'Object.groupBy': 'delete Object.groupBy',
};

for (const [name, removal] of Object.entries(missing))
  test(`a browser without ${name} is told that it is too old, in both languages`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(removal);
    const ended = page.waitForEvent('pageerror');
    await page.goto('/train/1');
    await expect(
      page.getByRole('heading', { name: 'This browser is too old for Keiko' }),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'このブラウザーは古いため、Keiko を使えません' }),
    ).toBeVisible();
    // The program has ended before it has begun, and nothing is loaded anew.
    expect((await ended).message).toContain('#root');
    await expect(page.locator('#root')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(asked.filter((path) => path === '/train/1')).toHaveLength(1);
  });

test('a browser that has all of it is told nothing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Keiko' })).toBeVisible();
  await expect(page.locator('#old')).toHaveCount(0);
  await expect(page.getByText('too old')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is said that they are needed', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('noscript p')).toHaveText([
      'Keiko needs JavaScript.',
      'Keiko を使うには JavaScript が必要です。',
    ]);
  });
});
