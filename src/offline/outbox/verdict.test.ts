import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '../../../domain/http/errors.ts';
import { verdictOf } from './verdict.ts';

describe('a failed try', () => {
  it('is made again when no answer came, or one that is not our server speaking', () => {
    expect(verdictOf(undefined, undefined)).toBe('again');
    for (const status of [200, 302, 400, 401, 403, 404, 407, 412, 502])
      expect(verdictOf(status, undefined), String(status)).toBe('again');
  });

  it('is refused for good when it is too large for whoever stands between', () => {
    expect(verdictOf(413, undefined)).toBe('refused');
  });

  it.each<[ErrorCode, string]>([
    ['internal', 'again'],
    ['unavailable', 'again'],
    ['tooManyRequests', 'again'],
    ['requestTooSlow', 'again'],
    ['notSignedIn', 'pause'],
    ['otherUser', 'pause'],
    ['staleRevision', 'overtaken'],
    ['forbidden', 'refused'],
    ['notFound', 'refused'],
    ['invalidInput', 'refused'],
    ['idempotencyMismatch', 'refused'],
    ['noMoreAttempts', 'refused'],
    ['tooMuchKept', 'refused'],
    ['answerForgotten', 'refused'],
  ])('with %s means: %s', (error, verdict) => {
    expect(verdictOf(errors[error].status, error)).toBe(verdict);
  });

  it.each([
    [400, 'refused'],
    [401, 'pause'],
    [408, 'again'],
    [409, 'refused'],
    [411, 'refused'],
    [412, 'overtaken'],
    [413, 'refused'],
    [424, 'refused'],
    [425, 'again'],
    [426, 'refused'],
    [428, 'refused'],
    [429, 'again'],
    [499, 'refused'],
    [500, 'again'],
  ])('with %i of our server means: %s', (status, verdict) => {
    expect(verdictOf(status, 'anyOf')).toBe(verdict);
  });
});
