import type {
  CaseOutcome,
  Judgement,
} from '../../../../../domain/challenges/code/judgement.schema.ts';
import type { Diagnostic, Source } from './diagnostic.ts';
import { placeIn } from './places.ts';
import { readDiagnostics } from './read-diagnostics.ts';

/** `own`: an input of one's own; `format`: what was to be formatted, and not run. */
type CaseNumber = number | 'own' | 'format';

/** With who told it. */
export interface ToldDiagnostic extends Diagnostic {
  /** One a run. */
  readonly key: string;
  /** The first case that failed there, from 1 on; undefined: the compiler. */
  readonly caseNumber: CaseNumber | undefined;
}

/** What a run says about places of what was run; each thing once, however many cases say it. */
export function toldDiagnostics(
  { compile, cases }: Pick<Judgement, 'compile' | 'cases'>,
  sources: readonly Source[],
  isOwn = false,
): ToldDiagnostic[] {
  const told = new Map<string, ToldDiagnostic>();
  const tell = (diagnostic: Diagnostic, caseNumber: CaseNumber | undefined) => {
    const { path, line, message } = diagnostic;
    const key = JSON.stringify([path, line, message]);
    if (!told.has(key)) told.set(key, { ...diagnostic, key, caseNumber });
  };
  for (const one of readDiagnostics(compile.output, sources)) tell(one, undefined);
  for (const [index, { verdict, stderr }] of cases.entries()) {
    const hasEnded = verdict === 'passed' || verdict === 'differs';
    for (const one of found(verdict, stderr, sources))
      tell(hasEnded ? { ...one, severity: 'warning' } : one, isOwn ? 'own' : index + 1);
  }
  return [...told.values()];
}

function found(
  verdict: CaseOutcome['verdict'],
  stderr: string,
  sources: readonly Source[],
): Diagnostic[] {
  const all = readDiagnostics(stderr, sources);
  return all.length > 0 || verdict === 'passed' ? all : named(stderr, sources);
}

/** What failing tests say that is of no known form: the innermost place that is no test, and what they say. */
function named(stderr: string, sources: readonly Source[]): Diagnostic[] {
  const paths = sources.map(({ path }) => path);
  const lines = stderr.split('\n');
  const places = lines.flatMap((line) => placeIn(line, paths) ?? []);
  const place = places.findLast(({ path }) => !/test/i.test(path)) ?? places.at(-1);
  if (!place) return [];
  const message = lines.find((line) => /error/i.test(line)) ?? lines[1] ?? lines[0] ?? '';
  const { path, line } = place;
  return [
    { path, line, column: undefined, severity: 'error', message: message.trim().slice(0, 300) },
  ];
}

/** As one reads the files, from above. */
export const inOrder = (
  diagnostics: readonly ToldDiagnostic[],
  paths: readonly string[],
): ToldDiagnostic[] =>
  diagnostics.toSorted(
    (one, other) =>
      paths.indexOf(one.path) - paths.indexOf(other.path) ||
      one.line - other.line ||
      (one.column ?? 0) - (other.column ?? 0),
  );
