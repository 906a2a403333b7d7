import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('what is asked for', () => {
  it.each([
    [['server']],
    [['domainx/notes']],
    [['src']],
    [['domain', '--all']],
    [['--share']],
    [['--share', '0']],
    [['--share', '101']],
    [['--share', 'some']],
  ])('is not %o', (words) => expect(() => readArguments(words)).toThrow());

  it('is everything, unless paths are named', () => {
    expect(readArguments([])).toEqual({
      wishes: [
        { tree: 'domain', mutate: ['domain/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'] },
        { tree: 'src/offline', mutate: ['src/offline/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'] },
      ],
      percent: 100,
    });
  });

  it('is what is in the paths, each with the tests of its tree', () => {
    expect(readArguments(['./domain/notes/', '--share', '5%', 'domain/limits.ts'])).toEqual({
      wishes: [
        {
          tree: 'domain',
          mutate: ['domain/notes/**/*.{ts,tsx}', 'domain/limits.ts', '!**/*.test.{ts,tsx}'],
        },
      ],
      percent: 5,
    });
    const { wishes } = readArguments(['src/offline/outbox', 'domain']);
    expect(wishes.map(({ tree }) => tree)).toEqual(['domain', 'src/offline']);
  });
});
