import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';
import { installDebianPackages, isDebianRoot } from './debian.ts';
import { runStep } from './run-step.ts';

/** @returns the browser's path, or the sentence that says what to install */
export async function ensureChromium(): Promise<{ path: string } | { sentence: string }> {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '' && !existsSync(given)) {
    return { sentence: `CHROMIUM_PATH names ${given}, and there is no such file.` };
  }
  let path = findChromium();
  if (path === undefined && isDebianRoot()) {
    await installDebianPackages(['chromium']);
    path = findChromium();
  }
  if (path === undefined) {
    const args = ['install', 'chromium'];
    await runStep({ name: 'Playwright’s Chromium', command: 'playwright', args }, 'show');
    path = findChromium();
  }
  if (path !== undefined) return { path };
  return {
    sentence:
      'There is no Chromium for the browser tests: install one (on Debian `apt-get install chromium`) ' +
      'or set CHROMIUM_PATH to where it is.',
  };
}
