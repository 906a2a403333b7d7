import { authenticate } from '../support/enter.ts';
import { expect } from '../support/server.ts';
import {
  drawerOf,
  expectDrawerAccessible,
  testWithEngine as test,
} from '../support/with-engine.ts';

/** Of the demo: their contract is over. */
const expired = 'koharu.hasegawa';
/** With one contract alone, of 200,000 tokens a month. */
const single = 'hina.yamada';

test('whoever has no contract any more reads why nothing can be asked, and can leave by a key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await authenticate(page, expired, { lang: 'ja' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'AIアシスタント', exact: true });
  await button.click();
  const drawer = drawerOf(page, 'AIアシスタント');
  await expect(
    drawer.getByText(/ご契約またはライセンスの期間が終了したため、質問できません/),
  ).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: '質問' })).toBeDisabled();
  await expect(drawer.getByRole('button', { name: /Keiko Search/ })).toHaveCount(0);
  await expectDrawerAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('near the end of a month a long question is looked up, and a short one still answered', async ({
  page,
  engine,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await authenticate(page, single);
  engine.plays({ texts: ['Yes.'], usage: { prompt_tokens: 196_000, completion_tokens: 9 } });
  expect(
    (await page.request.post('/api/trainee/aichats/ask', { data: { message: 'malloc' } })).status(),
  ).toBe(200);
  await page.goto('/');
  await page.getByRole('button', { name: 'AI assistant', exact: true }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText(/nearly used up/)).toBeVisible();
  const field = drawer.getByRole('textbox', { name: 'Your question' });
  const long = `mallocは何を返しますか。${'もっと詳しく知りたいです。'.repeat(120)}`;
  await field.fill(long);
  await field.press('Enter');
  const warning = drawer.getByText('Too few tokens are left this month for this question.');
  await expect(warning).toBeVisible();
  await expect(field).toBeEnabled();
  await expect(field).toHaveValue(long);
  await expectDrawerAccessible(page);
  await drawer.getByRole('button', { name: 'Look it up with Keiko Search' }).press('Enter');
  await expect(drawer.getByText(/か所で見つかりました/).last()).toBeVisible();
  engine.plays({ texts: ['An address.'], usage: { prompt_tokens: 500, completion_tokens: 9 } });
  await field.fill('malloc?');
  await field.press('Enter');
  await expect(drawer.getByText('An address.').first()).toBeVisible();
  await expect(warning).toHaveCount(0);
});
