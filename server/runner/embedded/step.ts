import { constants } from 'node:os';
import { bytesPart, type FrameBody, numberPart } from './frames.ts';

/** One program that is run in a sandbox, and what it may use. */
export interface Step {
  /** Executed along the sandbox's PATH; the words for the zygote where it starts the program. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdin: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly outputBytes: number;
  readonly processes: number;
  readonly fileKb: number;
  readonly openFiles: number;
  readonly tmpKb: number;
  readonly usesZygote?: boolean;
}

export interface StepEnd {
  /** By which of its limits it was stopped. */
  readonly stoppedBy: 'wall' | 'cpu' | 'output' | undefined;
  /** The sandbox could not even start it: the driver's number of why. */
  readonly notStarted: number | undefined;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

const flags = { wall: 1, cpu: 2, output: 4, notStarted: 8 };
const none = 0xffff_ffff;

// Some have two names, of which the first is the usual one.
const signalNames = new Map(
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]): [number, string] => [number, name]),
);

/** @param addressKb what its data may grow to, where no control group watches; else 0 */
export function stepParts(step: Step, addressKb: number): Buffer[] {
  const environment = Object.entries({ ...usualEnvironment, ...step.environment });
  return [
    ...[step.wallMs, step.cpuMs, step.outputBytes, step.processes].map(numberPart),
    ...[step.fileKb, addressKb, step.openFiles, step.tmpKb].map(numberPart),
    numberPart(step.usesZygote ? 1 : 0),
    numberPart(step.command.length),
    numberPart(environment.length),
    ...step.command.map(bytesPart),
    ...environment.map(([name, value]) => bytesPart(`${name}=${value}`)),
    bytesPart(step.stdin),
  ];
}

export const usualEnvironment = {
  PATH: '/opt/keiko/bin:/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  TZ: 'UTC',
};

export function readStepEnd(body: FrameBody): StepEnd {
  const set = body.number();
  const exitCode = body.number();
  const signal = body.number();
  const [cpuUs, wallUs, memoryKb] = [body.number(), body.number(), body.number()];
  return {
    stoppedBy:
      set & flags.output
        ? 'output'
        : set & flags.wall
          ? 'wall'
          : set & flags.cpu
            ? 'cpu'
            : undefined,
    notStarted: set & flags.notStarted ? set >> 8 : undefined,
    exitCode: exitCode === none ? null : exitCode,
    signal: signal === 0 ? null : (signalNames.get(signal) ?? `SIG${signal}`),
    cpuMs: cpuUs / 1000,
    wallMs: wallUs / 1000,
    memoryKb,
    stdout: body.bytes(),
    stderr: body.bytes(),
  };
}
