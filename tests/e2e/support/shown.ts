import { expect, type Page } from '@playwright/test';

/** The page has its heading, and nothing on it is still on its way. */
export async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // What was moved or faded in has arrived, so that its colours are the ones that stay.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect }) => {
      const { iterations } = effect?.getComputedTiming() ?? {};
      return iterations !== Infinity;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
