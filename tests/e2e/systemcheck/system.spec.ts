import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { freePort } from '../support/free-port.ts';
import { ServerProcess } from '../support/server-process.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

// What a worker sends past the page cannot be put in the way of, and nothing here is about it.
test.use({ serviceWorkers: 'block' });

async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'System Check' }).click();
}

async function expectNoBarriers(page: Page): Promise<void> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const stateOf = (page: Page, check: string) => page.locator(`[data-check="${check}"]`);

test('every check is really done, and one that fails is told with its error', async ({ page }) => {
  await enter(page, 'trainee');
  await openFromMenu(page);
  const dialog = page.getByRole('dialog', { name: 'System Check' });
  await expect(dialog.getByText('All Systems Operational')).toBeVisible();
  for (const check of ['platform', 'browser', 'cookies', 'storage', 'api', 'contents', 'socket'])
    await expect(stateOf(page, check)).toHaveAttribute('data-state', 'pass');
  await expect(stateOf(page, 'api')).toContainText('7/7');
  await expect(stateOf(page, 'contents')).toContainText('pong');
  for (const check of ['testServer', 'video', 'chat'])
    await expect(stateOf(page, check)).toContainText('Not configured');
  await expectNoBarriers(page);

  // What answers is no server of ours, as a portal does.
  await page.route('**/api/health', (route) => route.fulfill({ body: 'db_connected=true\n' }));
  await page.route('**/api/diagnostics/contents', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Check Again' }).click();
  await expect(dialog.getByText('Partial Disruption')).toBeVisible();
  await expect(stateOf(page, 'api')).toHaveAttribute('data-state', 'fail');
  await expect(stateOf(page, 'api')).toContainText('missing instance_id, redis_connected');
  await expect(stateOf(page, 'contents')).toContainText('Failed to fetch');
  await expect(stateOf(page, 'socket')).toHaveAttribute('data-state', 'pass');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await stateOf(page, 'contents').getByRole('button', { name: 'Copy the error' }).click();
  await expect(stateOf(page, 'contents').getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('/api/diagnostics/contents');

  // The dialog goes, the trouble stays in sight until it is over.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Partial Disruption' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(dialog.getByText('All Systems Operational')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner.getByRole('button', { name: 'Partial Disruption' })).toBeHidden();
  await expect(page.getByText('All Systems Operational')).toBeVisible();
});

test('without a network it says that it cannot know', async ({ page, context }) => {
  await enter(page, 'trainee');
  await openFromMenu(page);
  const dialog = page.getByRole('dialog', { name: 'System Check' });
  await expect(dialog.getByText('All Systems Operational')).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Check Again' }).click();
  await expect(dialog.getByText('Offline: cannot be checked now')).toBeVisible();
  await expect(stateOf(page, 'storage')).toHaveAttribute('data-state', 'pass');
  await expect(stateOf(page, 'api')).toContainText('Cannot be determined');
  await expect(dialog.getByText('All Systems Failed')).toHaveCount(0);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Check Again' }).click();
  await expect(dialog.getByText('All Systems Operational')).toBeVisible();
});

test('a rehearsal edits, saves, loses the network and recovers, and leaves nothing', async ({
  page,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rehearsals/') && request.method() !== 'GET')
      writes.push(`${request.method()} ${request.headers()['idempotency-key'] ?? ''}`);
  });
  await enter(page, 'trainee');
  await openFromMenu(page);
  const dialog = page.getByRole('dialog', { name: 'System Check' });
  await dialog.getByRole('tab', { name: 'Rehearsal' }).click();
  await dialog.getByRole('button', { name: 'Start the rehearsal' }).click();
  await expect(dialog.getByText('All went well')).toBeVisible();
  for (const step of ['edit', 'save', 'lose', 'restart', 'recover', 'clean']) {
    const shown = dialog.locator(`[data-step="${step}"]`);
    await expect(shown).toHaveAttribute('data-state', 'pass');
    await expect(shown).toContainText(/\d (ms|s)$/);
  }
  expect(writes.pop()).toBe('DELETE ');
  // One write under one key, and the second one under its own until it is heard.
  const [saved, ...again] = writes;
  expect(again.length).toBeGreaterThan(1);
  expect(new Set(again).size).toBe(1);
  expect(again).not.toContain(saved);
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name),
  );
  expect(databases).not.toContain('rehearsal');

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  const stream = await (await download).createReadStream();
  const report = Buffer.concat(await stream.toArray()).toString();
  expect(report).toContain('overall=operational');
  expect(report).toMatch(/recover · pass · \d+/);
  const name = await page.evaluate(async () => {
    const { result } = await (await fetch('/api/user')).json();
    return [result.name, result.accountId, result.targetOrg.displayName];
  });
  for (const personal of name) expect(report).not.toContain(personal);
});

test('a rehearsal that meets a real fault says at which step, and cleans up', async ({ page }) => {
  await enter(page, 'trainee');
  await openFromMenu(page);
  const dialog = page.getByRole('dialog', { name: 'System Check' });
  await dialog.getByRole('tab', { name: 'Rehearsal' }).click();
  await page.route('**/api/diagnostics/rehearsals/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Start the rehearsal' }).click();
  await expect(dialog.getByText('Not everything went as it should')).toBeVisible();
  await expect(dialog.locator('[data-step="edit"]')).toHaveAttribute('data-state', 'pass');
  await expect(dialog.locator('[data-step="save"]')).toHaveAttribute('data-state', 'fail');
  await expect(dialog.locator('[data-step="lose"]')).toHaveAttribute('data-state', 'later');
  await expect(dialog.locator('[data-step="clean"]')).toHaveAttribute('data-state', 'pass');
});

test.describe('on a phone', () => {
  test.use({ userAgent: phone, viewport: { width: 390, height: 844 } });

  test('the dialog gives way to the chip, which leads to a page', async ({ page }) => {
    await enter(page, 'trainee');
    await openFromMenu(page);
    const chip = page.getByRole('banner').getByRole('link', { name: 'All Systems Operational' });
    await expect(chip).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chip.click();
    await expect(page.getByRole('heading', { name: 'System Check' })).toBeVisible();
    await expect(stateOf(page, 'platform')).toContainText('Android');
    await expectNoBarriers(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

/** A server of somebody else's: it answers the pages of other sites, and tells what it was asked. */
async function startElsewhere(answers: Record<string, () => string>) {
  const asked: string[] = [];
  const port = await freePort();
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' });
    response.end(answers[request.url ?? '']?.());
  }
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => server.close() };
}

test('hosts of its own are asked each, and only a whole answer passes', async ({ browser }) => {
  const six = ['connected_clients', 'containers', 'disk_status', 'image_count', 'instance_id'];
  let keys = [...six, 'num_goroutines'];
  const elsewhere = await startElsewhere({
    '/health': () => keys.map((key) => `${key}=1`).join('\n'),
    '/contents': () => JSON.stringify({ message: 'here' }),
    '/chat': () => '{}',
  });
  const folder = process.env['KEIKO_E2E_FOLDER'] ?? '';
  const dataDir = join(folder, `system-${test.info().workerIndex}`);
  execFileSync('cp', ['-a', join(folder, 'seeded'), dataDir]);
  // The page's own policy must let it ask these, and does not let it ask others.
  const server = new ServerProcess(dataDir, await freePort(), {
    CHECK_TEST_SERVER: `${elsewhere.url}/health`,
    CHECK_SOCKET: 'wss://test.example/socket',
    CHECK_CONTENTS: `${elsewhere.url}/contents`,
    CHECK_CONTENTS_MESSAGE: 'here',
    CHECK_VIDEO_HOSTS: 'one.video.example,two.video.example,three.video.example',
    CHECK_CHAT_PING: `${elsewhere.url}/chat`,
    CHECK_CHAT_APP_ID: 'app-1',
    CHECK_CHAT_HOSTS: 'widget.chat.example,static.chat.example',
    SUPPORT_ADDRESS: 'support@keiko.example',
  });
  await server.start();
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('https://**', (route) => route.fulfill({ body: '' }));
  await page.routeWebSocket('wss://test.example/socket', () => {});
  await enter(page, 'trainee');
  await openFromMenu(page);
  const dialog = page.getByRole('dialog', { name: 'System Check' });
  await expect(dialog.getByText('All Systems Operational')).toBeVisible();
  await expect(stateOf(page, 'testServer')).toContainText('6/6');
  await expect(stateOf(page, 'contents')).toContainText('here');
  await expect(stateOf(page, 'socket')).toContainText('wss://test.example');
  await expect(stateOf(page, 'video')).toContainText('3/3');
  await expect(stateOf(page, 'chat')).toContainText('ping, 2/2');
  expect(elsewhere.asked).toContain('POST /chat app_id=app-1');
  await expect(dialog.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    /^mailto:support@keiko\.example\?subject=.*overall%3Doperational/,
  );

  keys = six;
  await page.route('https://two.video.example/', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Check Again' }).click();
  await expect(dialog.getByText('Partial Disruption')).toBeVisible();
  await expect(stateOf(page, 'testServer')).toContainText('missing num_goroutines');
  await expect(stateOf(page, 'video')).toContainText('2/3');
  await expect(stateOf(page, 'video')).toContainText('https://two.video.example/');
  await expect(stateOf(page, 'chat')).toHaveAttribute('data-state', 'pass');
  await context.close();
  await server.stop();
  elsewhere.stop();
});
