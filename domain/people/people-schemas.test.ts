import { describe, expect, it } from 'vitest';
import { languageOf } from '../format/language.ts';
import { AccountNameSchema, EmailSchema, PersonNameSchema } from './people.schema.ts';

describe('an account name', () => {
  it.each(['', '  ', 'two words', 'tab\tin', 'x'.repeat(101), 'a\u0000b'])('is not %o', (name) =>
    expect(AccountNameSchema.safeParse(name).success).toBe(false),
  );

  it('is trimmed, and may be as long as a hundred characters', () => {
    expect(AccountNameSchema.parse(' taro ')).toBe('taro');
    expect(AccountNameSchema.parse('x'.repeat(100))).toHaveLength(100);
  });
});

it('a name has at most two hundred characters', () => {
  expect(PersonNameSchema.safeParse('x'.repeat(201)).success).toBe(false);
  expect(PersonNameSchema.parse('Taro Yamada')).toBe('Taro Yamada');
});

it('an address of mail has one sign that tells it', () => {
  expect(EmailSchema.safeParse('nobody').success).toBe(false);
  expect(EmailSchema.safeParse(`${'a'.repeat(250)}@x.org`).success).toBe(false);
  expect(EmailSchema.parse(' a@example.org ')).toBe('a@example.org');
});

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr, de;q=0.9', 'en'],
  ['ja', 'ja'],
  ['JA-JP', 'ja'],
  ['fr-FR, ja;q=0.8, en;q=0.7', 'ja'],
  ['fr,en;q=0.8,ja', 'en'],
])('of the languages that a browser asks for, %o, %s is spoken', (header, language) =>
  expect(languageOf(header)).toBe(language),
);
