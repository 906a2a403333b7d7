import { chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Figure } from './figure.ts';
import { median } from './load.ts';
import { installScreenClock, timeClick } from './screen-clock.ts';

const cpuSlowdown = 4;
const seconds = 3;
const timesPressed = 5;

interface Place {
  readonly url: string;
  readonly cookie: string;
  readonly classId: number;
}

/** What a large gradebook is like on the screen: how soon it is there, and how it scrolls. */
export async function measureGradebookScreen({ url, cookie, classId }: Place): Promise<Figure[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    await context.addCookies([{ name: 'keiko_session', value: cookie, url }]);
    await installScreenClock(context);
    const page = await context.newPage();
    const tab = page.getByRole('tab', { name: 'Progress' });
    // What only staff see has come before the tab is pressed, as it has on a device of staff's.
    await page.goto(`${url}/classes/${classId}?tab=progress`);
    await page.locator(firstRow).first().waitFor();
    const presses: number[] = [];
    for (let each = 0; each < timesPressed; each++) {
      // What the page asks for as it opens is not what is measured.
      await page.goto(`${url}/classes/${classId}?tab=results`, { waitUntil: 'networkidle' });
      presses.push(await timeClick(page, firstRow, () => tab.click()));
    }
    await context.close();
    // Without the clock, which looks at each change of the page.
    const plain = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    await plain.addCookies([{ name: 'keiko_session', value: cookie, url }]);
    const grid = await plain.newPage();
    await grid.goto(`${url}/classes/${classId}?tab=progress`, { waitUntil: 'networkidle' });
    await grid.locator(firstRow).first().waitFor();
    const cdp = await plain.newCDPSession(grid);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const how = `${seconds} s of scrolling by script at ${cpuSlowdown}× slower CPU, 1280×860, headless`;
    return [
      {
        name: 'gradebook: from the press of its tab to its first rows',
        value: median(presses),
        unit: 'ms',
        bound: { is: '≤', than: 1000 },
        how: `the middle of ${timesPressed}, by the page's own clock, on a page at rest`,
      },
      { ...(await scrolled(grid, 0, 24)), name: 'gradebook: frames a second, down', how },
      { ...(await scrolled(grid, 24, 0)), name: 'gradebook: frames a second, across', how },
    ];
  } finally {
    await browser.close();
  }
}

const firstRow = '[role="grid"] [role="rowheader"][data-user]';

/** Moves the grid so far in each frame, and counts the frames that were drawn. */
async function scrolled(page: Page, x: number, y: number): Promise<Pick<Figure, 'value' | 'unit'>> {
  const frames = await page.evaluate(
    async ([across = 0, down = 0, ms = 0]) => {
      const grid = document.querySelector('[role="grid"]');
      if (!grid) throw new Error('there is no grid');
      const began = performance.now();
      let count = 0;
      while (performance.now() - began < ms) {
        grid.scrollBy(across, down);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        count++;
      }
      return count / ((performance.now() - began) / 1000);
    },
    [x, y, seconds * 1000],
  );
  return { value: frames, unit: 'a second' };
}
