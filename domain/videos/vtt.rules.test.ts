import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cue, CueSchema } from './cue.schema.ts';
import { msOfClock, readVtt, writeVtt } from './vtt.rules.ts';

const wordsOf = (file: string): string[] => readVtt(file).cues.map(({ text }) => text);

describe('a file of captions', () => {
  it('is read as WebVTT, and as SubRip', () => {
    const vtt =
      'WEBVTT - title\nX: y\n\nSTYLE\n::cue { color: red }\n\nNOTE no words\n\n1\n00:01.000 --> 00:02.500 align:start\nOne\nTwo\n\n01:00:00.000 --> 01:00:01.000\n三\n';
    expect(readVtt(vtt)).toEqual({
      cues: [
        { id: '1', start: 1000, end: 2500, text: 'One\nTwo' },
        { id: '2', start: 3_600_000, end: 3_601_000, text: '三' },
      ],
      skipped: 0,
    });
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo\r\n';
    expect(wordsOf(srt)).toEqual(['One', 'Two']);
  });

  it('is words and nothing else, whatever was written into it', () => {
    const cue = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
    expect(wordsOf(cue('<v Fred><i>Hi</i> <c.red>there</c>'))).toEqual(['Hi there']);
    expect(wordsOf(cue('<script>alert(1)</script>'))).toEqual(['alert(1)']);
    expect(wordsOf(cue('&lt;img src=x onerror=alert(1)&gt; &amp; more'))).toEqual([
      '<img src=x onerror=alert(1)> & more',
    ]);
    expect(wordsOf(cue('a\u0000b\u202Ec\uFFFD'))).toEqual(['abc']);
  });

  it('leaves out what is no caption, and says that it did', () => {
    const file =
      'WEBVTT\n\n00:05.000 --> 00:02.000\nBackwards\n\nabc --> def\nNo time\n\n00:06.000 --> 00:07.000\n\n00:08.000 --> 00:09.000\nGood\n';
    const { cues, skipped } = readVtt(file);
    expect([cues.map(({ text }) => text), skipped]).toEqual([['Good'], 3]);
    expect(readVtt('').cues).toEqual([]);
  });

  it('of any kind never makes more than the schema takes, and is over at once', () => {
    const odd = fc.string({ unit: 'binary', maxLength: 300 });
    const timed = fc.array(
      odd.map((text) => `00:01.000 --> 00:02.000\n${text}`),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(timed, (parts) => {
        for (const cue of readVtt(parts.join('\n\n')).cues) CueSchema.parse(cue);
      }),
    );
    const markup = `00:01.000 --> 00:02.000\n${'<'.repeat(400_000)}`;
    expect(readVtt(markup).cues).toHaveLength(1);
  });

  it('is written as it is read', () => {
    const cueOf = fc.record({
      start: fc.integer({ min: 0, max: 100_000 }),
      long: fc.integer({ min: 1, max: 5000 }),
      text: fc.constantFrom('One', 'a < b & c > d', '三つ\n四つ', '00:01.000 --> 00:02.000'),
    });
    fc.assert(
      fc.property(fc.array(cueOf, { maxLength: 20 }), (list) => {
        const cues: Cue[] = list
          .toSorted((one, other) => one.start - other.start)
          .map(({ start, long, text }, index) => ({
            id: (index + 1).toString(36),
            start,
            end: start + long,
            text,
          }));
        expect(readVtt(writeVtt(cues)).cues).toEqual(cues);
      }),
    );
  });
});

it('a time is read as it is typed', () => {
  expect(['1:02:03.5', '02:03', '83', '0:05.25'].map(msOfClock)).toEqual([
    3_723_500, 123_000, 83_000, 5250,
  ]);
  expect(['', 'a', '1:2:3:4', '-5'].map(msOfClock)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
