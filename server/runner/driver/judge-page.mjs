// Shows a learner's page in Chromium and runs one script of checks against it, in a world of its own: what
// the page has done to its prototypes does not reach it. What the script prints is printed here, and compared
// outside of the sandbox. Neither has a network.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const [entry = 'index.html', ...asked] = process.argv.slice(2);
const given = (name) =>
  asked.filter((each) => each.startsWith(name)).map((each) => each.slice(name.length));
/** In windows of which sizes it is photographed once the checks have run, and what is not compared. */
const sizes = given('--size=').map((size) => size.split('x').map(Number));
const masks = given('--mask=');
const base = 'https://page.invalid/';
const tools = import.meta.dirname;

const browser = spawn(
  '/usr/lib/chromium/chromium',
  [
    '--headless',
    '--no-sandbox',
    '--no-zygote',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--disable-extensions',
    '--disable-component-update',
    '--disable-background-networking',
    '--disable-default-apps',
    '--disable-sync',
    '--mute-audio',
    '--no-first-run',
    '--no-default-browser-check',
    '--force-color-profile=srgb',
    '--force-prefers-reduced-motion',
    '--hide-scrollbars',
    '--window-size=1280,800',
    '--lang=en-US',
    '--user-data-dir=/tmp/profile',
    '--remote-debugging-pipe',
    'about:blank',
  ],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
);
const [, , , toBrowser, fromBrowser] = browser.stdio;

const waiting = new Map();
const listeners = new Map();
let last = 0;
let rest = '';
fromBrowser.setEncoding('utf8');
fromBrowser.on('data', (piece) => {
  const messages = (rest + piece).split('\0');
  rest = messages.pop() ?? '';
  for (const text of messages) {
    const message = JSON.parse(text);
    if (message.id === undefined) listeners.get(message.method)?.(message.params);
    else {
      const { resolve, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) reject?.(new Error(message.error.message));
      else resolve?.(message.result);
    }
  }
});
browser.once('exit', () => fail('The browser has ended.'));

/** The page's, once it is there. */
const talk = { session: undefined };
function ask(method, params = {}) {
  last += 1;
  const id = last;
  toBrowser.write(`${JSON.stringify({ id, method, params, sessionId: talk.session })}\0`);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

const errors = [];

function fail(sentence) {
  for (const error of errors) process.stderr.write(`${error}\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const { targetInfos } = await ask('Target.getTargets');
const page = targetInfos.find(({ type }) => type === 'page');
const attached = await ask('Target.attachToTarget', { targetId: page.targetId, flatten: true });
talk.session = attached.sessionId;

listeners.set('Inspector.targetCrashed', () => fail('The page has crashed.'));
listeners.set(
  'Runtime.exceptionThrown',
  ({ exceptionDetails: { exception, text, url, lineNumber } }) => {
    const words = (exception?.description ?? text).split('\n')[0];
    errors.push(`${String(url ?? '').replace(base, '')}:${lineNumber + 1}: ${words}`);
  },
);
// A page that asks something of whoever looks at it is given no answer.
listeners.set('Page.javascriptDialogOpening', () =>
  ask('Page.handleJavaScriptDialog', { accept: false }).catch(() => {}),
);
listeners.set('Fetch.requestPaused', ({ requestId, request }) => {
  const file =
    request.url.startsWith(base) && fileOf(request.url.slice(base.length).split(/[?#]/)[0]);
  const answer = file
    ? ask('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: `${file.type}; charset=utf-8` }],
        body: Buffer.from(file.text).toString('base64'),
      })
    : ask('Fetch.failRequest', { requestId, errorReason: 'AddressUnreachable' });
  answer.catch(() => {});
});

const types = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};

/** By its path, and a script under the name that it has once its types are gone. */
function fileOf(path) {
  const name = decodeURIComponent(path === '' ? entry : path);
  if (!/^[\w][\w./-]*$/.test(name) || name.includes('..')) return undefined;
  for (const one of [name, name.replace(/\.js$/, '.ts')]) {
    let text;
    try {
      text = readFileSync(`/work/${one}`, 'utf8');
    } catch {
      continue;
    }
    if (!one.endsWith('.ts')) return { type: types[one.split('.').at(-1)] ?? 'text/plain', text };
    try {
      return { type: 'text/javascript', text: stripTypeScriptTypes(text, { mode: 'transform' }) };
    } catch (error) {
      errors.push(`${one}: ${error.message.split('\n')[0]}`);
      return { type: 'text/javascript', text: '' };
    }
  }
  return undefined;
}

await Promise.all(
  ['Page.enable', 'Runtime.enable', 'Inspector.enable'].map((method) => ask(method)),
);
await ask('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
const isLoaded = new Promise((resolve) => listeners.set('Page.loadEventFired', resolve));
await ask('Page.navigate', { url: base + entry });
await isLoaded;

const script = readFileSync(0, 'utf8');
const { frameTree } = await ask('Page.getFrameTree');
const { executionContextId } = await ask('Page.createIsolatedWorld', {
  frameId: frameTree.frame.id,
  worldName: 'checks',
});
const axe = script.includes('accessibility(') ? readFileSync(`${tools}/axe.js`, 'utf8') : '';
if (axe !== '')
  await ask('Runtime.evaluate', { expression: `${axe};0`, contextId: executionContextId });
const checks = readFileSync(`${tools}/page-checks.js`, 'utf8');
const { result, exceptionDetails } = await ask('Runtime.evaluate', {
  expression: `(${checks})(${JSON.stringify(script)}, ${JSON.stringify(errors)})`,
  contextId: executionContextId,
  awaitPromise: true,
  returnByValue: true,
}).catch((error) => fail(`The checks could not be run: ${error.message}`));
if (exceptionDetails) fail(exceptionDetails.exception?.description ?? exceptionDetails.text);
const { printed, fault } = result.value;

/** What moves has arrived, nothing blinks, and all is drawn; answers where the masks are. */
const stillness = `async (masks) => {
  const still = new CSSStyleSheet();
  still.replaceSync('* { caret-color: transparent !important; scroll-behavior: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  for (const animation of document.getAnimations()) {
    try { animation.finish(); } catch { animation.cancel(); }
  }
  scrollTo(0, 0);
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return masks.flatMap((mask) => [...document.querySelectorAll(mask)].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x, y, width, height };
  }));
}`;

async function photograph([width, height]) {
  const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
  await ask('Emulation.setDeviceMetricsOverride', metrics);
  const still = await ask('Runtime.evaluate', {
    expression: `(${stillness})(${JSON.stringify(masks)})`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (still.exceptionDetails) throw new Error(still.exceptionDetails.exception?.description);
  const { data } = await ask('Page.captureScreenshot', { format: 'png' });
  return { width, height, png: data, masks: still.result.value };
}

const photographs = [];
if (fault === null)
  for (const size of sizes)
    photographs.push(
      await photograph(size).catch((error) =>
        fail(`The page could not be photographed: ${error.message}`),
      ),
    );
// The last line, after whatever a page has had printed.
const looks = sizes.length === 0 ? '' : `${JSON.stringify(photographs)}\n`;
process.stdout.write(printed + looks, () => {
  if (fault !== null) fail(fault);
  for (const error of errors) process.stderr.write(`${error}\n`);
  process.exit(0);
});
