import { expect, it } from 'vitest';
import { confirm, confirmation } from './confirm-store.ts';

const question = (title: string) => ({ title, body: '', action: 'Delete' });

it('a question is answered once, and then stands no more', async () => {
  const sure = confirm(question('A'));
  confirmation.asked?.answer(true);
  expect([await sure, confirmation.asked]).toEqual([true, null]);
  const unsure = confirm(question('B'));
  confirmation.asked?.answer(false);
  expect([await unsure, confirmation.asked]).toEqual([false, null]);
});

it('another question in its place says no to the first one alone', async () => {
  const first = confirm(question('A'));
  const second = confirm(question('B'));
  expect(await first).toBe(false);
  expect(confirmation.asked?.title).toBe('B');
  confirmation.asked?.answer(true);
  expect(await second).toBe(true);
});
