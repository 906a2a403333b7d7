import { expect, type Page } from '@playwright/test';

export interface Printed {
  readonly title: string;
  readonly headings: readonly string[];
  readonly pictures: number;
  /** What else of the page would be on the paper. */
  readonly beside: number;
  readonly deadLinks: number;
}

declare global {
  interface Window {
    printed?: Printed;
  }
}

/** Prints by the dialog of a book's room, and tells what was on the paper at that moment. */
export async function printBook(
  page: Page,
  scope: string,
  open = () => page.getByRole('button', { name: 'Print', exact: true }).click(),
): Promise<Printed> {
  await page.evaluate(() => {
    delete window.printed;
    window.print = () => {
      const sheets = [...document.querySelectorAll<HTMLElement>('[data-slug]')];
      const paper = sheets[0]?.parentElement;
      const links = [...(paper?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
      window.printed = {
        title: document.title,
        headings: sheets.map((sheet) => sheet.querySelector('h1')?.textContent ?? ''),
        pictures: [...(paper?.querySelectorAll('img') ?? [])].filter(
          ({ naturalWidth }) => naturalWidth > 0,
        ).length,
        beside: [...document.body.children].filter(
          (one) => one !== paper && one instanceof HTMLElement && one.offsetHeight > 0,
        ).length,
        deadLinks: links.filter(({ hash }) => !document.getElementById(hash.slice(1))).length,
      };
    };
  });
  await open();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByText(scope, { exact: true }).click();
  // As paper would have it at the moment of printing.
  await page.emulateMedia({ media: 'print' });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  // Not by the dialog: on paper it is hidden before it has printed.
  const printed = await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: 'screen' });
  await expect(dialog).toHaveCount(0);
  const told = await printed.jsonValue();
  if (!told) throw new Error('nothing was printed');
  return told;
}
