import type { Page } from '@playwright/test';
import { runCount } from '../../support/sample.ts';
import { roomPath } from '../support/demo.ts';
import { authenticate } from '../support/enter.ts';
import { canBeFull, setFull } from '../support/full-disk.ts';
import { waitForWorker } from '../support/leave.ts';
import {
  expectOnServer,
  noteField,
  notesOnServer,
  openNotes,
  statusLine,
  wordsIn,
  writeNote,
} from '../support/notes.ts';
import { outboxOf } from '../support/outbox.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const dayMs = 86_400_000;
const days = runCount(2, 5);
const answersADay = runCount(8, 40);
/** The answers and a note. */
const changesADay = answersADay + 1;

test('days without a network, many changes: each arrives, once', async ({ page, context }) => {
  await authenticate(page, 'maria.santos');
  const quiz = await roomPath(page, 'C for new engineers', 'Quiz: the basics of C');
  await page.clock.install();
  await page.goto('/notes');
  await waitForWorker(page);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.goto(quiz);
  await page.getByRole('button', { name: /^(Start|Continue)$/ }).click();
  const choices = page.getByRole('main').locator('fieldset label');
  await expect(choices.first()).toBeVisible();
  // An attempt that was open is gone on with, which is nothing to save.
  await expect(statusLine(page)).toHaveText(/^(Saved|Online)$/);

  await context.setOffline(true);
  const written: string[] = [];
  let clicks = 0;
  for (let day = 1; day <= days; day++) {
    await page.goto('/notes');
    const words = `Written on day ${day}.`;
    await writeNote(page, words);
    written.push(words);
    const earlier = (day - 1) * changesADay;
    await expect(statusLine(page)).toHaveText(`Offline · ${earlier + 1} waiting`);
    await page.goto(quiz);
    await page.getByRole('button', { name: 'Continue' }).click();
    await goToFirst(page);
    for (let answer = 0; answer < answersADay; answer++) {
      // Each is another than the one before.
      const choice = choices.nth(clicks++ % 2);
      await choice.click();
      await expect(choice.locator('input')).toBeChecked();
    }
    await expect(statusLine(page)).toHaveText('Offline · saved on this device');
    await expect.poll(async () => (await outboxOf(page)).length).toBe(day * changesADay);
    await page.clock.fastForward(dayMs);
  }

  await page.goto('/waiting');
  // In words, not by the names that the program has for choices.
  const answers = page.getByRole('article').filter({ hasText: /\d+ answers? to/ });
  await expect(answers.first()).toContainText(/→ \p{L}{2,}/u);

  const sent = new Map<string, number>();
  // The service worker sends as well.
  context.on('response', (response) => {
    const key = response.request().headers()['idempotency-key'];
    if (key !== undefined && response.ok()) sent.set(key, (sent.get(key) ?? 0) + 1);
  });
  await context.setOffline(false);
  await expect.poll(() => outboxOf(page), { timeout: 60_000 }).toEqual([]);
  await expect(statusLine(page)).toHaveText(/^(Saved|Online)$/);
  expect(sent.size).toBe(days * changesADay);
  expect([...sent.values()].filter((times) => times > 1)).toEqual([]);
  await expectOnServer(page, ...written);
  await page.goto(quiz);
  await page.getByRole('button', { name: 'Continue' }).click();
  await goToFirst(page);
  await expect(choices.nth((clicks - 1) % 2).locator('input')).toBeChecked();
});

for (const [which, wrongBy] of [
  ['ahead', dayMs],
  ['behind', -dayMs],
] as const)
  test(`a clock that is a day ${which}, and is set right while something waits, holds nothing back`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + wrongBy });
    await openNotes(page);
    let refused = 0;
    await page.route('**/api/notes/*', async (route) => {
      if (refused++ > 0) return await route.continue();
      return await route.fulfill({
        status: 503,
        headers: { 'retry-after': '2' },
        json: { code: 503, messages: ['busy'], error: 'unavailable' },
      });
    });
    const words = `By a clock a day ${which}.`;
    await writeNote(page, words);
    await expect(statusLine(page)).toHaveText('1 waiting');
    await page.clock.setSystemTime(Date.now());
    await expect(statusLine(page)).toHaveText('Saved');
    await expectOnServer(page, words);
  });

test('a device without room says so, keeps what is typed on the page, and saves it later', async ({
  page,
}) => {
  await canBeFull(page);
  await openNotes(page);
  await setFull(page, true);
  await writeNote(page, 'No room for this.');
  await expect(statusLine(page)).toHaveText('Needs you');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // It is nowhere else: the note does not close over it.
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(noteField(page)).toHaveText('No room for this.');
  await statusLine(page).getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Free up some space');
  await page.keyboard.press('Escape');
  await expect.poll(() => wordsIn(noteField(page))).toBe('No room for this.');
  await setFull(page, false);
  await expect(statusLine(page)).toHaveText('Saved');
  await expectOnServer(page, 'No room for this.');
});

test('two tabs that write on one note lose no word of either', async ({ page, context }) => {
  await openNotes(page);
  await writeNote(page, 'Magpie.');
  await expect(statusLine(page)).toHaveText('Saved');
  const other = await context.newPage();
  await other.goto('/notes');
  const card = other.getByRole('article').filter({ hasText: 'Magpie.' });
  await card.getByRole('button', { name: 'Edit note' }).click();
  await expect(noteField(other)).toBeFocused();
  await other.keyboard.type(' Theirs.');
  await expect(statusLine(other)).toHaveText('Saved');
  await page.bringToFront();
  await noteField(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  // Both changed one paragraph: who wrote it decides, and until then this device keeps their words.
  await expect(statusLine(page)).toHaveText('Needs you');
  expect(await wordsOnServer(page)).toContain('Theirs.');
  expect(JSON.stringify(await outboxOf(page))).toContain('Mine.');
});

async function goToFirst(page: Page): Promise<void> {
  const previous = page.getByRole('button', { name: 'Previous question' });
  await expect(previous).toBeVisible();
  while (await previous.isEnabled()) await previous.click();
}

async function wordsOnServer(page: Page): Promise<string> {
  return (await notesOnServer(page, 'Magpie')).map(({ markdown }) => markdown).join('\n');
}
