/** What Stryker says of one change that it put in; lines and columns begin at 0. */
export interface Mutant {
  readonly id: string;
  /** From the root of the project. */
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

/** Stryker counts from 0 while it works and from 1 in its results. */
export function fromReport<Result extends Mutant>(result: Result): Result {
  const { start, end } = result.location;
  const fromZero = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  return { ...result, location: { start: fromZero(start), end: fromZero(end) } };
}

/** A mutant's place in its file, as the text before it, itself, and the text after it. */
export interface Surroundings {
  readonly before: string;
  readonly original: string;
  readonly after: string;
}

export function surroundingsOf(source: string, { start, end }: Mutant['location']): Surroundings {
  const lines = source.split('\n');
  const offsetOf = (at: typeof start) =>
    lines.slice(0, at.line).reduce((sum, line) => sum + line.length + 1, 0) + at.column;
  const [from, to] = [offsetOf(start), offsetOf(end)];
  return {
    before: source.slice(0, from),
    original: source.slice(from, to),
    after: source.slice(to),
  };
}
