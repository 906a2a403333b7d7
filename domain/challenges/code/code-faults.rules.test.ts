import { describe, expect, it } from 'vitest';
import { type CodeContent, emptyCode } from './code-content.schema.ts';
import { faultsOfCode, fitsSignature } from './code-faults.rules.ts';
import type { Signature } from './signature.ts';

const said = (content: CodeContent) =>
  faultsOfCode(content).map(({ part, sentence }) => `${part}: ${sentence.en}`);

const aCase = { id: 'one', title: 'One', isPublic: true, weight: 1, input: '1', expected: '2' };
const inPython = { language: 'python3', solution: 'print(2)', starter: '' };
const whole = (given: object = {}): CodeContent =>
  ({
    ...emptyCode('algorithm'),
    statement: { en: 'Double it.', ja: '' },
    languages: [inPython],
    cases: [aCase],
    ...given,
  }) as unknown as CodeContent;

const signature: Signature = {
  name: 'double',
  parameters: [{ name: 'value', type: 'integer' }],
  returns: 'integer',
};
const aFunction = (given: object = {}): CodeContent =>
  whole({
    style: 'function',
    signature,
    cases: [{ ...aCase, input: '[1]', expected: '2' }],
    ...given,
  });

describe('a challenge is finished', () => {
  it('with words in one language, a solution, and a case with points', () => {
    expect(said(whole())).toEqual([]);
    expect(said(whole({ statement: { en: ' ', ja: '2倍にする。' } }))).toEqual([]);
    expect(said(aFunction())).toEqual([]);
  });

  it('and not before: all that is missing is named', () => {
    expect(said(emptyCode('algorithm'))).toEqual([
      'statement: Write what is to be done, in English or Japanese.',
      'code: Choose at least one programming language.',
      'cases: Add at least one case.',
    ]);
  });

  it.each<[string, CodeContent]>([
    [
      'code: Write the solution in Python 3.',
      whole({ languages: [{ ...inPython, solution: ' \n' }] }),
    ],
    [
      'cases: Give at least one case some points.',
      whole({
        cases: [
          { ...aCase, weight: 0 },
          { ...aCase, id: 'two', weight: 0 },
        ],
      }),
    ],
    ['code: This kind of challenge cannot be solved in Python 3.', whole({ style: 'frontend' })],
    [
      'code: Functions cannot be asked for in SQL.',
      aFunction({ languages: [{ ...inPython, language: 'sql' }] }),
    ],
    [
      'code: The names of the function and its parameters begin with a small letter, have letters, digits and _ only, and are all different.',
      aFunction({ signature: { ...signature, name: 'Double' } }),
    ],
    [
      'code: The names of the function and its parameters begin with a small letter, have letters, digits and _ only, and are all different.',
      aFunction({ signature: { ...signature, name: 'value' } }),
    ],
    [
      'cases: Case 2 does not fit the function: its arguments are a JSON list, and its result is JSON.',
      aFunction({
        cases: [
          { ...aCase, input: '[1]' },
          { ...aCase, id: 'two', input: '["1"]' },
        ],
      }),
    ],
  ])('%s', (sentence, content) => {
    expect(said(content)).toContain(sentence);
  });

  const page = { language: 'html', solution: '<p>', starter: '' };
  const aPage = (given: object) => whole({ style: 'frontend', languages: [page], ...given });

  it('of a page by its first file', () => {
    const noPage = 'code: The solution has no file “index.html”.';
    const only = (solution: string) => said(aPage({ languages: [{ ...page, solution }] }));
    expect(only('===== a.css =====\np {}\n')).toEqual([noPage]);
    expect(only('===== a.css =====\n\n===== index.html =====\n<p>\n')).toEqual([]);
    expect(only('<p>')).toEqual([]);
    // What is not there at all is missing, and nothing else is wrong with it.
    expect(only(' ')).toEqual(['code: Write the solution in HTML.']);
    expect(said(whole({ languages: [{ ...inPython, solution: '===== a.css =====' }] }))).toEqual(
      [],
    );
  });

  it('of a project by its files, not by one text', () => {
    const files = [
      { path: 'a.py', access: 'editable', content: '', solution: null },
      { path: 'test_a.py', access: 'locked', content: '', solution: null },
    ];
    const project = (given: object) =>
      whole({
        style: 'development',
        languages: [{ ...inPython, solution: '', files, ...given }],
        cases: [{ ...aCase, input: 'test_a.py::x' }],
      });
    expect(said(project({}))).toEqual([]);
    expect(said(project({ files: [] }))).toEqual([
      'code: Give trainees a file to write in, in Python 3.',
      'code: Add a locked or hidden file with tests in Python 3.',
    ]);
  });

  it('of a function by all of its names and each of its cases', () => {
    const { parameters } = signature;
    const unfit = expect.stringContaining('code: The names of the function');
    const twice = { ...signature, parameters: [...parameters, ...parameters] };
    const cases = [{ ...aCase, input: '[1, 1]' }];
    expect(said(aFunction({ signature: twice, cases }))).toEqual([unfit]);
    const bad = { ...signature, parameters: [{ name: 'Value', type: 'integer' }] };
    expect(said(aFunction({ signature: bad }))).toEqual([unfit]);
    const both = [inPython, { ...inPython, language: 'sql' }];
    expect(said(aFunction({ languages: both }))).toEqual([
      'code: Functions cannot be asked for in SQL.',
    ]);
    expect(said(whole({ languages: both }))).toEqual([]);
  });

  it('with points in one of its cases', () => {
    const cases = [{ ...aCase, weight: 0 }, aCase];
    expect(said(whole({ cases }))).toEqual([]);
    expect(said(whole({ cases: cases.slice(0, 1) }))).toEqual([
      'cases: Give at least one case some points.',
    ]);
    expect(said(whole({ cases: [] }))).toEqual(['cases: Add at least one case.']);
  });

  it.each([
    [
      faultsOfCode(whole({ languages: [{ ...inPython, solution: '' }] })),
      'Python 3の解答例を書いてください。',
    ],
    [faultsOfCode(whole({ style: 'frontend' })), 'この形式のチャレンジではPython 3を使えません。'],
    [
      faultsOfCode(aFunction({ cases: [{ ...aCase, input: '' }] })),
      'ケース1が関数に合っていません。引数はJSONの配列、結果はJSONで書いてください。',
    ],
  ])('says so in Japanese: %o', (faults, sentence) =>
    expect(faults.map(({ sentence: { ja } }) => ja)).toContain(sentence),
  );

  it('of words by a rubric, and of a conversation by the part of who answers', () => {
    const words = { ...emptyCode('ai'), statement: { en: 'Explain it.', ja: '' } };
    const criterion = { id: 'one', title: 'Clear', points: 5 };
    const missing =
      'settings: Add a criterion with points: a person judges this task by its rubric.';
    expect(said(words)).toEqual([missing]);
    expect(said({ ...words, rubric: [criterion] })).toEqual([]);
    for (const one of [
      { ...criterion, title: ' ' },
      { ...criterion, points: 0 },
    ])
      expect(said({ ...words, rubric: [one] })).toEqual([missing]);
    const talk = { ...words, rubric: [criterion], conversation: { part: ' ' } };
    expect(said(talk as unknown as CodeContent)).toEqual([
      'settings: Write who the partner of the conversation is.',
    ]);
    expect(said({ ...words, statement: { en: '', ja: '' }, rubric: [criterion] })).toEqual([
      'statement: Write what is to be done, in English or Japanese.',
    ]);
    const told = { ...talk, conversation: { part: 'A customer.' } };
    expect(said(told as unknown as CodeContent)).toEqual([]);
  });
});

it.each([
  ['[1]', '2', true],
  ['[1]', '2.5', false],
  ['[1.5]', '2', false],
  ['[]', '2', false],
  ['[1,2]', '2', false],
  ['1', '2', false],
  ['{"0":1,"length":1}', '2', false],
  ['[1', '2', false],
  ['[1]', 'two', false],
])('arguments %s and result %s fit a function of one whole number: %s', (input, expected, fits) => {
  expect(fitsSignature({ input, expected }, signature)).toBe(fits);
});
