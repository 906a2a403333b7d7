// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeptAnswers } from './use-kept-answers.ts';

/** What was put into the outbox, in order. */
let written: string[];
/** What the attempt was told is kept. */
let kept: string[];
let put: (questionId: number, answer: string) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  kept = [];
  put = async (questionId, answer) => void written.push(`${questionId} ${answer}`);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(before: ReadonlyMap<number, string> = new Map()) {
  return renderHook(() =>
    useKeptAnswers<string>({
      uuid: '5f0c1b4e-7a52-4c58-9b7e-000000000001',
      saved: [{ questionId: 1, answer: 'Saved before.' }],
      before,
      write: (questionId, answer) => put(questionId, answer),
      onKept: (questionId, answer) => void kept.push(`${questionId} ${answer}`),
    }),
  );
}

type Opened = ReturnType<typeof open>['result'];
const answer = ({ current }: Opened, words: string, how: 'typing' | 'coding' | 'chosen') =>
  act(async () => current.answer(2, words, how));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const look = ({ current }: Opened) => ({
  answers: [...current.answers.values()],
  isUnsaved: current.isUnsaved,
  hasFailed: current.hasFailed,
});

/** Writes are held until they are let go, one after the other. */
function held(): (() => void)[] {
  const waiting: (() => void)[] = [];
  const once = put;
  put = async (questionId, given) => {
    await new Promise<void>((done) => waiting.push(done));
    await once(questionId, given);
  };
  return waiting;
}

describe('an answer', () => {
  it('that is chosen is kept at once, and what is typed when the typing pauses', async () => {
    const { result } = open();
    await answer(result, 'b', 'chosen');
    expect(written).toEqual(['2 b']);
    await answer(result, 'Wor', 'typing');
    await wait(700);
    await answer(result, 'Words', 'typing');
    await wait(700);
    expect(written).toEqual(['2 b']);
    expect(look(result)).toMatchObject({ answers: ['Saved before.', 'Words'], isUnsaved: true });
    await wait(100);
    expect(written).toEqual(['2 b', '2 Words']);
    expect(look(result).isUnsaved).toBe(false);
  });

  it('of code waits longer, since all of it is sent each time', async () => {
    const { result } = open();
    await answer(result, 'print(1)', 'coding');
    await wait(2900);
    expect(written).toEqual([]);
    await wait(100);
    expect(written).toEqual(['2 print(1)']);
  });

  it('is unsaved as long as what was typed during a save is', async () => {
    const waiting = held();
    const { result } = open();
    await answer(result, 'One.', 'typing');
    await wait(800);
    await answer(result, 'One. Two.', 'typing');
    await act(async () => waiting.shift()?.());
    expect([written, kept]).toEqual([['2 One.'], []]);
    expect(look(result)).toMatchObject({
      answers: ['Saved before.', 'One. Two.'],
      isUnsaved: true,
    });
    await wait(800);
    await act(async () => waiting.shift()?.());
    expect([written, kept]).toEqual([['2 One.', '2 One. Two.'], ['2 One. Two.']]);
    expect(look(result).isUnsaved).toBe(false);
  });

  it('is written once when two ask for it at the same time', async () => {
    const waiting = held();
    const { result } = open();
    await answer(result, 'Words', 'typing');
    const both = Promise.all([result.current.flush(), result.current.flush()]);
    await act(async () => {
      expect(waiting).toHaveLength(1);
      waiting.shift()?.();
      await both;
    });
    expect(await both).toEqual([true, true]);
    expect(written).toEqual(['2 Words']);
  });
});

describe('a device that cannot keep it', () => {
  it('says so, tries again by itself, and loses nothing', async () => {
    const once = put;
    put = () => Promise.reject(new Error('no room'));
    const { result } = open();
    await answer(result, 'Words', 'chosen');
    expect(look(result)).toEqual({
      answers: ['Saved before.', 'Words'],
      isUnsaved: true,
      hasFailed: true,
    });
    expect([...result.current.listUnsaved()]).toEqual([[2, 'Words']]);
    put = once;
    await wait(4999);
    expect(written).toEqual([]);
    await wait(1);
    expect(written).toEqual(['2 Words']);
    expect(look(result)).toMatchObject({ isUnsaved: false, hasFailed: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells who asks for a save that not all is kept, and keeps what it can', async () => {
    const once = put;
    put = (questionId, given) =>
      questionId === 2 ? Promise.reject(new Error('no room')) : once(questionId, given);
    const { result } = open(new Map([[3, 'From before.']]));
    await answer(result, 'Words', 'typing');
    await act(async () => expect(await result.current.flush()).toBe(false));
    expect([written, kept]).toEqual([['3 From before.'], ['3 From before.']]);
    expect([...result.current.listUnsaved()]).toEqual([[2, 'Words']]);
    put = once;
    await act(async () => expect(await result.current.flush()).toBe(true));
    expect(look(result)).toMatchObject({ isUnsaved: false, hasFailed: false });
  });
});

describe('a page that goes', () => {
  it('keeps nothing before its time when somebody turns to it, and nothing twice', async () => {
    const { result, unmount } = open();
    await answer(result, 'typed', 'typing');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(written).toEqual([]);
    await answer(result, 'chosen', 'chosen');
    await wait(3000);
    unmount();
    window.dispatchEvent(new Event('pagehide'));
    await wait(0);
    expect(written).toEqual(['2 chosen']);
  });

  it('keeps what was typed last when it is hidden, closed, or left for another', async () => {
    const { result, unmount } = open();
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await answer(result, 'hidden', 'typing');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    isHidden.mockRestore();
    await answer(result, 'closed', 'typing');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await answer(result, 'left', 'typing');
    unmount();
    await wait(0);
    expect(written).toEqual(['2 hidden', '2 closed', '2 left']);
  });

  it('leaves to the next one what it could not keep, which does so at once', async () => {
    const { result } = open(new Map([[3, 'From before.']]));
    await wait(0);
    expect(written).toEqual(['3 From before.']);
    expect(look(result)).toMatchObject({ isUnsaved: false });
  });
});
