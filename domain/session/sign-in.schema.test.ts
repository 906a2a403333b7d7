import { expect, it } from 'vitest';
import { PasswordSchema } from './password.contract.ts';
import { createSession } from './session.contract.ts';

it('a password has its least and its most', () => {
  expect(PasswordSchema.safeParse('short').success).toBe(false);
  expect(PasswordSchema.safeParse('x'.repeat(1000)).success).toBe(true);
  expect(PasswordSchema.safeParse('x'.repeat(1001)).success).toBe(false);
});

it('one signs in with a name and a password', () => {
  const takes = (given: object) =>
    createSession.body?.safeParse({ accountName: 'taro', password: 'secret', ...given }).success;
  expect(takes({})).toBe(true);
  expect(takes({ accountName: 'x'.repeat(200), password: 'x'.repeat(1000) })).toBe(true);
  expect(takes({ accountName: ' ' })).toBe(false);
  expect(takes({ accountName: 'x'.repeat(201) })).toBe(false);
  expect(takes({ password: '' })).toBe(false);
  expect(takes({ password: 'x'.repeat(1001) })).toBe(false);
});
