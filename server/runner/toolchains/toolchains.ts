import type { ProgrammingLanguage } from '../../../domain/challenges/code/languages.ts';
import { c, cplusplus } from './native.ts';
import { nodejs, python3, typescript } from './scripts.ts';
import type { Toolchain } from './toolchain.ts';

/** Every language that the runner knows how to run, if this machine has what it needs. */
export const toolchains: readonly Toolchain[] = [python3, nodejs, typescript, c, cplusplus];

export const toolchainOf = (language: ProgrammingLanguage): Toolchain | undefined =>
  toolchains.find((toolchain) => toolchain.language === language);
