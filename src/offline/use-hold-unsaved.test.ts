// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hasUnsaved, saveUnsaved } from './unsaved.ts';
import { useHoldUnsaved } from './use-hold-unsaved.ts';

afterEach(cleanup);

it('holds the page as long as something is not saved, and saves what is there then', async () => {
  const saved: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ isUnsaved, words }) => useHoldUnsaved(isUnsaved, async () => saved.push(words)),
    { initialProps: { isUnsaved: false, words: 'one' } },
  );
  expect(hasUnsaved()).toBe(false);
  rerender({ isUnsaved: true, words: 'two' });
  rerender({ isUnsaved: true, words: 'three' });
  expect(hasUnsaved()).toBe(true);
  await saveUnsaved();
  expect(saved).toEqual(['three']);
  rerender({ isUnsaved: false, words: 'three' });
  expect(hasUnsaved()).toBe(false);
  rerender({ isUnsaved: true, words: 'four' });
  unmount();
  expect(hasUnsaved()).toBe(false);
});
