import type { ProgrammingLanguage } from '../../runner/language-ids.ts';
import type { Signature } from './signature.ts';

/**
 * What is put around a function so that it runs as a program: its arguments come as a JSON list, and what
 * it returns leaves as JSON behind a mark, apart from what it prints. What is expected is compared outside.
 */
export interface Wrapped {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly entry: string;
}

/** Before what was returned; a new line begins it. */
export const returnMark = '\u001Ereturned ';

/** Where a function of Python's is, beside what calls it. */
export const functionFile = 'solution.py';

/** The languages that functions are written in. */
export const functionLanguages = [
  'python3',
  'nodejs',
  'typescript',
] as const satisfies ProgrammingLanguage[];

export function wrapFunction(
  language: ProgrammingLanguage,
  { name }: Signature,
  code: string,
): Wrapped | undefined {
  switch (language) {
    case 'python3':
      return {
        entry: 'harness.py',
        files: [
          { path: 'harness.py', content: python(name) },
          { path: functionFile, content: code },
        ],
      };
    case 'nodejs':
      return {
        entry: 'main.js',
        files: [{ path: 'main.js', content: `${code}\n${javascript(name)}` }],
      };
    case 'typescript':
      return {
        entry: 'main.ts',
        files: [{ path: 'main.ts', content: `${code}\n${javascript(name)}` }],
      };
    default:
      return undefined;
  }
}

const python = (name: string) => `import json, sys
_arguments = json.loads(sys.stdin.read())
import solution
_returned = solution.${name}(*_arguments)
sys.stdout.write("\\n\\x1ereturned " + json.dumps(_returned, ensure_ascii=False) + "\\n")
`;

const javascript = (name: string) => `
;{
  const given = JSON.parse(process.getBuiltinModule('fs').readFileSync(0, 'utf8'));
  const returned = ${name}(...given);
  process.stdout.write('\\n\\x1ereturned ' + JSON.stringify(returned === undefined ? null : returned) + '\\n');
}
`;

/** What a function printed, and what it returned; undefined where it never came to an end. */
export function returnedOf(stdout: string): { printed: string; returned: string | undefined } {
  const at = stdout.lastIndexOf(returnMark);
  if (at === -1) return { printed: stdout, returned: undefined };
  return {
    printed: stdout.slice(0, at).replace(/\n$/, ''),
    returned: stdout.slice(at + returnMark.length).replace(/\n$/, ''),
  };
}

/** How a function begins that nobody has written yet. */
export function stubOf(language: ProgrammingLanguage, { name, parameters, returns }: Signature) {
  const names = parameters.map((each) => each.name).join(', ');
  switch (language) {
    case 'python3':
      return `def ${name}(${names}):\n    pass\n`;
    case 'nodejs':
      return `function ${name}(${names}) {\n}\n`;
    case 'typescript':
      return `function ${name}(${parameters
        .map((each) => `${each.name}: ${typescriptOf(each.type)}`)
        .join(', ')}): ${typescriptOf(returns)} {\n}\n`;
    default:
      return '';
  }
}

const typescriptOf = (type: Signature['returns']): string => type.replace('integer', 'number');
