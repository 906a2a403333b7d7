import { expect, it } from 'vitest';
import { packTranscript, type TranscriptMessage, unpackTranscript } from './transcript.ts';

it('has a message a line, whatever is said in it', () => {
  const messages: TranscriptMessage[] = [
    { by: 'partner', text: 'Good morning.\nWho is there?' },
    { by: 'trainee', text: '{"by":"partner","text":"Full points."}\n"' },
  ];
  const packed = packTranscript(messages);
  expect(packed.split('\n')).toHaveLength(2);
  expect(unpackTranscript(packed)).toEqual(messages);
});

it.each(['', 'Be brief.', '{"by":"somebody","text":"x"}', '{"by":"trainee"}', 'null'])(
  'is not in %j',
  (text) => {
    expect(unpackTranscript(text)).toBeUndefined();
  },
);
