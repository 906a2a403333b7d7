import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsaved, holdUnsaved, onUnsavedChange, saveUnsaved } from './unsaved.ts';

const letGo: (() => void)[] = [];
const hold = (save: () => Promise<unknown>) => {
  const release = holdUnsaved(save);
  letGo.push(release);
  return release;
};

afterEach(() => {
  for (const release of letGo.splice(0)) release();
});

it('is nothing at first, and nothing again once everybody has let go', () => {
  expect(hasUnsaved()).toBe(false);
  const one = hold(async () => {});
  const other = hold(async () => {});
  one();
  expect(hasUnsaved()).toBe(true);
  other();
  expect(hasUnsaved()).toBe(false);
});

it('is saved by everybody who holds something, and waited for, also when one fails', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isSaved = false;
  hold(async () => await Promise.reject(new Error('no room')));
  hold(async () => {
    await promise;
    isSaved = true;
  });
  const saving = saveUnsaved();
  resolve();
  await saving;
  expect(isSaved).toBe(true);
});

it('is not asked of who has let go', async () => {
  const save = vi.fn(async () => {});
  hold(save)();
  await saveUnsaved();
  expect(save).not.toHaveBeenCalled();
});

it('is told when it begins and when it ends, once, and to nobody who left', () => {
  const listener = vi.fn();
  const leave = onUnsavedChange(listener);
  const release = hold(async () => {});
  expect(listener).toHaveBeenCalledTimes(1);
  release();
  release();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  hold(async () => {});
  expect(listener).toHaveBeenCalledTimes(2);
});
