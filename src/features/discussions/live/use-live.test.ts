// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closePage,
  hidePage,
  openPage,
  queriesOf,
} from '../../../../tests/support/browser/page.ts';
import { useLive } from './use-live.ts';

/** The other end of a socket: notes what it is told, and whether it is still there. */
class SocketStub extends EventTarget {
  static readonly OPEN = 1;
  static readonly all: SocketStub[] = [];
  readonly told: unknown[] = [];
  readyState = 0;

  constructor() {
    super();
    SocketStub.all.push(this);
  }

  send(words: string): void {
    this.told.push(JSON.parse(words));
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  open(): void {
    this.readyState = SocketStub.OPEN;
    this.dispatchEvent(new Event('open'));
  }
}

beforeEach(() => {
  openPage();
  SocketStub.all.length = 0;
  vi.stubGlobal('WebSocket', SocketStub);
});
afterEach(closePage);

const open = (uuid: string) =>
  renderHook(useLive, { wrapper: queriesOf(new QueryClient()), initialProps: uuid });
/** Of each socket that there was: what it was told, and whether it was closed. */
const sockets = () => SocketStub.all.map(({ told, readyState }) => [told, readyState === 3]);

it('who goes to another discussion leaves the first, and is in the second', () => {
  const { rerender, result } = open('first');
  act(() => SocketStub.all[0]?.open());
  expect(result.current.isLive).toBe(true);
  rerender('second');
  act(() => SocketStub.all[1]?.open());
  expect(sockets()).toEqual([
    [[{ open: 'first' }], true],
    [[{ open: 'second' }], false],
  ]);
});

it('who leaves the page, or turns away from it, is in none', () => {
  const { unmount } = open('first');
  act(() => SocketStub.all[0]?.open());
  unmount();
  expect(sockets()).toEqual([[[{ open: 'first' }], true]]);

  const { result } = open('second');
  act(() => SocketStub.all[1]?.open());
  act(() => hidePage());
  expect(sockets()[1]).toEqual([[{ open: 'second' }], true]);
  expect(result.current.isLive).toBe(false);
});
