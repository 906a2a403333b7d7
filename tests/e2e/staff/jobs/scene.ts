import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../../domain/format/language.ts';
import type { saidIn } from '../../support/said-in.ts';
import type { Strip } from '../../support/strip.ts';

export interface Scene {
  readonly page: Page;
  readonly baseURL: string;
  readonly strip: Strip;
  readonly lang: Language;
  readonly say: ReturnType<typeof saidIn>;
}

/** A button or a link of the page, or of the dialog over it. */
export const act = (within: Page | Locator, name: string | RegExp): Locator =>
  within
    .getByRole('button', { name, exact: true })
    .or(within.getByRole('link', { name, exact: true }));

/** Begins with these words: a tab says how much is in it. */
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });
