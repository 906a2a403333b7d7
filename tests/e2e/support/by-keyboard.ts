import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 120;

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.some((one) => one === document.activeElement));

/** Goes there by Tab alone, and sees where the focus is on arrival. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps && !(await isFocused(target)); step++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}
