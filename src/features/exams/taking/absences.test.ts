import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteOwnWindow, watchAbsences } from './absences.ts';

class Screen extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';
  fullscreenElement: object | null = null;
  isFocused = true;

  hasFocus(): boolean {
    return this.isFocused;
  }
}

let screen: Screen;
let page: EventTarget;
let stop: () => void;
let absences: number;

beforeEach(() => {
  vi.useFakeTimers();
  screen = new Screen();
  page = new EventTarget();
  vi.stubGlobal('document', screen);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  absences = 0;
  stop = watchAbsences(() => {
    absences += 1;
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function focus(isFocused: boolean): void {
  screen.isFocused = isFocused;
  page.dispatchEvent(new Event(isFocused ? 'focus' : 'blur'));
}

function turn(visibilityState: Screen['visibilityState']): void {
  screen.visibilityState = visibilityState;
  screen.dispatchEvent(new Event('visibilitychange'));
}

function fill(fullscreenElement: Screen['fullscreenElement']): void {
  screen.fullscreenElement = fullscreenElement;
  screen.dispatchEvent(new Event('fullscreenchange'));
}

it('tells of a page that is hidden, at once', () => {
  turn('hidden');
  expect(absences).toBe(1);
});

it('tells of another window that has the focus for a second, and of nothing shorter', () => {
  focus(false);
  vi.advanceTimersByTime(900);
  focus(true);
  vi.advanceTimersByTime(5000);
  expect(absences).toBe(0);
  focus(false);
  vi.advanceTimersByTime(1000);
  expect(absences).toBe(1);
});

it('tells once of a window that was left and then hidden, and again of the next absence', () => {
  focus(false);
  vi.advanceTimersByTime(1000);
  turn('hidden');
  turn('visible');
  expect(absences).toBe(1);
  focus(true);
  turn('hidden');
  expect(absences).toBe(2);
});

it('tells of full screen that is left, and not of what goes into it', () => {
  fill({});
  expect(absences).toBe(0);
  fill(null);
  expect(absences).toBe(1);
});

it('tells nothing of what has the focus within the page, or of files that the exam asks for', () => {
  page.dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(5000);
  noteOwnWindow();
  focus(false);
  vi.advanceTimersByTime(60_000);
  focus(true);
  expect(absences).toBe(0);
  focus(false);
  vi.advanceTimersByTime(1000);
  expect(absences).toBe(1);
});

it('tells nothing once it was stopped', () => {
  focus(false);
  stop();
  vi.advanceTimersByTime(5000);
  turn('hidden');
  fill({});
  fill(null);
  expect(absences).toBe(0);
});
