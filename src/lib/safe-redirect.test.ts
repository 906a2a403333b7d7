import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

beforeEach(() => vi.stubGlobal('location', new URL('https://keiko.example/auth/login')));
afterEach(() => vi.unstubAllGlobals());

test.each([
  undefined,
  '',
  'notes',
  'https://evil.example/',
  'https://keiko.example/notes',
  '//evil.example/notes',
  String.raw`/\evil.example/notes`,
  '/.//evil.example/',
  '/notes/..//evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/auth',
  '/auth/',
  '/login?redirect=/notes',
  '/auth/login',
  '/auth/login?redirect=%2Fauth%2Flogin',
  '/notes/../auth/login',
])('%j leads to the home', (wanted) => {
  expect(safeRedirect(wanted)).toBe('/');
});

test.each([
  '/',
  '/notes',
  '/notes?keyword=pointer#here',
  '/train/3?c=4&chapter=the-first',
  '/notes?back=//evil.example/',
  '/auth/password#1.1.secret',
  '/authors',
])('%j leads there', (wanted) => {
  expect(safeRedirect(wanted)).toBe(wanted);
});
