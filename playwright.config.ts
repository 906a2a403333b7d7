import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { isWholeSpace } from './tests/support/sample.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  // What belongs to `npm run test:all` alone.
  testIgnore: isWholeSpace ? [] : '**/*.all.spec.ts',
  globalSetup: './tests/e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A whole way through the product, on a machine that is busy with something else.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  use: {
    // What is not there is a failure long before the time of a whole way is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A tablet held upright: the product is made for it first.
    viewport: { width: 820, height: 1180 },
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    // Nothing is waited for that only glides into its place.
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of each moment costs more than what it shows of it.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium's sandbox does not work for root; the pages are our own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
