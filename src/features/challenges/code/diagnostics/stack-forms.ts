import type { Frame } from './diagnostic.ts';
import { type Form, numberOf, pointedBelow } from './forms.ts';

const frameForms = [
  // Node.js
  /^\s+at (?:.*\()?(?:file:\/\/)?(?<file>[^\s()]+?):(?<line>\d+):(?<column>\d+)\)?$/,
  // Java and its relatives
  /^\s+at .*\((?<file>[^():]+\.\w+):(?<line>\d+)\)$/,
  // .NET
  /^\s+at .* in (?<file>.+?):(?:line )?(?<line>\d+)\s*$/,
  // Go
  /^\t(?<file>\S+\.go):(?<line>\d+)(?: \+0x[\da-f]+)?$/,
  // Haskell
  /^\s+\w+, called at (?<file>\S+?):(?<line>\d+):(?<column>\d+) in /,
  // Ruby
  /^\s+from (?<file>[^\s:]+):(?<line>\d+):in /,
];

function frameIn(text: string): Frame | undefined {
  for (const form of frameForms) {
    const { groups } = form.exec(text) ?? {};
    if (groups?.file !== undefined)
      return { file: groups.file, line: Number(groups.line), column: numberOf(groups.column) };
  }
  return undefined;
}

/** The places from a line on, the innermost first, until something else is told. */
function framesFrom(lines: readonly string[], at: number): Frame[] {
  const frames: Frame[] = [];
  for (const line of lines.slice(at, at + 60)) {
    if (!/^\s/.test(line)) break;
    const frame = frameIn(line);
    if (frame) frames.push(frame);
  }
  return frames;
}

const before =
  /^(?:Exception in thread "[^"]*" |Caught: |Caused by: |Unhandled exception\. |Uncaught )/;

/** A sentence with where it came from below it: Node.js, Java and its relatives, .NET. */
const stack: Form = (lines, at, own) => {
  const line = lines[at] ?? '';
  if (!/^\S/.test(line) || !/^\s+at /.test(lines[at + 1] ?? '')) return undefined;
  const frame = own.innermost(framesFrom(lines, at + 1));
  return frame && { ...frame, severity: 'error', message: line.replace(before, '') };
};

/**
 * Node.js names the place first, prints the line, and says below what is wrong. Where a stack follows that knows
 * the learner's lines, it knows them better: they may have been written anew before they were run.
 */
const nodeHead: Form = (lines, at, own) => {
  const [, file, line] = /^(?:file:\/\/)?(\S+\.[cm]?[jt]s):(\d+)$/.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return undefined;
  const rest = lines.slice(at + 1, at + 12);
  const named = rest.find((each) => /^(?:Uncaught )?[A-Z][\w$.]*(?: \[\w+\])?: /.test(each));
  const caret = rest.findIndex((each) => /^\s*\^+\s*$/.test(each));
  const message = named ?? rest.slice(caret + 1).find((each) => each.trim() !== '');
  if (message === undefined) return undefined;
  const stackAt = rest.findIndex((each) => /^\s+at /.test(each));
  if (stackAt !== -1 && own.innermost(framesFrom(lines, at + 1 + stackAt))) return undefined;
  return {
    file,
    line: Number(line),
    pointed: pointedBelow(lines, at, 2),
    severity: 'error',
    message: message.replace(before, ''),
  };
};

const goPanic: Form = (lines, at, own) => {
  const [, message] =
    /^(?:panic|fatal error): (.*?)(?: \[recovered\])?$/.exec(lines[at] ?? '') ?? [];
  if (message === undefined) return undefined;
  const frames = lines.slice(at + 1, at + 60).flatMap((line) => frameIn(line) ?? []);
  const frame = own.innermost(frames);
  return frame && { ...frame, severity: 'error', message };
};

/** Rust's sentence stands below the place, and stood before it in earlier versions. */
const rustPanic: Form = (lines, at) => {
  const line = lines[at] ?? '';
  const { groups } =
    /^thread '.*?'(?: \(\d+\))? panicked at (?:'(?<message>.*)', )?(?<file>[^':\s]+):(?<line>\d+):(?<column>\d+):?$/.exec(
      line,
    ) ?? {};
  if (!groups) return undefined;
  return {
    file: groups.file ?? '',
    line: Number(groups.line),
    column: numberOf(groups.column),
    severity: 'error',
    message: groups.message ?? lines[at + 1] ?? '',
  };
};

/** `error` of Haskell tells by which call it was reached. */
const haskellCall: Form = (lines, at, own) => {
  if (lines[at + 1]?.startsWith('CallStack (from HasCallStack):') !== true) return undefined;
  const frame = own.innermost(framesFrom(lines, at + 2));
  return frame && { ...frame, severity: 'error', message: (lines[at] ?? '').replace(/^\S+: /, '') };
};

/** What no case of a function of Haskell takes. */
const haskellPattern: Form = (lines, at) => {
  const { groups } =
    /^\S+: (?<file>\S+?\.hs):(?:(?<line>\d+):(?<column>\d+)(?:-\d+)?|\((?<line2>\d+),(?<column2>\d+)\)-\(\d+,\d+\)): (?<message>.*)$/.exec(
      lines[at] ?? '',
    ) ?? {};
  if (!groups) return undefined;
  return {
    file: groups.file ?? '',
    line: Number(groups.line ?? groups.line2),
    column: numberOf(groups.column ?? groups.column2),
    severity: 'error',
    message: groups.message ?? '',
  };
};

/** Ruby's first line is the innermost place, which may be in what comes with it. */
const ruby: Form = (lines, at, own) => {
  const [, file, line, message] =
    /^([^\s:]+\.rb):(\d+):(?:in [`'].*?':)? (.+)$/.exec(lines[at] ?? '') ?? [];
  if (file === undefined || message === undefined) return undefined;
  const from = lines.slice(at + 1, at + 60).flatMap((each) => frameIn(each) ?? []);
  const frame = own.innermost([{ file, line: Number(line) }, ...from]);
  return frame && { ...frame, severity: 'error', message };
};

/** `assert` of C. */
const assertion: Form = (lines, at) => {
  const [, file, line, message = ''] =
    /^[^\s:]+: ([^\s:]+):(\d+): .*: (Assertion .+ failed\.?)$/.exec(lines[at] ?? '') ?? [];
  if (file === undefined) return undefined;
  return { file, line: Number(line), severity: 'error', message };
};

export const stackForms: readonly Form[] = [
  rustPanic,
  goPanic,
  haskellCall,
  haskellPattern,
  assertion,
  nodeHead,
  ruby,
  stack,
];
