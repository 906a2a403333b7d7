import { columnIn, pointedColumn } from './columns.ts';
import type { Diagnostic, Found, Frame, Source } from './diagnostic.ts';
import { pathAmong } from './places.ts';

const longestMessage = 300;

/** The learner's files, among the many that compilers and stacks name. */
export class OwnFiles {
  readonly #sources: readonly Source[];
  readonly #paths: readonly string[];

  constructor(sources: readonly Source[]) {
    this.#sources = sources;
    this.#paths = sources.map(({ path }) => path);
  }

  /**
   * Of a stack, the innermost one first, where the program went wrong: rather not in a test, which only
   * notices it, nor in what was put below a function to call it.
   */
  innermost<Each extends Frame>(frames: readonly Each[]): Each | undefined {
    const own = frames.filter((frame) => this.#of(frame) !== undefined);
    const written = own.filter((frame) => frame.line <= linesOf(this.#of(frame)).length);
    return written.find(({ file }) => !/test/i.test(file)) ?? written[0] ?? own[0];
  }

  /** Undefined for what is not about the learner's files. */
  diagnostic({ severity, message, ...frame }: Found): Diagnostic | undefined {
    const source = this.#of(frame);
    if (!source || frame.line < 1) return undefined;
    const lines = linesOf(source);
    // What is missing at the end is noticed in what was put below it.
    const line = Math.min(frame.line, lines.length);
    const text = lines[line - 1] ?? '';
    const isWritten = line === frame.line;
    return {
      path: source.path,
      line,
      column: isWritten ? columnOf(text, frame, source.path) : undefined,
      severity,
      message: message.trim().slice(0, longestMessage),
    };
  }

  /** All text of the file that is the only one. */
  get only(): Source | undefined {
    return this.#sources.length === 1 ? this.#sources[0] : undefined;
  }

  #of({ file }: Frame): Source | undefined {
    const path = pathAmong(file, this.#paths);
    return this.#sources.find((source) => source.path === path);
  }
}

function columnOf(text: string, { column, pointed }: Frame, path: string): number | undefined {
  if (column !== undefined && column > 0) return columnIn(text, column, path);
  return pointed && pointedColumn(text, pointed);
}

function linesOf(source: Source | undefined): string[] {
  const lines = source?.content.split('\n') ?? [];
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}
