import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import { groovy, javaToolchain, kotlin, scala } from './jvm.ts';
import { c, cplusplus, go, haskell, rust } from './native.ts';
import { page } from './pages.ts';
import { csharp, nodejs, perl, php, python3, ruby, sql, typescript } from './scripts.ts';
import type { Toolchain } from './toolchain.ts';

/** Every language that the runner knows how to run, if this machine has what it needs; the quickest first. */
export const toolchains: readonly Toolchain[] = [
  python3,
  nodejs,
  typescript,
  c,
  cplusplus,
  perl,
  sql,
  php,
  ruby,
  go,
  rust,
  javaToolchain,
  csharp,
  haskell,
  kotlin,
  scala,
  groovy,
  page,
];

export const toolchainOf = (language: ProgrammingLanguage): Toolchain | undefined =>
  toolchains.find((toolchain) => toolchain.language === language);
