import { expect, it } from 'vitest';
import { plainRecoveryCode, readableRecoveryCode, recoveryAlphabet } from './recovery-code.ts';

it('reads a code however it was written down', () => {
  const plain = '0a1b2c3d4e5f6g7h';
  expect(readableRecoveryCode(plain)).toBe('0a1b-2c3d-4e5f-6g7h');
  for (const typed of [
    '0a1b-2c3d-4e5f-6g7h',
    ' OAIB 2C3D 4E5F 6G7H ',
    '０ａｌｂ２ｃ３ｄ４ｅ５ｆ６ｇ７ｈ',
  ])
    expect(plainRecoveryCode(typed)).toBe(plain);
});

it('is made of 32 signs, none of which is mistaken for another', () => {
  expect(new Set(recoveryAlphabet).size).toBe(32);
  for (const sign of recoveryAlphabet) expect(plainRecoveryCode(sign.toUpperCase())).toBe(sign);
});
