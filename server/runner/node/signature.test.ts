import { expect, it } from 'vitest';
import {
  isAnswerSigned,
  isContent,
  isRequestSigned,
  signatureOfAnswer,
  signRequest,
} from './signature.ts';

const now = Date.UTC(2026, 10, 24);
const minuteMs = 60_000;
const request = { method: 'POST', path: '/runs?a=1' };
const marks = signRequest('token', { ...request, body: '{}' }, now);

it('a request is believed for five minutes on both sides, of who knows the token', () => {
  const isSigned = (at: number, token = 'token') => isRequestSigned(token, request, marks, at);
  expect(isSigned(now)).toBe(true);
  expect(isSigned(now + 5 * minuteMs)).toBe(true);
  expect(isSigned(now - 5 * minuteMs)).toBe(true);
  expect(isSigned(now + 5 * minuteMs + 1)).toBe(false);
  expect(isSigned(now - 5 * minuteMs - 1)).toBe(false);
  expect(isSigned(now, 'another')).toBe(false);
});

it.each([
  ['method', { method: 'PUT' }, {}],
  ['path', { path: '/runs?a=2' }, {}],
  ['time', {}, { time: String(now + 1) }],
  ['no time', {}, { time: 'now' }],
  ['nonce', {}, { nonce: 'n'.repeat(22) }],
  ['content', {}, { content: 'c'.repeat(43) }],
  ['signature', {}, { signature: 's'.repeat(43) }],
  ['cut signature', {}, { signature: marks.signature.slice(1) }],
])('a request of another %s is not', (_, changed, others) => {
  expect(isRequestSigned('token', { ...request, ...changed }, { ...marks, ...others }, now)).toBe(
    false,
  );
});

it('a body is that of its digest, and an answer that of its question and its status', () => {
  expect([isContent('{}', marks), isContent('{} ', marks)]).toEqual([true, false]);
  const answer = { status: 200, body: 'yes' };
  const signature = signatureOfAnswer('token', marks.nonce, answer);
  const isSigned = (given: object = {}, nonce = marks.nonce, token = 'token') =>
    isAnswerSigned(token, nonce, { ...answer, ...given }, signature);
  expect(isSigned()).toBe(true);
  expect(isSigned({ status: 201 })).toBe(false);
  expect(isSigned({ body: 'no' })).toBe(false);
  expect(isSigned({}, 'another')).toBe(false);
  expect(isSigned({}, marks.nonce, 'another')).toBe(false);
});
