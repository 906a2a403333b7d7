import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createConnection } from 'node:net';
import { Builder, Capabilities, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../../e2e/support/free-port.ts';
import { finder, finderArguments, saying, tablet, until, type Visitor, within } from './visitor.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';
export const [browserPath = ''] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const callMs = 20_000;

/** Debian's packages `webkit2gtk-driver` and `xvfb`. */
export const hasWebKit = [driverPath, screenPath, browserPath].every((path) => existsSync(path));

/** The engine of every browser on an iPad, with a profile that ends with it. */
export async function openWebKit(): Promise<WebKitVisitor> {
  const screen = await startScreen();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    // Its sandbox does not work for root; the pages are our own.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  };
  // A group of its own: the browser's processes end with it, also those of a page that hangs.
  const program = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
  const end = () => {
    if (program.pid !== undefined) endGroup(program.pid);
    screen.process.kill('SIGKILL');
  };
  try {
    await until('WebKitWebDriver', () => listens(port));
    const driver = await within('a window of WebKit', newWindow(port));
    return new WebKitVisitor(driver, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function newWindow(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().window().setRect(tablet);
  await driver.manage().setTimeouts({ script: callMs, pageLoad: callMs });
  return driver;
}

class WebKitVisitor implements Visitor {
  readonly #driver: WebDriver;
  readonly #end: () => void;

  constructor(driver: WebDriver, end: () => void) {
    this.#driver = driver;
    this.#end = end;
  }

  async open(address: string): Promise<void> {
    await within(`open ${address}`, this.#driver.get(address));
  }

  async reload(): Promise<void> {
    await within('reload', this.#driver.navigate().refresh());
  }

  async back(): Promise<void> {
    await within('back', this.#driver.navigate().back());
  }

  async forward(): Promise<void> {
    await within('forward', this.#driver.navigate().forward());
  }

  async run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const script = `
      const done = arguments[arguments.length - 1];
      const given = [...arguments].slice(0, -1);
      (async function () { ${body} })
        .apply(null, given)
        .then((result) => done({ result }), (error) => done({ error: String(error) }));`;
    const said = await within<{ result: Result; error?: string }>(
      'an answer of the page',
      this.#driver.executeAsyncScript(script, ...args),
    );
    if (said.error !== undefined) throw new Error(said.error);
    return said.result;
  }

  async runInFrame<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const frame: unknown = await within(
      'find a frame',
      this.#driver.executeScript('return document.querySelector("iframe");'),
    );
    if (!(frame instanceof WebElement)) throw new Error('There is no frame.');
    await within('a frame', this.#driver.switchTo().frame(frame));
    try {
      return await this.run(body, ...args);
    } finally {
      await within('the page again', this.#driver.switchTo().defaultContent());
    }
  }

  async click(sought: Parameters<Visitor['click']>[0]): Promise<void> {
    const found: unknown = await within(
      `find ${saying(sought)}`,
      this.#driver.executeScript(finder, ...finderArguments(sought)),
    );
    if (!(found instanceof WebElement)) throw new Error(`There is no ${saying(sought)}.`);
    // The driver would scroll no further than to the edge, where a bar of the page lies over it.
    await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "center" });', found);
    await within(`press ${saying(sought)}`, found.click());
  }

  async type(text: string): Promise<void> {
    await within('type', this.#driver.switchTo().activeElement().sendKeys(text));
  }

  /** A second tab would be a second window, beside the first. */
  async hide(meanwhile: () => Promise<void>): Promise<void> {
    await within('hide', this.#driver.manage().window().minimize());
    await meanwhile();
    await within('show', this.#driver.manage().window().setRect(tablet));
  }

  async closeTab(): Promise<void> {
    const own = await this.#driver.getWindowHandle();
    await within('a tab', this.#driver.switchTo().newWindow('tab'));
    const next = await this.#driver.getWindowHandle();
    await this.#driver.switchTo().window(own);
    await within('its end', this.#driver.close());
    await this.#driver.switchTo().window(next);
  }

  async size(width: number, height: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await within('a picture', this.#driver.takeScreenshot()), 'base64');
  }

  async close(): Promise<void> {
    await within('the end', this.#driver.quit(), 5000).catch(() => {});
    this.#end();
  }
}

export async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(
    screenPath,
    ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  screen.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  return { process: screen, display: await within('Xvfb', promise) };
}

async function listens(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection(port, '127.0.0.1', () => resolve(true));
  socket.once('error', () => resolve(false));
  const answer = await promise;
  socket.destroy();
  return answer;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
