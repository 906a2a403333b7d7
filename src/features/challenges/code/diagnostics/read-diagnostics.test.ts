import { describe, expect, it } from 'vitest';
import { managedOutputs } from '../../../../../tests/support/real-outputs/managed.ts';
import { nativeOutputs } from '../../../../../tests/support/real-outputs/native.ts';
import { scriptsOutputs } from '../../../../../tests/support/real-outputs/scripts.ts';
import type { Source } from './diagnostic.ts';
import { readDiagnostics } from './read-diagnostics.ts';

const realOutputs = { ...nativeOutputs, ...managedOutputs, ...scriptsOutputs };

const told = (output: string, sources: readonly Source[]) =>
  readDiagnostics(output, sources).map(
    ({ path, line, column, severity, message }) =>
      `${path}:${line}:${column ?? '-'} ${severity} ${message}`,
  );

const read = (name: keyof typeof realOutputs) => {
  const { path, content, output } = realOutputs[name];
  return told(output, [{ path, content }]).map((each) => each.replace(`${path}:`, ''));
};

describe('what is said about no place of the learner’s', () => {
  const sources = [{ path: 'main.py', content: 'import json\njson.loads("")\n' }];

  it.each([
    ['', 'nothing'],
    ['Killed', 'an end without a place'],
    ['/usr/include/stdio.h:3:5: error: unknown type', 'a file of the machine'],
    ['main.c:3:5: note: each is reported once', 'a note'],
    [
      '  File "/usr/lib/python3/json.py", line 3\n    x\nSyntaxError: no',
      'a module of the language',
    ],
    ['main.py:0: Warning: no', 'no line at all'],
  ])('%j is left out: %s', (output) => {
    expect(readDiagnostics(output, sources)).toEqual([]);
  });
});

describe('real compilers and interpreters', () => {
  it.each<[keyof typeof realOutputs, string[]]>([
    [
      'c',
      [
        '5:13 error ‘b’ undeclared (first use in this function)',
        '4:6 warning unused variable ‘unused’ [-Wunused-variable]',
        '9:12 warning format ‘%d’ expects argument of type ‘int’, but argument 2 has type ‘char *’ [-Wformat=]',
        '10:16 error expected ‘;’ before ‘}’ token',
        '6:1 warning control reaches end of non-void function [-Wreturn-type]',
      ],
    ],
    [
      'cplusplus',
      [
        '6:11 error invalid conversion from ‘const char*’ to ‘int’ [-fpermissive]',
        '7:18 error ‘class std::vector<int>’ has no member named ‘sise’; did you mean ‘size’?',
        '7:28 error ‘m’ was not declared in this scope',
        '6:7 warning unused variable ‘n’ [-Wunused-variable]',
      ],
    ],
    [
      'java',
      [
        '5:13 error incompatible types: String cannot be converted to int',
        '6:13 error cannot find symbol: variable missing',
        '7:5 warning [rawtypes] found raw type: List',
        '7:20 warning [rawtypes] found raw type: ArrayList',
        '8:12 warning [unchecked] unchecked call to add(E) as a member of the raw type List',
      ],
    ],
    [
      'javaStack',
      ['3:- error java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3'],
    ],
    [
      'csharp',
      [
        "5:11 error Cannot implicitly convert type `string' to `int'",
        "6:21 error The name `missing' does not exist in the current context",
      ],
    ],
    [
      'go',
      [
        '5:2 error imported and not used: "os"',
        '10:8 error invalid operation: n + 1 (mismatched types string and untyped int)',
        '10:27 error undefined: missing',
      ],
    ],
    ['goPanic', ['6:- error runtime error: index out of range [5] with length 3']],
    [
      'rust',
      ['4:20 error cannot find value `missing` in this scope', '3:18 error mismatched types'],
    ],
    ['rustPanic', ['2:5 error index out of bounds: the len is 3 but the index is 5']],
    ['haskell', ['7:12 error Variable not in scope: missing :: String']],
    ['haskellCall', ['2:9 error nothing there']],
    [
      'kotlin',
      [
        '3:18 error type mismatch: inferred type is String but Int was expected',
        '4:13 error unresolved reference: missing',
      ],
    ],
    [
      'scala',
      [
        '3:18 error type mismatch; found: String("two") required: Int',
        '4:13 error not found: value missing',
      ],
    ],
    ['groovy', ['3:1 error unexpected token: int']],
    ['phpParse', ['4:- error syntax error, unexpected token "}", expecting ";"']],
    [
      'phpRun',
      [
        '3:- warning Undefined array key 5',
        '3:- error Error: Call to undefined function missing()',
      ],
    ],
    ['ruby', ["6:- error undefined method `missing' for main:Object (NoMethodError)"]],
    ['rubyParse', ["4:- error syntax error, unexpected `end'"]],
    ['python', ['5:15 error IndexError: list index out of range']],
    ['pythonParse', ["3:19 error SyntaxError: '[' was never closed"]],
    ['pythonChain', ["4:7 error KeyError: 'a'", '6:- error ValueError: no such thing']],
    ['node', ["2:17 error TypeError: Cannot read properties of undefined (reading 'length')"]],
    ['nodeParse', ["2:14 error SyntaxError: Unexpected token ';'"]],
    ['sqlParse', ['5:3 error no such column: missing']],
    ['sqlRun', ['3:- error UNIQUE constraint failed: t.id (19)']],
    [
      'perlParse',
      [
        '3:- error Global symbol "$missing" requires explicit package name (did you forget to declare "my $missing"?)',
        '5:- error syntax error, near "= ;"',
      ],
    ],
    [
      'perlRun',
      [
        '4:- warning Use of uninitialized value $n in concatenation (.) or string',
        '5:- error nothing there',
      ],
    ],
    [
      'typescript',
      [
        "1:7 error Type 'string' is not assignable to type 'number'.",
        "4:10 error Cannot find name 'missing'.",
      ],
    ],
    ['typescriptColoured', ["4:10 error Cannot find name 'missing'."]],
  ])('%s', (name, expected) => {
    expect(read(name)).toEqual(expected);
  });

  it('says what the device makes of a mistake, and of what is thrown there', () => {
    const sources = [{ path: 'main.ts', content: 'const a: = 1;\nnull!.x;\n' }];
    expect(told('main.ts:1:10: Unexpected token', sources)).toEqual([
      'main.ts:1:10 error Unexpected token',
    ]);
    const anew =
      'file:///box/out/main.js:12\n    b.x;\n      ^\n\nTypeError: no x\n    at <anonymous> (/box/out/main.ts:2:7)\n';
    expect(told(anew, sources)).toEqual(['main.ts:2:7 error TypeError: no x']);
    const stack = 'main.js:2\n\nTypeError: no x\nTypeError: no x\n    at main.js:2:7\n';
    expect(told(stack, sources)).toEqual(['main.ts:2:7 error TypeError: no x']);
  });
});

describe('what is put around a function', () => {
  it('is nobody’s line: its caller stands at the end, or the innermost line of the learner’s is meant', () => {
    const sources = [{ path: 'main.js', content: 'function add(a) {\n  return a.b.c;\n}\n' }];
    const thrown = (place: string) =>
      `/work/main.js:7\n  const returned = ad(...given);\n\nReferenceError: no ad\n    at ${place}\n`;
    expect(told(thrown('/work/main.js:7:20'), sources)).toEqual([
      'main.js:3:- error ReferenceError: no ad',
    ]);
    expect(
      told('TypeError: no c\n    at add (/work/main.js:2:14)\n    at /work/main.js:7:20', sources),
    ).toEqual(['main.js:2:14 error TypeError: no c']);
  });

  it('calls a function of Python’s from another file', () => {
    const output = [
      'Traceback (most recent call last):',
      '  File "/work/harness.py", line 4, in <module>',
      '    _returned = solution.add(*_arguments)',
      '  File "/work/solution.py", line 2, in add',
      '    return a + missing',
      "NameError: name 'missing' is not defined",
    ].join('\n');
    const sources = [{ path: 'solution.py', content: 'def add(a):\n    return a + missing\n' }];
    expect(told(output, sources)).toEqual([
      "solution.py:2:- error NameError: name 'missing' is not defined",
    ]);
  });
});

it('tells the files of a project apart, and a test from what it tests', () => {
  const sources = [
    { path: 'src/shift.ts', content: 'a\nb\nc\n' },
    { path: 'tests/shift.test.ts', content: 'd\ne\nf\n' },
  ];
  const output = [
    'src/shift.ts(3,1): error TS1: one',
    'Error: two',
    '    at check (file:///work/tests/shift.test.js:2:1)',
    '    at merge (/box/out/src/shift.js:2:1)',
    'Error: three',
    '    at check (/work/tests/shift.test.ts:3:1)',
  ].join('\n');
  expect(told(output, sources)).toEqual([
    'src/shift.ts:3:1 error one',
    'src/shift.ts:2:1 error Error: two',
    'tests/shift.test.ts:3:1 error Error: three',
  ]);
});
