import { describe, expect, it } from 'vitest';
import { clockOf, msOfClock, readVtt, writeVtt } from './vtt.rules.ts';

const read = (line: string, words = 'Words') => readVtt(`WEBVTT\n\n${line}\n${words}\n`);

describe('a line is no time', () => {
  it.each([
    '00:01.00 --> 00:02.000',
    '00:01.0000 --> 00:02.000',
    '00:1.000 --> 00:02.000',
    '00:01.000 --> 00:2.000',
    '000:01.000 --> 00:02.000',
    '00:01.000 --> 000:02.000',
    '12345:00:01.000 --> 12345:00:02.000',
    '00:01.000--> 00:02.000',
    '00:01.000 -->00:02.000',
    '00:01.000 --> 00:02.00',
    '00:01.000 --> 00:02.000x',
    'x00:01.000 --> 00:02.000',
    '00:01x000 --> 00:02.000',
    '00:01.000 --> 00:02x000',
    'aa:01.000 --> 00:02.000',
    '00:01.000 --> 25:00:02.000',
    `00:01.000 --> 00:02.000 ${'x'.repeat(480)}`,
  ])('%s', (line) => expect(read(line)).toEqual({ cues: [], skipped: 1 }));
});

describe('a line is a time', () => {
  it.each([
    ['00:01.000 --> 00:02.000', 1000, 2000],
    ['1:02.003 --> 9:08.007', 62_003, 548_007],
    ['01:02:03,004 --> 02:03:04,005', 3_723_004, 7_384_005],
    ['0001:00:00.000 --> 0001:00:00.001', 3_600_000, 3_600_001],
    ['00:00:00.000 --> 24:00:00.000', 0, 86_400_000],
    ['  00:01.000\t  -->  00:02.000', 1000, 2000],
    ['00:01.000 --> 00:02.000\tline:0', 1000, 2000],
    [`00:01.000 --> 00:02.000 ${'x'.repeat(476)}`, 1000, 2000],
  ])('%s', (line, start, end) =>
    expect(read(line)).toEqual({ cues: [{ id: '1', start, end, text: 'Words' }], skipped: 0 }),
  );
});

describe('the words of a caption', () => {
  it.each([
    ['<b>bold</b>', 'bold'],
    [`<${'x'.repeat(200)}>a`, 'a'],
    [`<${'x'.repeat(201)}>a`, `<${'x'.repeat(201)}>a`],
    ['a<>b', 'ab'],
    ['1 < 2 and 3 > 2', '1 2'],
    ['1 < 2', '1 < 2'],
    ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
    ['a&nbsp;b', 'a b'],
    ['a&lrm;b&rlm;c', 'abc'],
    ['&euro; &AMP; &a; &abcde;', '&euro; &AMP; &a; &abcde;'],
    ['a\u0007b\u200Bc\u2028d\u2029e\u00ADf', 'abcdef'],
    ['a \t  b', 'a b'],
    ['  a  ', 'a'],
    ['x'.repeat(600), 'x'.repeat(500)],
    [`${'x'.repeat(499)}😀`, `${'x'.repeat(499)}\uFFFD`],
  ])('%o are %o', (words, text) =>
    expect(read('00:01.000 --> 00:02.000', words).cues.map((cue) => cue.text)).toEqual([text]),
  );
});

describe('a file', () => {
  it('may have lost its blank lines, and have its captions in any order', () => {
    const file =
      '\uFEFFWEBVTT\r00:05.000 --> 00:06.000\rLater\r\n00:01.000 --> 00:02.000\nSooner\nand more';
    expect(readVtt(file)).toEqual({
      cues: [
        { id: '2', start: 1000, end: 2000, text: 'Sooner\nand more' },
        { id: '1', start: 5000, end: 6000, text: 'Later' },
      ],
      skipped: 0,
    });
  });

  it('ends a caption with a line of nothing but spaces', () => {
    const texts = (words: string) =>
      read('00:01.000 --> 00:02.000', words).cues.map(({ text }) => text);
    expect(texts('One\n \t\nNOTE two')).toEqual(['One']);
    expect(texts('One\n Two')).toEqual(['One\n Two']);
  });

  it('has three thousand captions at most, and what is not taken is counted', () => {
    const cue = '00:01.000 --> 00:02.000\nx\n\n';
    const { cues, skipped } = readVtt(cue.repeat(3002));
    expect([cues.length, skipped]).toEqual([3000, 2]);
    expect([cues[8]?.id, cues[9]?.id, cues[35]?.id]).toEqual(['9', 'a', '10']);
    expect(read('00:02.000 --> 00:02.000')).toEqual({ cues: [], skipped: 1 });
    expect(read('00:02.000 --> 00:03.000', '<b></b>')).toEqual({ cues: [], skipped: 1 });
    expect(readVtt('a --> b\n\nc').skipped).toBe(1);
    expect(readVtt('a -> b\n\nc').skipped).toBe(0);
  });

  it('is looked at for four million characters', () => {
    const cue = '\n\n00:01.000 --> 00:02.000\nx\n\n';
    expect(readVtt('x'.repeat(4_000_000) + cue).cues).toEqual([]);
    expect(readVtt('x'.repeat(3_999_900) + cue).cues).toHaveLength(1);
  });

  it('is written so that nothing in it is lost', () => {
    expect(writeVtt([])).toBe('WEBVTT\n\n');
    const cues = [
      { id: '1', start: 0, end: 1500, text: 'a < b & c > d' },
      { id: '2', start: 3_723_004, end: 36_000_000, text: 'one\n \n\ntwo' },
    ];
    expect(writeVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na &lt; b &amp; c &gt; d\n\n01:02:03.004 --> 10:00:00.000\none\ntwo\n',
    );
  });
});

describe('a clock', () => {
  it.each([
    [0, '00:00:00.000'],
    [7, '00:00:00.007'],
    [59_999, '00:00:59.999'],
    [60_000, '00:01:00.000'],
    [3_599_999, '00:59:59.999'],
    [86_400_000, '24:00:00.000'],
  ])('of %d ms shows %s', (ms, text) => expect(clockOf(ms)).toBe(text));

  it.each([
    ['1:02:03.4', 3_723_400],
    ['12:00:00', 43_200_000],
    ['2:03', 123_000],
    ['999:00', 59_940_000],
    ['83.5', 83_500],
    ['83,25', 83_250],
    [' 83.125 ', 83_125],
    ['86400', 86_400_000],
    ['24:00:00.000', 86_400_000],
    ['24:00:00.001', undefined],
    ['86401', undefined],
    ['123456', undefined],
    ['123:00:00', undefined],
    ['1234:00', undefined],
    ['1:2:3:4', undefined],
    ['1.2345', undefined],
    ['1.', undefined],
    ['x1', undefined],
    ['1x', undefined],
    [':1', undefined],
    ['', undefined],
  ])('typed %o is %o ms', (typed, ms) => expect(msOfClock(typed)).toBe(ms));
});
