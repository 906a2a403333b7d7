import { describe, expect, it } from 'vitest';
import { CheckHostsSchema, noCheckHosts, originsOf } from './check-hosts.schema.ts';
import { AnalyticsEventSchema, FaultSchema } from './faults.contract.ts';
import { putRehearsal } from './systemcheck.contract.ts';

const place = '/assets/start-Ab12.js:1:4711';
const error = { kind: 'error', name: 'TypeError', place, build: 'a1b2' };
const chunk = { kind: 'chunk-load error', place, build: 'a1b2' };

describe('a fault', () => {
  const takes = (fault: object) => FaultSchema.safeParse(fault).success;

  it.each([
    '/assets/',
    '/assets/a b.js',
    '/assets/a/b.js',
    '/assets/a.js?x=1',
    'assets/a.js',
    'https://keiko.example/assets/a.js',
    '/assets/a.js:',
    '/assets/a.js:x',
    '/assets/a.js:1:2:3',
    '/assets/a.js:1234567890',
    '/assets/a.js ',
    ' /assets/a.js',
    '/classes/7',
    `/assets/${'x'.repeat(151)}`,
  ])('is not told with a place that is none in the program: %j', (other) => {
    expect(takes({ ...error, place: other })).toBe(false);
    expect(takes({ ...chunk, place: other })).toBe(false);
  });

  it.each([
    '',
    '/assets/a.js',
    '/assets/a_B-1.css',
    '/assets/a.js:123456789',
    '/assets/a.js:1:123456789',
    `/assets/${'x'.repeat(150)}`,
  ])('may be told of the place %j', (other) => {
    expect(takes({ ...error, place: other })).toBe(true);
    expect(takes({ ...chunk, place: other })).toBe(true);
  });

  it.each([
    ['build', 'a b', false],
    ['build', 'a/b', false],
    ['build', 'x'.repeat(65), false],
    ['build', ' a', false],
    ['build', 'x'.repeat(64), true],
    ['build', 'v1.2-a_b', true],
    ['build', '', true],
    // A message may hold what somebody wrote.
    ['name', 'Type error', false],
    ['name', 'TypeError: x', false],
    ['name', '', false],
    ['name', 'x'.repeat(61), false],
    ['name', 'x'.repeat(60), true],
    ['name', 'E', true],
    ['message', 'x is not a function', false],
    ['kind', 'warning', false],
  ])('with the %s %j: %s', (field, value, is) =>
    expect(takes({ ...error, [field]: value })).toBe(is),
  );

  it('of a part that did not arrive has no name', () => {
    expect(takes({ ...chunk, name: 'TypeError' })).toBe(false);
    expect(takes({ ...chunk, kind: 'CSS_CHUNK_LOAD_FAILED' })).toBe(true);
    expect(takes(chunk)).toBe(true);
  });
});

describe('an event for an analytics vendor', () => {
  const user = { name: 'logged-in user updated', user: 'u', role: 51, organisation: 'o' };
  const book = { name: 'book completed', bookId: 1 };
  it.each([
    [{ ...user, user: 'x'.repeat(201) }, false],
    [{ ...user, organisation: 'x'.repeat(201) }, false],
    [{ ...user, role: 52 }, false],
    [{ ...user, bookId: 1 }, false],
    [{ ...book, bookId: 0 }, false],
    [{ ...book, bookId: 1.5 }, false],
    [{ ...book, name: 'book opened' }, false],
    [{ ...user, user: 'x'.repeat(200), organisation: 'x'.repeat(200) }, true],
    [book, true],
  ])('may be %j: %s', (event, is) =>
    expect(AnalyticsEventSchema.safeParse(event).success).toBe(is),
  );
});

it.each([
  ['', false],
  ['x'.repeat(501), false],
  ['x'.repeat(500), true],
  [' ', true],
])('a device rehearses with the text %j: %s', (text, is) =>
  expect(putRehearsal.body?.safeParse({ text }).success).toBe(is),
);

describe('hosts that are looked at', () => {
  it('are none where none is configured', () =>
    expect(CheckHostsSchema.parse(noCheckHosts)).toEqual({
      testServer: null,
      socket: null,
      contents: null,
      videoHosts: null,
      chat: null,
      supportAddress: null,
    }));

  it('are each by itself', () => {
    expect(originsOf({ ...noCheckHosts, videoHosts: ['a.example'] })).toEqual([
      'https://a.example',
    ]);
    const chat = { ping: 'http://b.example:81/x', appId: 'a', hosts: [] };
    expect(originsOf({ ...noCheckHosts, chat })).toEqual(['http://b.example:81']);
  });
});
