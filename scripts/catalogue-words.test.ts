import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './message-marks.ts';

const locales = resolve(import.meta.dirname, '../src/locales');

async function catalogue(locale: string) {
  const filename = join(locales, locale, 'messages.po');
  const context = { locale, sourceLocale: 'en', filename };
  const read = await formatter().parse(readFileSync(filename, 'utf8'), context);
  return Object.values(read).map(({ message = '', translation = '' }) => ({
    message,
    translation,
  }));
}

describe('a translation', () => {
  it.each([
    ['Hello, {name}.', '{name}さん、こんにちは。'],
    ['<0>Open</0> {title} <1/>', '<1/> {title}を<0>開く</0>'],
    ['{n, plural, =0 {None} one {# file} other {# files}}', '{n, plural, =0 {なし} other {#件}}'],
    ['{n, plural, one {{who} is} other {{who} are}} in', '{n, plural, other {{who}}}は中'],
    ['{kind, select, a {A} other {B}}', '{kind, select, a {甲} other {乙}}'],
    ['{at, date, short}', '{at, date, short}'],
  ])('of “%s” may be “%s”', (message, translation) => {
    expect(faultsOf(message, translation, 'ja')).toEqual([]);
  });

  it.each([
    ['Hello, {name}.', 'こんにちは。', 'has none for {name}'],
    ['Hello.', '{name}さん', 'has {name} for none'],
    ['Hello, {name}.', '{nane}さん', 'has {nane} for {name}'],
    ['{0} of {1}', '{0}と{0}', 'has {0} {0} for {0} {1}'],
    ['Hello, {name}.', '{name さん', 'cannot be read'],
    ['<0>Open</0> it', 'それを開く', 'has none for </0> <0>'],
    ['<0>Open</0> <1>it</1>', '<0>開<1>く</0>の</1>', 'tags do not close'],
    ['<0>Open</0>', '<0>開く<0>', 'tags do not close'],
    ['A <0/>', '<0></0>', 'has </0> <0> for <0/>'],
    ['{n, plural, one {#} other {#}}', '{n}', 'chooses by other cases'],
    ['{n, plural, one {#} other {#}}', '{n, plural, other {件}}', 'has none for # of n'],
    ['{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'has a case for “one”'],
    ['{n, plural, =0 {No} other {#}}', '{n, plural, other {#}}', 'has no case for “0”'],
    ['{n, plural, other {#}}', '{m, plural, other {#}}', '{m, plural} is not in the message'],
    ['{k, select, a {A} other {B}}', '{k, select, other {B}}', 'has no case for “a”'],
    ['{at, date, short}', '{at, date}', 'has {at, date} for {at, date, short}'],
  ])('of “%s” is not “%s”', (message, translation, fault) => {
    expect(faultsOf(message, translation, 'ja').join('; ')).toContain(fault);
  });
});

describe('the catalogues', () => {
  it('have the same messages, in English as they are written', async () => {
    const [english, japanese] = [await catalogue('en'), await catalogue('ja')];
    expect(english.length).toBeGreaterThan(1000);
    expect(japanese.map(({ message }) => message)).toEqual(english.map(({ message }) => message));
    expect(english.filter(({ message, translation }) => message !== translation)).toEqual([]);
  });

  it('are whole sentences, each with what its message has beside the words', async () => {
    const wrong = (await catalogue('ja')).flatMap(({ message, translation }) =>
      faultsOf(message, translation, 'ja').map((fault) => `${message}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });

  it('choose in English by all that English counts with', async () => {
    const wrong = (await catalogue('en')).flatMap(({ message, translation }) =>
      faultsOf(message, translation, 'en').map((fault) => `${message}: ${fault}`),
    );
    expect(wrong).toEqual([]);
  });
});
