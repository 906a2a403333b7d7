import { describe, expect, it } from 'vitest';
import { readPlainTap } from './plain-tap.ts';
import { readTap } from './tap.ts';

describe('what a run told with its word', () => {
  const read = (output: string) =>
    readTap(output, 'w').tests.map(({ name, isPassed }) => [name, isPassed]);

  it.each([
    ['w ok 12 - adds up', 'adds up', true],
    ['w ok adds up', 'adds up', true],
    ['w ok', '', true],
    ['w OK - x', 'x', true],
    ['w not ok 1 x', 'x', false],
    ['w ok - 1 - 2', '1 - 2', true],
    ['w ok - a \\# b \\\\ c', 'a # b \\ c', true],
    ['w ok - a # skip', 'a', false],
    ['w ok - a #   SKIP it rains', 'a', false],
    ['w ok - a #TODO', 'a', false],
  ])('%j is of a test', (line, name, isPassed) => expect(read(line)).toEqual([[name, isPassed]]));

  it.each([
    'w okay - x',
    'w  ok - x',
    'w it is ok',
    'w nok - x',
    'w ok - a # other',
    'w ok - a # skipped',
    'wok - x',
    'w',
  ])('%j is of none', (line) => expect(read(line)).toEqual([]));

  it('is said of the test before it', () => {
    const output = 'w # of nothing\nw not ok - x\nw # one\n# printed\nw # two\nw ok - y\nw #three';
    expect(readTap(output, 'w')).toEqual({
      tests: [
        { name: 'x', isPassed: false, why: 'one\ntwo' },
        { name: 'y', isPassed: true, why: '' },
      ],
      bail: undefined,
      printed: '# printed',
    });
  });

  it('leaves what else was printed, without empty lines', () =>
    expect(readTap('\n a\n\n\n\nb \nw ok - x\n\nc\n\n', 'w').printed).toBe('a\nb \nc'));

  it('may end before its end, with a reason', () => {
    expect(readTap('w Bail out!  bent ', 'w').bail).toBe('bent');
    expect(readTap('w Bail out!', 'w').bail).toBe('');
    expect(readTap('w not Bail out! x\nBail out! x', 'w').bail).toBeUndefined();
  });
});

describe('what a command printed', () => {
  /** The tests of these lines, and a plan for those at the top. */
  const read = (lines: string[], planned = 1) =>
    readPlainTap([`1..${planned}`, ...lines].join('\n'));

  it.each([
    ['ok 12 - adds up', 'adds up', true],
    ['ok', '', true],
    ['OK - x', 'x', true],
    ['ok 3', '', true],
    ['ok adds up', 'adds up', true],
    ['ok   7   -   adds up  ', 'adds up', true],
    ['ok - 1 - 2', '1 - 2', true],
    ['not ok 1 - x', 'x', false],
    ['ok - a \\# b \\\\ c', 'a # b \\ c', true],
    ['ok - a # SKIP', 'a', false],
    ['ok - a #todo later', 'a', false],
    ['ok - a\r', 'a', true],
  ])('%j is of a test', (line, name, isPassed) =>
    expect(read([line]).tests).toEqual([{ name, isPassed, why: '' }]),
  );

  it.each([
    'okay - x',
    'nok - x',
    'it is ok - x',
    'not  ok - x',
    'ok - a # other',
    'ok - a # skipped',
    'xok',
  ])('%j is of none', (line) => expect(read([line], 0)).toEqual({ tests: [], bail: undefined }));

  it('names a test below those that it is part of', () => {
    const lines = [
      '# Subtest: cart ',
      '    # Subtest: empty',
      '        ok 1 - has no items',
      '        ok 2 - costs nothing',
      '    ok 1 - empty',
      '    # Subtest: full',
      '        ok 1 - has items',
      '    ok 2 - full',
      'ok 1 - cart',
      '# Subtest: till',
      'the # Subtest: printed',
      '    ok 1 - opens',
      'ok 2 - till',
    ];
    expect(read(lines, 2).tests.map(({ name }) => name)).toEqual([
      'cart > empty > has no items',
      'cart > empty > costs nothing',
      'cart > empty',
      'cart > full > has items',
      'cart > full',
      'cart',
      'till > opens',
      'till',
    ]);
  });

  it('says why of what failed, as it stands, and of nothing else', () => {
    const lines = [
      '# about nothing',
      'ok 1 - a',
      '# about what passed',
      'not ok 2 - b',
      '  # why',
      '# tests 30',
      '# pass 1.5',
      '# fail 1 of 2',
      '    # tests 3',
      '# tests and more',
      '# the tests 3',
      '#close',
      '  ---',
      '  at: here',
      '    deeper',
      '  ...',
      'printed',
    ];
    expect(read(lines, 2).tests).toEqual([
      { name: 'a', isPassed: true, why: '' },
      {
        name: 'b',
        isPassed: false,
        why: 'why\nfail 1 of 2\ntests 3\ntests and more\nthe tests 3\nat: here\n  deeper',
      },
    ]);
  });

  it('keeps forty lines of why', () => {
    const why = Array.from({ length: 41 }, (_, at) => `# ${at}`);
    expect(
      read(['not ok - a', ...why])
        .tests[0]?.why.split('\n')
        .at(-1),
    ).toBe('39');
  });

  it('counts for nothing without its plan', () => {
    expect(readPlainTap('---\nok - a\n1..1').tests).toHaveLength(1);
    expect(readPlainTap(' 1..1\nok - a').bail).toBe(
      'The plan says nothing, and 1 tests were told of.',
    );
    expect(read(['ok - a'], 11).bail).toBe('The plan says 11, and 1 tests were told of.');
    expect(read([' Bail out!', 'ok - a']).bail).toBeUndefined();
    expect(readPlainTap('')).toEqual({
      tests: [],
      bail: 'The plan says nothing, and 0 tests were told of.',
    });
  });
});
