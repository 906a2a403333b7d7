import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PuppeteerVisitor } from './puppeteer-visitor.ts';
import { tablet, until, within } from './visitor.ts';

const executablePath = '/usr/bin/firefox-esr';
const askMs = 2000;
const hurryMs = 10_000;

/** Debian's package `firefox-esr`. */
export const hasFirefox = existsSync(executablePath);

/**
 * The page leaves by itself. Where two navigations meet, as a step back and a reload, Puppeteer waits half a
 * minute for the end of the one that the other has ended.
 */
class FirefoxVisitor extends PuppeteerVisitor {
  override async open(address: string): Promise<void> {
    await this.#leave(`location.assign(${JSON.stringify(address)})`);
  }

  override async reload(): Promise<void> {
    await this.#leave('location.reload()');
  }

  async #leave(how: string): Promise<void> {
    await until(how, async () => {
      await within(how, this.run(`window.isLeft = true; setTimeout(() => ${how});`), askMs);
      // A step back that is still under way ends it; whoever is in a hurry asks twice.
      await until('another document', () => this.#says('!window.isLeft'), hurryMs);
      return true;
    });
    await until('all of the document', () => this.#says("document.readyState === 'complete'"));
  }

  /** A document that goes away may owe its answer. */
  async #says(condition: string): Promise<boolean> {
    return await within(condition, this.run<boolean>(`return ${condition};`), askMs);
  }
}

/** Firefox; without a folder its profile ends with it. */
export async function openFirefox(profile?: string): Promise<PuppeteerVisitor> {
  if (profile !== undefined) await preferencesAreBack(profile);
  return await FirefoxVisitor.launch({
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
