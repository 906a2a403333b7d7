// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage } from '../../../../tests/support/browser/page.ts';
import { sendApplication, useUnsent } from './use-apply.ts';

beforeEach(() => {
  openPage().server.isThere = false;
});
afterEach(closePage);

it('an application is on its way of one subject, and of no other of its number or kind', async () => {
  const { result } = renderHook(() => useUnsent());
  const isUnsent = (kind: 'course' | 'path', id: number) => result.current({ kind, id });
  await act(async () => await sendApplication({ kind: 'course', id: 3 }, 'For work'));
  await waitFor(() => expect(isUnsent('course', 3)).toBe(true));
  expect([isUnsent('path', 3), isUnsent('course', 33)]).toEqual([false, false]);
});
