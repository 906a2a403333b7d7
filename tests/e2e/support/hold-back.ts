import type { Page } from '@playwright/test';

/** Holds back what is asked in this way at these addresses; returns how to let it go. */
export async function holdBack(page: Page, address: RegExp, method = 'GET'): Promise<() => void> {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
}
