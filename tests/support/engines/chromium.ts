import { findChromium } from '../../../scripts/find-chromium.ts';
import { PuppeteerVisitor } from './puppeteer-visitor.ts';
import { tablet } from './visitor.ts';

/** Chromium; without a folder its profile ends with it. */
export async function openChromium(profile?: string): Promise<PuppeteerVisitor> {
  return await PuppeteerVisitor.launch({
    browser: 'chrome',
    executablePath: findChromium() ?? '',
    ...(profile === undefined ? {} : { userDataDir: profile }),
    args: [
      `--window-size=${tablet.width},${tablet.height}`,
      '--lang=en-GB',
      '--disable-gpu',
      '--disable-quic',
      // Puppeteer takes a page that comes back from there for one that is gone.
      '--disable-features=BackForwardCache',
      // Its sandbox does not work for root; the pages are our own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
