import { makeClassOf } from '../support/class-of.ts';
import { ask as askApi, authenticate } from '../support/enter.ts';
import { newTrainee } from '../support/new-trainee.ts';
import { expect } from '../support/server.ts';
import {
  drawerOf,
  expectDrawerAccessible,
  testWithEngine as test,
} from '../support/with-engine.ts';

test('each state of a conversation says what it is, by button, key and tooltip', async ({
  page,
  engine,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 820, height: 1180 });
  await authenticate(page, 'instructor');
  const books = await askApi<{ id: number; title: string }[]>(
    page,
    '/api/materials?limit=100&keyword=engineers',
  );
  const book = books.find(({ title }) => title === 'C for new engineers');
  const { accountName: trainee, password } = await newTrainee(baseURL ?? '');
  const classId = await makeClassOf(baseURL ?? '', book?.id ?? 0, `States ${Date.now()}`, {
    trainee,
  });
  await authenticate(page, trainee, { password });
  await page.goto(`/train/${classId}`);
  await page.getByRole('button', { name: 'AI assistant' }).click();
  const drawer = drawerOf(page);
  const field = drawer.getByRole('textbox', { name: 'Your question' });
  const send = drawer.getByRole('button', { name: 'Send' });
  const reset = drawer.getByRole('button', { name: 'Reset context' });

  await test.step('nothing was asked: an intro, nothing to reset, and nothing to send', async () => {
    await expect(drawer.getByText('Ask about what you are reading')).toBeVisible();
    await expect(reset).toHaveCount(0);
    await expect(field).toHaveAttribute('placeholder', 'Enter your questions here');
    await expect(send).toBeDisabled();
    await field.fill('   ');
    await expect(send).toBeDisabled();
  });

  await test.step('while an answer comes the field is empty and closed, and the context cannot be reset', async () => {
    let goOn = () => {};
    const half = new Promise<void>((resolve) => (goOn = resolve));
    engine.plays({ texts: ['It returns', ' an address.'], eachAfter: () => half });
    await field.fill('  What does malloc return?  ');
    await send.click();
    await expect(drawer.getByText('It returns')).toBeVisible();
    await expect(field).toBeDisabled();
    await expect(field).toHaveValue('');
    await expect(reset).toBeDisabled();
    expect(engine.calls[0]?.body.messages.at(-1)?.content).toMatch(/^What does malloc return\?\n/);
    goOn();
    await expect(field).toBeFocused();
    await expect(reset).toBeEnabled();
  });

  await test.step('what was said has its time, and both sides of it can be copied', async () => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect(drawer.locator('time').first()).toBeVisible();
    await drawer.getByRole('button', { name: 'Copy the question' }).press('Enter');
    await expect.poll(copied).toBe('What does malloc return?');
    await drawer.getByRole('button', { name: 'Copy the answer' }).press('Enter');
    await expect.poll(copied).toBe('It returns an address.');
  });

  await test.step('who answered, which version, and what to think of it is told on the way to it', async () => {
    const { label, model } = engine.address;
    await drawer.getByRole('article').last().getByRole('button', { name: label }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(`${label} ${model}`);
    await drawer.getByText(label).last().hover();
    await expect(page.getByRole('tooltip')).toHaveText('AI Model');
    await drawer.getByRole('button', { name: 'About the assistant' }).focus();
    await expect(
      page.getByRole('tooltip').filter({ hasText: 'Answers can be wrong' }),
    ).toBeVisible();
    await expectDrawerAccessible(page);
  });

  await test.step('and by a press alone, where nothing hovers', async () => {
    const { label, model } = engine.address;
    await page.mouse.move(0, 0);
    await field.focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'About the assistant' }).dispatchEvent('click');
    await expect(page.getByRole('tooltip')).toContainText('Answers can be wrong');
    await field.click();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await drawer
      .getByRole('article')
      .last()
      .getByRole('button', { name: label })
      .dispatchEvent('click');
    await expect(page.getByRole('tooltip')).toHaveText(`${label} ${model}`);
    await field.click();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });

  await test.step('what a button is called is told once more where there is room for it', async () => {
    const reset = drawer.getByRole('button', { name: 'Reset context' });
    const about = drawer.getByRole('button', { name: 'About the assistant' });
    await reset.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Reset context');
    await page.setViewportSize({ width: 767, height: 1180 });
    await reset.hover();
    await about.focus();
    // Of both, the one alone that is told nowhere else.
    await expect(page.getByRole('tooltip')).toHaveCount(1);
    await expect(page.getByRole('tooltip')).toContainText('Answers can be wrong');
    await page.mouse.move(0, 0);
    await page.setViewportSize({ width: 700, height: 1180 });
    await field.focus();
    await about.focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await about.press('Enter');
    await expect(page.getByRole('tooltip')).toContainText('Answers can be wrong');
    await field.click();
    await page.setViewportSize({ width: 820, height: 1180 });
  });

  await test.step('opened again, it stands at the end of what was said, however long that grows', async () => {
    const lines = Array.from({ length: 40 }, (_, line) => `int a${line} = ${line};`).join('\n');
    engine.plays({
      texts: [`Such as this:\n\n\`\`\`c\n${lines}\n\`\`\`\n\nThat is the end of it.`],
    });
    await field.fill('And a long one?');
    await field.press('Enter');
    await expect(field).toBeFocused();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'AI assistant' }).click();
    await expect(drawer.getByText('That is the end of it.')).toBeInViewport();
    await expect(drawer.getByRole('button', { name: 'To the end' })).toHaveCount(0);
  });

  await test.step('Stop ends it and leaves the field to go on in', async () => {
    engine.plays({ texts: ['half of it', 'never'], eachAfter: () => new Promise(() => {}) });
    await field.fill('And calloc?');
    await field.press('Enter');
    await expect(drawer.getByText('half of it')).toBeVisible();
    const { cut } = await engine.called();
    await drawer.getByRole('button', { name: 'Stop' }).press('Enter');
    await cut;
    await expect(field).toBeFocused();
    await expect(drawer.getByText('half of it')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a connection that broke off can be given up, with the question to go on from', async () => {
    engine.plays({ texts: ['The first'], breaksOff: 'reset' });
    await field.fill('Does it break?');
    await field.press('Enter');
    await drawer.getByRole('alert').getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Does it break?');
  });

  await test.step('any other refusal is told with its status, and stays', async () => {
    await page.route('**/api/trainee/aichats/ask', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{"code":403}' }),
    );
    await field.press('Enter');
    const told = page.getByText(/^403 /);
    await expect(told).toBeVisible();
    await expect(field).toBeEnabled();
    await expect(field).toHaveValue('Does it break?');
    await page.unroute('**/api/trainee/aichats/ask');
    await expect(told).toBeVisible();
  });

  await test.step('where its standing cannot be heard, there is no button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/trainee/aichats/status**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500}' }),
    );
    await page.goto(`/train/${classId}`);
    await expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'AI assistant' })).toHaveCount(0);
  });
});
