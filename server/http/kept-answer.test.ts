import { describe, expect, it } from 'vitest';
import { packAnswer, unpackAnswer } from './kept-answer.ts';

const long = (letter: string, letters = 400) => letter.repeat(letters);
const answerOf = (result: unknown) => JSON.stringify({ code: 200, result });

describe('an answer that is kept', () => {
  it('is kept as it is up to 500 letters, and packed from then on', () => {
    const short = 'x'.repeat(500);
    expect(packAnswer(short, undefined)).toEqual({ response: short, packed: null });
    const answer = answerOf(long('x', 501));
    const kept = packAnswer(answer, undefined);
    expect(kept.response).toBeNull();
    expect(unpackAnswer(kept, undefined)).toBe(answer);
  });

  it('is the same to the letter with what is sent again, and has none of it itself', () => {
    const body = { title: long('t'), sections: [{ text: long('s') }, { text: long('u') }] };
    const answer = answerOf({
      id: 7,
      title: body.title,
      others: [{ words: long('u') }, { words: long('s') }, { words: long('o') }],
    });
    const kept = packAnswer(answer, body);
    expect(unpackAnswer(kept, body)).toBe(answer);
    const elsewhere = { ...body, title: long('T'), sections: [{ text: 'S' }, { text: 'U' }] };
    const other = JSON.parse(unpackAnswer(kept, elsewhere) ?? '').result;
    expect(other.title).toBe(long('T'));
    expect(other.others.map(({ words }: { words: string }) => words)).toEqual([
      'U',
      'S',
      long('o'),
    ]);
  });

  it('keeps short texts of its own, since they weigh less than where they were', () => {
    const [short, longer] = ['x'.repeat(63), 'y'.repeat(64)];
    const kept = packAnswer(answerOf([short, longer, long('z', 500)]), { short, longer });
    const [one, two] = JSON.parse(unpackAnswer(kept, { short: '', longer: 'gone' }) ?? '').result;
    expect([one, two]).toEqual([short, 'gone']);
  });

  it('is none once it was forgotten', () => {
    expect(unpackAnswer({ response: null, packed: null }, undefined)).toBeUndefined();
    expect(unpackAnswer({ response: '', packed: null }, undefined)).toBe('');
  });
});
