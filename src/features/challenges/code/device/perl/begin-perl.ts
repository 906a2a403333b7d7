import { type Fd, WASI } from '@bjorn3/browser_wasi_shim';
import type { Program } from '../messages.ts';
import { PerlRoot } from './perl-root.ts';

const encoder = new TextEncoder();

/** What the interpreter offers to its host, of which this is all that is used. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly malloc: (bytes: number) => number;
  readonly zeroperl_init_with_args: (count: number, list: number) => number;
  readonly zeroperl_reset: () => number;
}

interface BegunPerl {
  /** Runs the program to its end, and answers its exit code. */
  readonly run: (entry: string) => number;
  /** What the program asked for that is not here, and may have gone on without. */
  readonly lacked: () => string | undefined;
}

/** An interpreter of its own, with what was written in its files and nothing outside of itself. */
export function beginPerl(
  module: WebAssembly.Module,
  streams: readonly Fd[],
  files: Program['files'],
): BegunPerl {
  const root = new PerlRoot(files);
  const wasi = new WASI([], environment, [...streams, root], { debug: false });
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
    env: {
      call_host_function: () => {
        throw new Error('there is nothing outside of the program');
      },
    },
  });
  // Its type says more of an instance than there is.
  wasi.initialize(instance as Parameters<typeof wasi.initialize>[0]);
  const perl = instance.exports as unknown as Exports;
  return {
    run: (entry) => {
      const exitCode = perl.zeroperl_init_with_args(...listOf(perl, [...before, entry]));
      // Objects that are left are destroyed at the end, and say so if they like.
      perl.zeroperl_reset();
      // As much of it as a process tells.
      return exitCode & 0xff;
    },
    lacked: () => root.lacked,
  };
}

const before = ['zeroperl', '-I/keiko', '-mKeiko'];

/** As programs have it on the server. */
const environment = ['HOME=/tmp', 'LANG=C.UTF-8', 'LC_ALL=C.UTF-8', 'PATH=/usr/bin:/bin', 'TZ=UTC'];

/** Words in its memory, as C takes a list of them. */
function listOf(perl: Exports, words: readonly string[]): [count: number, list: number] {
  const places = words.map((word) => {
    const bytes = encoder.encode(`${word}\0`);
    const place = perl.malloc(bytes.length);
    new Uint8Array(perl.memory.buffer).set(bytes, place);
    return place;
  });
  const list = perl.malloc((places.length + 1) * 4);
  const view = new DataView(perl.memory.buffer);
  for (const [index, place] of [...places, 0].entries())
    view.setUint32(list + index * 4, place, true);
  return [words.length, list];
}
