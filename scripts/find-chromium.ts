import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** CHROMIUM_PATH, else a Chromium of this machine, else the one that Playwright installed. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    onMac,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path));
}
