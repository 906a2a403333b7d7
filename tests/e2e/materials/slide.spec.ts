import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Training } from '../../../domain/training/training.contract.ts';
import { hostileSlides } from '../../markdown/hostile-slides.ts';
import { xssVectors } from '../../markdown/xss-vectors.ts';
import { picture } from '../../support/picture.ts';
import { sampleOf } from '../../support/sample.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, leave } from '../support/enter.ts';
import { expectFinished } from '../support/finished.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { log, newSlides, printedSlides, publishDeck, slide } from '../support/slides.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the slides' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const stage = page.getByRole('region', { name: 'Knots' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  const y = box.y + box.height / 2;
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true };
  await stage.dispatchEvent('pointerdown', {
    ...finger,
    clientX: box.x + box.width * from,
    clientY: y,
  });
  await stage.dispatchEvent('pointerup', {
    ...finger,
    clientX: box.x + box.width * to,
    clientY: y,
  });
}

const placeIn = ({ sections }: Training) =>
  sections[0]?.materials[0]?.progress.readingPosition?.chapter;

testWithWorker(
  'slides are written, published, turned on a tablet without a network, and staff see the result',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await authenticate(page, 'instructor');
    const materialId = await newSlides(page, 'Knots');

    await test.step('the instructor writes, and sees the slide in which he writes', async () => {
      // Where the editor's code takes its time a plain field is shown, until the page is opened again.
      await expect(async () => {
        await page.goto(`/library/${materialId}/edit`);
        await expect(page.getByRole('button', { name: 'New slide' })).toBeEnabled({
          timeout: 10_000,
        });
      }).toPass();
      await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
      await page.getByRole('button', { name: 'Begin with a title slide' }).click();
      await expect(
        preview(page).getByRole('heading', { name: 'Knots', level: 1 }).first(),
      ).toBeVisible();
      await text(page).click();
      await page.keyboard.press('Control+End');
      await page.getByRole('button', { name: 'New slide' }).click();
      await page.keyboard.insertText('Bowline\n\nHolds, and comes loose again.');
      await expect(preview(page).getByText('Slide 3 of 3')).toBeVisible();
      await expect(preview(page).getByRole('heading', { name: 'Bowline' }).first()).toBeVisible();
      const bytes = [...(await picture('png'))];
      await text(page).evaluate((field, content) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(content)], 'rope.png', { type: 'image/png' }));
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, bytes);
      await expect(text(page)).toContainText('keiko:asset/');
      await expect(text(page)).not.toContainText('Uploading');
      const image = preview(page).getByRole('img', { name: 'rope' }).first();
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBe(400);
      await page.getByLabel('Colours').selectOption('Dark');
      await expect(text(page)).toContainText('theme: dark');
      await preview(page).getByRole('button', { name: 'Slide 1: Knots' }).click();
      await expect(preview(page).getByText('Slide 1 of 3')).toBeVisible();
      await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(text(page)).toContainText('Bowline');
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.waitForURL(`**/library/${materialId}`);
    });
    const classId = await makeClassOf(server.url, materialId, 'On board');
    await leave(page);

    await page.setViewportSize({ width: 820, height: 1180 });
    await signIn(page, englishTrainee, `/train/${classId}`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(slide(page, 1, 3)).toContainText('Knots');
    await swipe(page, 0.8, 0.2);
    await expect(slide(page, 2, 3)).toBeVisible();
    await expect(page).toHaveURL(/chapter=slide-2/);
    await expect
      .poll(() => ask<Training>(page, `/api/trainee/classes/${classId}`).then(placeIn))
      .toBe('slide-2');

    await page.goto(`/classes/${classId}`);
    await page.getByRole('button', { name: 'Download for offline' }).click();
    await page
      .getByRole('dialog', { name: 'Download for offline' })
      .getByRole('button', { name: 'Download', exact: true })
      .click();
    await expect(page.getByText(/^On this device · /)).toBeVisible();

    await page.context().setOffline(true);
    await page.goto(`/train/${classId}`);
    // Where it was left.
    await expect(slide(page, 2, 3)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 3, 3)).toContainText('Bowline');
    const image = slide(page, 3, 3).getByRole('img', { name: 'rope' });
    await expect
      .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
      .toBe(400);
    // At the end an arrow leads nowhere, and not out of the material.
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, 3, 3)).toBeVisible();
    await page.getByRole('button', { name: 'Contents' }).click();
    await expect(page.getByText('Completed', { exact: true }).first()).toBeAttached();
    await page.context().setOffline(false);
    await page.goto(`/train/${classId}`);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expectFinished(page, classId);
  },
);

test('slides are found through, chosen by number and by picture, and presented in two windows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await authenticate(page, 'instructor');
  const id = await publishDeck(page, 'Sea log', log);

  await test.step('a keyword in the address leads to the slide that has it', async () => {
    await page.goto(`/preview/slide/${id}?k=storm`);
    await expect(slide(page, 2, 4).locator('mark')).toHaveText('Storm');
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect(slide(page, 4, 4)).toBeVisible();
    await page.getByRole('button', { name: 'Close the search' }).click();
    await expect(page.locator('mark')).toHaveCount(0);
  });

  await test.step('keys and pictures', async () => {
    await page.keyboard.press('Home');
    await expect(slide(page, 1, 4)).toBeVisible();
    await page.keyboard.press('Space');
    await expect(slide(page, 2, 4)).toBeVisible();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await expect(slide(page, 3, 4)).toContainText('航海日誌');
    await expect(page).toHaveURL(/chapter=slide-3/);
    await page.keyboard.press('End');
    await expect(slide(page, 4, 4)).toBeVisible();
    await page.getByRole('button', { name: 'All slides' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slide 2: Winds' }).click();
    await expect(slide(page, 2, 4)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(slide(page, 2, 4)).toBeVisible();
  });

  await test.step('nothing stands in the way of anybody', async () => {
    for (const width of sampleOf([390, 820, 1280], 1)) {
      await page.setViewportSize({ width, height: 800 });
      await expect(slide(page, 2, 4)).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(rules)
        .setLegacyMode()
        .analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the presenter’s window and the other one turn together, also without a network', async () => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Presenter view' }).click();
    const desk = await opening;
    await expect(slide(desk, 2, 4)).toBeVisible();
    await expect(desk.getByText('Ask who was there')).toBeVisible();
    await expect(desk.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
    await page.context().setOffline(true);
    await desk.keyboard.press('ArrowRight');
    await expect(slide(page, 3, 4)).toBeVisible();
    await page.bringToFront();
    await page.keyboard.press('ArrowRight');
    await expect(slide(desk, 4, 4)).toBeVisible();
    await expect(desk.getByText('This is the last slide.')).toBeVisible();
    await page.context().setOffline(false);
    const { violations } = await new AxeBuilder({ page: desk })
      .withTags(rules)
      .setLegacyMode()
      .analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
    await desk.close();
  });
});

test('a PDF is shown page by page as slides', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await authenticate(page, 'instructor');
  const id = await newSlides(page, 'Departure');
  await page.goto(`/library/${id}/edit`);
  await page.getByText('Upload a file').click();
  const chosen = {
    name: 'out.pdf',
    mimeType: 'application/pdf',
    buffer: await printedSlides(browser),
  };
  await page.getByLabel('Choose a file').setInputFiles(chosen);
  await expect(page.getByRole('heading', { name: 'out.pdf' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Departure' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/library/${id}`);
  await page.goto(`/preview/slide/${id}?k=${encodeURIComponent('出港')}`);
  await expect(slide(page, 3, 3).locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Close the search' }).click();
  await page.keyboard.press('Home');
  await expect(slide(page, 1, 3)).toContainText('Anchor');
  await expect(page.getByRole('button', { name: 'Slide 2' }).locator('canvas')).toBeVisible();
});

test('nothing that was made to run, to fetch or to get out does so on a slide', async ({
  page,
}) => {
  await authenticate(page, 'instructor');
  let hits = 0;
  await page.exposeFunction('hit', () => {
    hits += 1;
  });
  page.on('dialog', () => {
    hits += 1;
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname.endsWith('evil.example')) elsewhere.push(request.url());
  });
  // A picture that is not there would keep it from being published.
  const known = [...Object.values(xssVectors).flat(), ...Object.values(hostileSlides).flat()];
  const vectors = sampleOf(known, 16)
    .map((one) =>
      one
        .replaceAll('\u0000', '')
        .replaceAll(/keiko:asset\/\d/g, 'keiko:asset/x')
        .replace(/^---\n[\s\S]*?\n---\n/, ''),
    )
    .map((one) => `${one}\n\n\`\`\`\n\`\`\`\n-->\n\n</style>`);
  const id = await publishDeck(
    page,
    'Made to run',
    `# Begin\n\n---\n\n${vectors.join('\n\n---\n\n')}\n\n---\n\n# The end of it\n`,
  );
  await page.goto(`/preview/slide/${id}`);
  const region = page.getByRole('region', { name: 'Made to run' });
  await expect(region.getByRole('heading', { name: 'Begin' })).toBeVisible();
  const strange: string[] = [];
  const count = Number(/\d+$/.exec((await page.getByText(/^1 \/ \d+$/).textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThanOrEqual(vectors.length + 2);
  for (let number = 2; number <= count; number++) {
    await page.keyboard.press('ArrowRight');
    await expect(slide(page, number, count)).toBeVisible();
    strange.push(
      ...(await region.evaluate((view) =>
        [...view.querySelectorAll('*')].flatMap((element) => {
          const isForbidden = element.matches(
            'script, iframe, object, embed, form, base, meta, link, style, foreignObject, use, animate',
          );
          const bad = [...element.attributes].filter(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (/^(?:href|src|action|formaction|xlink:href)$/i.test(name) &&
                !/^(?:https?|mailto):$/.test(new URL(value, location.href).protocol)),
          );
          const isOutside = getComputedStyle(element).position === 'fixed';
          return isForbidden || isOutside || bad.length > 0 ? [element.outerHTML] : [];
        }),
      )),
    );
  }
  expect(strange).toEqual([]);
  expect(elsewhere).toEqual([]);
  expect(hits).toBe(0);
});
