import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';

/** A submission's files as a toolchain sees them: they lie in `/work`, where each step begins. */
export interface Sources {
  /** What is run, below `/work`. */
  readonly entry: string;
  /** All paths, below `/work`. */
  readonly paths: readonly string[];
  readonly memoryMb: number;
}

export interface CompileStep {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly memoryMb: number;
  readonly cpuMs: number;
}

export interface RunStep {
  /** Before the arguments of the case. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The interpreter that is kept ready starts it: `command` is then its words. */
  readonly usesZygote?: true;
}

/** What a language itself takes of the machine, beside what a challenge allows the program. */
export interface Overhead {
  readonly memoryMb?: number;
  readonly processes?: number;
  readonly openFiles?: number;
  /** Of what it writes to `/tmp`, and of one file. */
  readonly tmpKb?: number;
  readonly fileKb?: number;
}

/** How one language is compiled and run in a sandbox: what is made of the files goes to `/box/out`. */
export interface Toolchain {
  readonly language: ProgrammingLanguage;
  /** How its own program says in the sandbox which it is. */
  readonly version: { readonly command: readonly string[]; readonly pattern: RegExp };
  /** Debian's packages that bring it; none: Keiko itself does. */
  readonly packages: readonly string[];
  /** An operator brings it, in a folder of their own. */
  readonly isOperators?: true;
  /** What a file is called that has no name of its own. */
  readonly mainFile: string;
  readonly compile?: (sources: Sources) => CompileStep;
  readonly run: (sources: Sources) => RunStep;
  /** Started once a sandbox, before the first case. */
  readonly zygote?: readonly string[];
  readonly overhead?: Overhead;
  /** What a program says that has run out of memory by itself. */
  readonly outOfMemory?: RegExp;
  /** Prints the first line of its input, and how many letters it has. */
  readonly selfTest: string;
  /** Where that line is not simply the input. */
  readonly selfTestInput?: (line: string) => string;
}

/** Those of the sources with one of these endings, as arguments that are no options. */
export const pathsWith = ({ paths }: Sources, ...endings: readonly string[]): string[] =>
  paths.filter((path) => endings.some((ending) => path.endsWith(ending))).map(asArgument);

export const asArgument = (path: string): string => (path.startsWith('-') ? `./${path}` : path);
