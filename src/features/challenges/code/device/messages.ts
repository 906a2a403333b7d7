import type { RunLimits } from '../../../../../domain/challenges/code/run.ts';

/** What a program is, for a worker of this device. */
export interface Program {
  /** JavaScript that needs no more than `require`, Python, Ruby, Perl, or SQL. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly entry: string;
  /** Of JavaScript: it may wait for something at its top level. */
  readonly isModule?: boolean;
}

/** One case, as it is handed to a worker. */
export interface Job {
  readonly program: Program;
  readonly stdin: string;
  readonly limits: Pick<RunLimits, 'outputBytes' | 'memoryMb'>;
}

/** How a case ended that was not stopped from outside. */
export interface Ended {
  readonly outcome: 'ran' | 'runtimeError' | 'outputLimit' | 'memoryLimit';
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  /** What the program needs and a browser does not have: nothing of this says whether it is right. */
  readonly beyond?: string | undefined;
  /** The worker is of no more use. */
  readonly isSpent?: boolean;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  /** The program begins at this moment. */
  | { readonly kind: 'began' }
  | { readonly kind: 'ended'; readonly ended: Ended }
  | { readonly kind: 'failed'; readonly error: string };

/** A language of a worker, kept as bytes by the frame that starts it. */
export type Runtime = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
