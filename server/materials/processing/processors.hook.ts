import type { ProcessingFailure } from '../../../domain/materials/processing.failures.ts';
import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import { hook } from '../../hook.ts';
import type { ToolLimits, ToolOutcome } from '../../tools/run-tool.ts';
import type { ToolName, Tools } from '../../tools/tools.ts';
import type { FileRow } from '../drafts/drafts.repo.ts';

/** Nothing will come of this file however often it is tried: says why. Anything else is tried again. */
export class ProcessingRefusal extends Error {
  override readonly name = 'ProcessingRefusal';
  readonly code: ProcessingFailure;

  constructor(code: ProcessingFailure, detail = '') {
    super(`${code}${detail === '' ? '' : `: ${detail}`}`);
    this.code = code;
  }
}

/** What a processor has to work with. */
export interface ProcessingRun {
  readonly file: FileRow;
  readonly tools: Tools;
  /** Empty at first, nobody else's, and gone afterwards with all that is in it. */
  readonly folder: string;
  /** Says that nobody waits any more. */
  readonly signal: AbortSignal;
  /** Puts the uploaded file into the folder under this name; returns its path. */
  input(name: string): Promise<string>;
  /** 0 to 100. */
  progress(percent: number): void;
  /** Runs a program in the folder; refuses with `missingTool`, `tooSlow` or `tooLarge`. */
  tool(
    name: ToolName,
    args: readonly string[],
    limits: Omit<ToolLimits, 'folder' | 'signal'>,
  ): Promise<ToolOutcome>;
}

/** A file that was made, in the folder of the run. */
export interface MadeFile {
  readonly name: string;
  readonly mediaType: string;
  readonly path: string;
}

export interface Made {
  readonly files: readonly MadeFile[];
  /** What is to be read in the file, for the library's search. */
  readonly words?: string;
}

/** One way to make something of uploaded files. */
export interface Processor {
  readonly purpose: ProcessingPurpose;
  run(run: ProcessingRun): Promise<Made>;
  /** After which it is given up as dead and begun anew. */
  readonly longestHours: number;
}

export const processors = hook<Readonly<Record<ProcessingPurpose, Processor>>>(
  'what is made of uploaded files?',
);
