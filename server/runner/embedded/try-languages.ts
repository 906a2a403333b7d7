import { randomUUID } from 'node:crypto';
import type { LanguageStatus } from '../../../domain/runner/runner.schema.ts';
import type { Toolchain } from '../toolchains/toolchain.ts';
import type { Artefacts } from './artefacts.ts';
import { runSubmission } from './run-submission.ts';
import type { Slots } from './slots.ts';

const word = 'Keiko 稽古';
const expected = `${word} 8\n`;
const mostSaid = 500;

/** Whether a language is there, which version of it, and whether a small program of it does what it should. */
export async function tryLanguage(
  toolchain: Toolchain,
  slots: Slots,
  artefacts: Artefacts,
): Promise<LanguageStatus> {
  const { language, packages } = toolchain;
  const about = { language, packages: [...packages], source: sourceOf(toolchain) };
  const version = await versionOf(toolchain, slots);
  if (version === undefined)
    return { ...about, version: null, selfTest: 'notRun', selfTestSaid: null, selfTestMs: null };
  const from = performance.now();
  const said = await selfTest(toolchain, version, slots, artefacts);
  const selfTestMs = Math.round(performance.now() - from);
  const isRight = said === expected;
  return {
    ...about,
    version,
    selfTest: isRight ? 'passed' : 'failed',
    selfTestSaid: isRight ? null : said.slice(0, mostSaid),
    selfTestMs,
  };
}

const sourceOf = ({ packages, isOperators }: Toolchain): LanguageStatus['source'] =>
  isOperators ? 'operator' : packages.length === 0 ? 'keiko' : 'debian';

function versionOf({ version, overhead }: Toolchain, slots: Slots): Promise<string | undefined> {
  return slots.use(async (sandbox) => {
    sandbox.lock();
    await sandbox.setMemory(1024);
    const end = await sandbox.step(
      {
        command: version.command,
        stdin: '',
        cpuMs: 20_000,
        wallMs: 40_000,
        outputBytes: 10_000,
        processes: 64 + (overhead?.processes ?? 0),
        fileKb: 1024,
        openFiles: 1024,
        tmpKb: 10_000,
      },
      1024,
    );
    return version.pattern.exec(`${end.stdout.toString()}${end.stderr.toString()}`)?.[1];
  });
}

async function selfTest(
  toolchain: Toolchain,
  version: string,
  slots: Slots,
  artefacts: Artefacts,
): Promise<string> {
  const request = {
    id: randomUUID(),
    organisationId: 1,
    personId: 1,
    language: toolchain.language,
    files: [{ path: toolchain.mainFile, content: toolchain.selfTest }],
    cases: [{ id: 'self-test', stdin: toolchain.selfTestInput?.(word) ?? `${word}\n` }],
    limits: { cpuMs: 10_000, wallMs: 30_000, memoryMb: 256, outputBytes: 10_000, processes: 32 },
  };
  const bench = { toolchain, version, artefacts };
  const { compile, cases } = await slots.use((sandbox) => runSubmission(sandbox, request, bench));
  const [only] = cases;
  if (!only) return compile.output;
  return only.outcome === 'ran' ? only.stdout : `${only.outcome} ${only.stderr || only.stdout}`;
}
