import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { answerCliCode, beginCliSignIn, endCliSignIn, readCliCode } from './cli.contract.ts';
import {
  addPasskey,
  askForOwnPasskey,
  removePasskey,
  signInByPasskey,
  signInWithSecondFactor,
} from './passkeys.contract.ts';
import {
  askForPasswordLetter,
  changePassword,
  readPasswordLink,
  setPasswordByLink,
} from './password.contract.ts';
import { passwordSentences } from './password.messages.ts';
import { createSession } from './session.contract.ts';

const letters = (count: number) => 'x'.repeat(count);
const key = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const transports = (count: number) => Array.from({ length: count }, () => 'usb');
const registrationOf = (given: object) => ({
  ...key,
  response: { clientDataJSON: 'x', attestationObject: 'x', ...given },
});
const registration = registrationOf({});
const assertion = {
  ...key,
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};
const factor = { recoveryCode: '0a1b-2c3d-4e5f-6g7h' };
const secondFactor = { accountName: 'taro', password: 'secret', factor };
const passwords = { current: 'x', password: letters(10) };
const link = { token: 'x', password: letters(10) };
const passkey = { name: 'Phone', registration };

type Row = [string, string, z.ZodType | undefined, object, unknown[], unknown[]];

it.each<Row>([
  ['a sign-in', 'accountName', createSession.body, { password: 'x' }, ['', ' '], ['taro']],
  ['a computer', 'computer', beginCliSignIn.body, {}, ['', ' ', letters(61)], ['x', letters(60)]],
  ['a token', 'deviceCode', endCliSignIn.body, {}, ['', letters(101)], ['x', letters(100)]],
  ['a code', 'userCode', readCliCode.body, {}, ['', ' ', letters(41)], ['x', letters(40)]],
  ['an answer', 'userCode', answerCliCode.body, { isAllowed: true }, ['', ' '], ['ABCD-EFGH']],
  ['a password', 'current', changePassword.body, passwords, ['', letters(1001)], [letters(1000)]],
  ['a password', 'password', changePassword.body, passwords, [letters(9)], [letters(10)]],
  ['a link', 'token', readPasswordLink.body, {}, [letters(201)], ['x', letters(200)]],
  ['a link', 'token', setPasswordByLink.body, link, [letters(201)], [letters(200)]],
  ['a link', 'password', setPasswordByLink.body, link, [letters(9)], [letters(10)]],
  [
    'a letter',
    'accountOrEmail',
    askForPasswordLetter.body,
    {},
    ['', ' ', letters(255)],
    ['x', letters(254)],
  ],
  ['a passkey', 'name', addPasskey.body, passkey, ['', ' ', letters(61)], ['x', letters(60)]],
  [
    'a passkey',
    'registration',
    addPasskey.body,
    passkey,
    [
      { ...registration, type: 'password' },
      { ...registration, id: letters(20_001) },
      registrationOf({ transports: transports(11) }),
      registrationOf({ transports: [letters(21)] }),
    ],
    [
      { ...registration, id: letters(20_000) },
      registrationOf({ transports: transports(10) }),
      registrationOf({ transports: [letters(20)] }),
    ],
  ],
  [
    'a passkey that goes',
    'current',
    removePasskey.body,
    {},
    ['', letters(1001)],
    ['x', letters(1000)],
  ],
  [
    'a sign-in by passkey',
    'assertion',
    signInByPasskey.body,
    {},
    [registration, { ...assertion, rawId: letters(20_001) }],
    [assertion],
  ],
  [
    'a second factor',
    'accountName',
    signInWithSecondFactor.body,
    secondFactor,
    ['', ' ', letters(201)],
    ['x', letters(200)],
  ],
  [
    'a second factor',
    'password',
    signInWithSecondFactor.body,
    secondFactor,
    ['', letters(1001)],
    ['x', letters(1000)],
  ],
  [
    'a second factor',
    'factor',
    signInWithSecondFactor.body,
    secondFactor,
    [{}, { ...factor, assertion }, { recoveryCode: ' ' }, { recoveryCode: letters(41) }],
    [{ assertion }, { recoveryCode: letters(40) }],
  ],
])('%s is refused beyond the edges of %s', (_, field, schema, base, refused, taken) => {
  const takes = (value: unknown) => schema?.safeParse({ ...base, [field]: value }).success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
});

describe('what somebody typed or pasted', () => {
  it('loses the blanks around it', () => {
    expect(createSession.body?.parse({ accountName: ' taro ', password: ' x ' })).toEqual({
      accountName: 'taro',
      password: ' x ',
    });
    expect(askForPasswordLetter.body?.parse({ accountOrEmail: ' taro@example.com ' })).toEqual({
      accountOrEmail: 'taro@example.com',
    });
    expect(readCliCode.body?.parse({ userCode: ' ABCD-EFGH ' })).toEqual({ userCode: 'ABCD-EFGH' });
    const typed = {
      accountName: ' taro ',
      password: ' x ',
      factor: { recoveryCode: ' 0a1b ' },
    };
    expect(signInWithSecondFactor.body?.parse(typed)).toEqual({
      accountName: 'taro',
      password: ' x ',
      factor: { recoveryCode: '0a1b' },
    });
  });
});

it('a passkey is asked for by whoever is there, and left out by who knows the password', () => {
  const takes = (given: object) => askForOwnPasskey.body?.safeParse(given).success;
  expect(takes({ isAskedFor: false })).toBe(false);
  expect(takes({ isAskedFor: false, current: '' })).toBe(false);
  expect(takes({ isAskedFor: true, current: 'secret' })).toBe(false);
  expect(takes({ isAskedFor: false, current: 'secret' })).toBe(true);
  expect(takes({ isAskedFor: true })).toBe(true);
});

it('a password that is too easy is refused by its name', () => {
  expect(passwordSentences.tooEasy.en).toMatch(/^“password” /);
  expect(passwordSentences.tooEasy.ja).toMatch(/^「password」/);
});
