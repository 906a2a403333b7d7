import { describe, expect, it } from 'vitest';
import { compare, type ComparedText } from './compare.ts';

const program = (name: string, more = '') => `
def ${name}(values):
    # ${name} of all
    total = 0
    for value in values:
        if value > 10:
            total += value * 2
        else:
            total -= value
    while total > 100:
        total = total // 2
    return [total, len(values), "${name}"]
${more}
print(${name}(list(map(int, input().split()))))
`;
const other = `
import sys
text = sys.stdin.read()
words = {}
for word in text.split():
    words[word] = words.get(word, 0) + 1
for word, count in sorted(words.items(), key=lambda item: -item[1])[:3]:
    print(word, count, sep=": ")
print(sum(words.values()) / max(1, len(words)))
`;
const texts = (...all: string[]): ComparedText[] =>
  all.map((text, at) => ({ attemptId: at + 1, language: 'python3', text }));
const none = () => [];

describe('comparing programs', () => {
  it('finds one that has other names and comments, and where', () => {
    const { pairs, comparedCount } = compare(texts(program('total'), other, program('sum')), none);
    expect(comparedCount).toBe(3);
    expect(pairs).toHaveLength(1);
    expect(pairs[0]).toMatchObject({ attemptId: 1, otherAttemptId: 3, language: 'python3' });
    expect(pairs[0]?.percent).toBeGreaterThan(90);
    const [first] = pairs[0]?.fragments ?? [];
    expect(first?.one.from).toBeLessThanOrEqual(3);
    expect(first?.one).toEqual(first?.other);
  });

  it('leaves out what was given to everybody', () => {
    const given = () => [program('given')];
    expect(compare(texts(program('total'), program('sum')), given).pairs).toEqual([]);
  });

  it('leaves out what most of a class has written', () => {
    const all = Array.from({ length: 10 }, (_, at) => program(`name${at}`));
    expect(compare(texts(...all), none).pairs).toEqual([]);
    expect(compare(texts(...all.slice(0, 3)), none).pairs).toHaveLength(3);
  });

  it('does not compare what is too short, nor other languages', () => {
    const short = compare(texts('print(int(input()) * 2)', 'print(int(input()) * 2)'), none);
    expect(short).toEqual({ comparedCount: 0, tooShortCount: 2, pairs: [] });
    const [one] = texts(program('total'));
    const two = { attemptId: 2, language: 'ruby' as const, text: program('total') };
    expect(compare(one ? [one, two] : [], none).pairs).toEqual([]);
  });
});
