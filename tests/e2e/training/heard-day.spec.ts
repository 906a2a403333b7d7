import { request as http } from '@playwright/test';
import { makeClassOf } from '../support/class-of.ts';
import { ask, enter } from '../support/enter.ts';
import { Heard } from '../support/heard.ts';
import { send } from '../support/send.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { waitForWorker } from '../support/leave.ts';

interface Studied {
  readonly sections: readonly {
    readonly materials: readonly { readonly id: number; readonly title: string }[];
  }[];
}

// A day of learning by ear: what has the focus, and what is said of its own accord.
test('who does not see the screen hears each question, that it is saved and handed in, and that the network goes', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = await Heard.begin(page);
  const main = page.getByRole('main');
  const bar = page.getByRole('contentinfo');
  const press = async (name: string) => {
    await bar.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await enter(page, 'maria.santos');
  const classId = await makeClassOf(baseURL ?? '', await quizIds(baseURL ?? ''), 'By ear', {
    trainee: 'maria.santos',
  });
  const { sections } = await ask<Studied>(page, `/api/trainee/classes/${classId}`);
  const quiz = sections[0]?.materials[0];

  await test.step('the home is one page with one heading, and the way to its parts', async () => {
    await page.goto('/');
    await waitForWorker(page);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const ofRole = async (role: string) =>
      (await heard.page()).filter((one) => one.split(' ')[0] === role).length;
    await expect.poll(() => ofRole('main')).toBe(1);
    const all = await heard.page();
    expect(all.filter((one) => one.startsWith('banner'))).toHaveLength(1);
    expect(all).toContain('navigation Main');
    expect(all).toContain('link Skip to the content');
  });

  await test.step('the quiz is opened and begun', async () => {
    await page.goto(`/train/${classId}?c=${quiz?.id}`);
    await expect(bar.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    await press('Start');
    await expect.poll(() => heard.focus()).toMatch(/^generic Question 1 · /);
  });

  await test.step('an answer is chosen, and that it is saved is said', async () => {
    await main.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect.poll(() => heard.focus()).toMatch(/^radio ./);
    await expect.poll(() => heard.last()).toBe('Saved');
  });

  await test.step('the next question is where one goes on', async () => {
    await press('Next question');
    await expect.poll(() => heard.focus()).toMatch(/^generic Question 2 · /);
  });

  await test.step('the network goes and comes back, which is said', async () => {
    await context.setOffline(true);
    await expect.poll(() => heard.last()).toBe('Offline · saved on this device');
    await context.setOffline(false);
    await expect.poll(() => heard.last()).toMatch(/^(Saved|Online again\.)$/);
  });

  await test.step('it is handed in, and the result is where one is', async () => {
    const check = bar.getByRole('button', { name: 'Check and hand in', exact: true });
    while (!(await check.isVisible())) await press('Next question');
    await press('Check and hand in');
    await expect.poll(() => heard.focus()).toBe('heading All questions');
    await press('Hand in');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => heard.focus()).toMatch(/^(button|dialog) ./);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Hand in', exact: true })
      .press('Enter');
    await expect.poll(() => heard.focus()).toMatch(/^heading ./);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

async function quizIds(baseURL: string): Promise<number[]> {
  const staff = await http.newContext({ baseURL });
  try {
    const session = { accountName: 'instructor', password: 'keiko-demo' };
    await send(staff, 'POST', '/api/auth/session', { data: session });
    const found = await send<{ id: number; title: string }[]>(staff, 'GET', '/api/materials', {
      params: { keyword: 'Quiz: the basics of C' },
    });
    return found.filter(({ title }) => title === 'Quiz: the basics of C').map(({ id }) => id);
  } finally {
    await staff.dispose();
  }
}
