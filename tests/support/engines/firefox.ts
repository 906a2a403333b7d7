import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PuppeteerVisitor } from './puppeteer-visitor.ts';
import { tablet, until } from './visitor.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Debian's package `firefox-esr`. */
export const hasFirefox = existsSync(executablePath);

/** Firefox; without a folder its profile ends with it. */
export async function openFirefox(profile?: string): Promise<PuppeteerVisitor> {
  if (profile !== undefined) await preferencesAreBack(profile);
  return await PuppeteerVisitor.launch({
    browser: 'firefox',
    executablePath,
    ...(profile === undefined ? {} : { userDataDir: profile }),
    // Two navigations at once answer each other's question whether to leave, or neither; everybody leaves.
    extraPrefsFirefox: { 'dom.disable_beforeunload': true },
    args: [`--width=${tablet.width}`, `--height=${tablet.height}`],
  });
}

/**
 * Puppeteer puts the preferences of a browser that was killed back when it hears of its end, which must not
 * happen while another one begins with the same profile.
 */
async function preferencesAreBack(profile: string): Promise<void> {
  const kept = ['user.js.puppeteer', 'prefs.js.puppeteer'].map((name) => join(profile, name));
  const areBack = () => Promise.resolve(!kept.some(existsSync));
  // Where one was gone with the browser, Puppeteer leaves the other as it is.
  await until('the preferences are back', areBack, 5000).catch(() => {});
}
