import { authenticate } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

test('a page breaks none of its own rules while it opens', async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction('tellBroken', (what: string) => void broken.push(what));
  await page.addInitScript(() => {
    const { tellBroken } = globalThis as unknown as { tellBroken: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellBroken(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await authenticate(page, 'instructor');
  for (const path of ['/', '/classes', '/library']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(broken).toEqual([]);
});
