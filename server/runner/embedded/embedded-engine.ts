import { cpus } from 'node:os';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import {
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../../domain/challenges/code/run.ts';
import type {
  EngineStatus,
  LanguageStatus,
  RunnerFault,
} from '../../../domain/runner/runner.schema.ts';
import { pathOfProgram } from '../path-of-program.ts';
import type { RunnerOptions } from '../runner.options.ts';
import { toolchainOf, toolchains } from '../toolchains/toolchains.ts';
import { Artefacts } from './artefacts.ts';
import { type ControlGroups, findControlGroups } from './control-groups.ts';
import { buildDriver, driverHash } from './driver-build.ts';
import { buildHeaders } from './header-build.ts';
import { tryIsolation } from './isolation.ts';
import { openRunnerFolder, type RunnerFolder } from './runner-folder.ts';
import { runSubmission } from './run-submission.ts';
import { Slots } from './slots.ts';
import { tryLanguage } from './try-languages.ts';

interface Fault {
  readonly fault: RunnerFault;
  readonly detail: string | null;
}

/** Runs learners' code on this machine, if and only if its isolation holds. */
export class EmbeddedEngine {
  readonly slotCount: number;
  #fault: Fault | undefined = { fault: 'starting', detail: null };
  #isolation: EngineStatus['isolation'] = null;
  #slots: Slots | undefined;
  #groups: ControlGroups | undefined;
  #folder: RunnerFolder | undefined;
  #artefacts: Artefacts | undefined;
  #version = '';
  areLanguagesTried = false;
  readonly #languages = new Map<ProgrammingLanguage, LanguageStatus>();
  readonly #options: RunnerOptions;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.slotCount = options.slots ?? cpus().length;
  }

  get fault(): Fault | undefined {
    return this.#fault;
  }

  get isolation(): EngineStatus['isolation'] {
    return this.#isolation;
  }

  get languages(): readonly LanguageStatus[] {
    return [...this.#languages.values()];
  }

  /** Finds out what this machine can do. What is missing is no error: `fault` says so. */
  async open(): Promise<void> {
    this.#fault = await this.#start().catch((error: unknown) => ({
      fault: 'sandboxFails' as const,
      detail: error instanceof Error ? error.message : String(error),
    }));
    if (this.#fault) return;
    this.#slots?.fill();
  }

  /** Tries every language, one after the other, and tells of each. */
  async tryLanguages(onFound: () => void): Promise<void> {
    const [slots, artefacts] = [this.#slots, this.#artefacts];
    if (this.#fault || !slots || !artefacts) return;
    const { languages } = this.#options;
    for (const toolchain of toolchains) {
      if (languages && !languages.includes(toolchain.language)) continue;
      const found = await tryLanguage(toolchain, slots, artefacts).catch(() => undefined);
      if (found) this.#languages.set(toolchain.language, found);
      onFound();
    }
    this.areLanguagesTried = true;
    const found = this.#languages.get('cplusplus');
    if (found?.selfTest === 'passed' && this.#folder)
      await buildHeaders(this.#folder, `${found.version}`).catch((error: unknown) =>
        console.error('the headers of C++ could not be compiled beforehand:', error),
      );
  }

  async run(request: RunRequest): Promise<RunResult> {
    const [slots, artefacts] = [this.#slots, this.#artefacts];
    if (this.#fault || !slots || !artefacts) throw new RunRefusedError('nothingRuns');
    const toolchain = toolchainOf(request.language);
    const found = toolchain && this.#languages.get(toolchain.language);
    if (toolchain && !found && !this.areLanguagesTried) throw new RunRefusedError('busy');
    if (!toolchain || found?.selfTest !== 'passed') throw new RunRefusedError('languageAbsent');
    const version = `${this.#version} ${found.version}`;
    return slots.use((sandbox) =>
      runSubmission(sandbox, request, { toolchain, version, artefacts }),
    );
  }

  async close(): Promise<void> {
    await this.#slots?.close();
    await this.#groups?.close();
  }

  async #start(): Promise<Fault | undefined> {
    if (process.platform !== 'linux') return { fault: 'notLinux', detail: process.platform };
    const bwrap = await pathOfProgram('bwrap');
    if (bwrap === undefined) return { fault: 'bubblewrapMissing', detail: null };
    if ((await pathOfProgram('cc')) === undefined)
      return { fault: 'compilerMissing', detail: null };
    const folder = await openRunnerFolder(this.#options.dataDir);
    await buildDriver(folder);
    this.#folder = folder;
    this.#version = await driverHash();
    const { isBesideAnother } = this.#options;
    const groups = await findControlGroups(
      isBesideAnother ? `${folder.name}-${process.pid}` : folder.name,
    );
    if (groups.kind === 'none' && !this.#options.withoutGroups)
      return { fault: 'controlGroupsMissing', detail: null };
    await groups.sweep();
    this.#groups = groups;
    const isRoot = process.getuid?.() === 0;
    const shift = isBesideAnother ? this.slotCount * 4 : 0;
    const firstUid = isRoot ? this.#options.firstUid + shift : 0;
    this.#slots = new Slots({
      folder,
      groups,
      bwrap,
      firstUid,
      toolchains: this.#options.toolchains,
      slots: this.slotCount,
    });
    this.#artefacts = new Artefacts(folder.artefacts);
    return this.#tryIsolation(this.#slots, groups, firstUid !== 0);
  }

  async #tryIsolation(
    slots: Slots,
    groups: ControlGroups,
    ownUsers: boolean,
  ): Promise<Fault | undefined> {
    const checks = await tryIsolation(slots, groups);
    this.#isolation = { controlGroups: groups.kind, ownUsers, checks };
    const leaks = checks.filter(({ holds }) => !holds).map(({ name }) => name);
    if (leaks.length === 0) return undefined;
    await slots.close();
    return { fault: 'leaks', detail: leaks.join(', ') };
  }
}
