import { existsSync } from 'node:fs';
import { PuppeteerVisitor } from './puppeteer-visitor.ts';
import { tablet } from './visitor.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Debian's package `firefox-esr`. */
export const hasFirefox = existsSync(executablePath);

/** Firefox; without a folder its profile ends with it. */
export async function openFirefox(profile?: string): Promise<PuppeteerVisitor> {
  return await PuppeteerVisitor.launch({
    browser: 'firefox',
    executablePath,
    ...(profile === undefined ? {} : { userDataDir: profile }),
    args: [`--width=${tablet.width}`, `--height=${tablet.height}`],
  });
}
