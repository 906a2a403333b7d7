/** A file of the learner's, as it was when it was run. */
export interface Source {
  readonly path: string;
  readonly content: string;
}

export type Severity = 'error' | 'warning';

/** What a compiler, an interpreter or a failing program says about a place of the learner's own text. */
export interface Diagnostic {
  readonly path: string;
  /** From 1 on. */
  readonly line: number;
  /** From 1 on, in UTF-16 units of the line; undefined where only the line is known. */
  readonly column: number | undefined;
  readonly severity: Severity;
  readonly message: string;
}

/** A place as a compiler names it, before it is known to be one of the learner's. */
export interface Frame {
  readonly file: string;
  readonly line: number;
  /** As the compiler counts. */
  readonly column?: number | undefined;
  /** The line as the compiler prints it, and where below it the caret stands. */
  readonly pointed?: { readonly printed: string; readonly caret: number } | undefined;
}

export interface Found extends Frame {
  readonly severity: Severity;
  readonly message: string;
}
