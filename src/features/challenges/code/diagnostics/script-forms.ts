import type { Form } from './forms.ts';

/** PHP tells some of it twice, with its name before it and without. */
const php: Form = (lines, at) => {
  const { groups } =
    /^(?:PHP )?(?<kind>Parse error|Fatal error|Warning|Notice|Deprecated): +(?<message>.+?) in (?<file>\S+)(?: on line |:)(?<line>\d+)$/.exec(
      lines[at] ?? '',
    ) ?? {};
  if (!groups) return undefined;
  return {
    file: groups.file ?? '',
    line: Number(groups.line),
    severity: groups.kind?.endsWith('error') ? 'error' : 'warning',
    message: (groups.message ?? '').replace(/^Uncaught /, ''),
  };
};

/** Perl has no word for what only warns; these are its sentences. */
const onlyWarns =
  /^(?:Use of uninitialized|Argument ".*" isn't|Useless use|Name "[^"]+" used only once|"my" variable|Scalar value|Possible |Unquoted string|Odd number|Subroutine \S+ redefined|Found = in|Deep recursion|Wide character|Statement unlikely|Applying )/;

const perl: Form = (lines, at) => {
  const { groups } =
    /^(?<message>\S.*?) at (?<file>\S+\.p[lm]) line (?<line>\d+)(?<rest>[.,].*)?$/.exec(
      lines[at] ?? '',
    ) ?? {};
  if (!groups) return undefined;
  const { message = '', file = '', line, rest = '' } = groups;
  const near = /, (?:near "[^"]*"?|at EOF)/.exec(rest)?.[0] ?? '';
  return {
    file,
    line: Number(line),
    severity: onlyWarns.test(message) ? 'warning' : 'error',
    message: `${message}${near}`,
  };
};

/**
 * SQLite names the line where the statement begins, and no file: what it prints of the statement says whether
 * it is the learner's, and where in it.
 */
const sqlite: Form = (lines, at, own) => {
  const [, line, message = ''] =
    /^(?:Parse |Runtime )?[Ee]rror:? near line (\d+): (.+)$/.exec(lines[at] ?? '') ?? [];
  const source = own.only;
  if (line === undefined || !source?.path.endsWith('.sql')) return undefined;
  const begin = { file: source.path, line: Number(line), severity: 'error', message } as const;
  const place = sqlPlace(source.content, Number(line), lines[at + 1] ?? '', lines[at + 2] ?? '');
  if (place === 'elsewhere') return undefined;
  return place ? { ...begin, ...place } : begin;
};

/** Where the caret below a printed piece of a statement points, whose breaks were printed as spaces. */
function sqlPlace(content: string, begins: number, printed: string, below: string) {
  const caret = /^ *(\^--- error here|error here ---\^)/.exec(below);
  if (!caret || !/^ {2}/.test(printed)) return undefined;
  const at = below.indexOf('^');
  const piece = printed.slice(2);
  const flat = content.replaceAll(/\s/g, ' ');
  const lines = content.split('\n');
  const from = lines.slice(0, begins - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const found = flat.indexOf(piece.trimEnd(), from);
  if (found === -1) return 'elsewhere';
  const before = content.slice(0, found + at - 2).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

export const scriptForms: readonly Form[] = [php, perl, sqlite];
