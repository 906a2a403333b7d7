import {
  Directory as Folder,
  type Fd,
  File,
  type Inode,
  PreopenDirectory,
  WASI,
} from '@bjorn3/browser_wasi_shim';
import { RubyVM } from '@ruby/wasm-wasi';
import type { Program } from '../messages.ts';

const encoder = new TextEncoder();

/** An interpreter of its own, with what was written in its files and nothing outside of itself. */
export async function beginRuby(
  module: WebAssembly.Module,
  streams: readonly Fd[],
  files: Program['files'],
): Promise<RubyVM> {
  const fds = [...streams, rootOf(files)];
  const wasi = new WASI([], ['HOME=/tmp', 'LANG=C.UTF-8'], fds, { debug: false });
  const vm = new RubyVM();
  const imports: WebAssembly.Imports = { wasi_snapshot_preview1: wasi.wasiImport };
  vm.addToImports(imports);
  keepInside(imports);
  const instance = new WebAssembly.Instance(module, imports);
  await vm.setInstance(instance);
  // Its type says more of an instance than there is.
  wasi.initialize(instance as Parameters<typeof wasi.initialize>[0]);
  vm.initialize(['ruby', '--disable=gems', '-EUTF-8', '-e_=0']);
  return vm;
}

const prohibitsRewind = 'rb_wasm_throw_prohibit_rewind_exception';

/** This build of Ruby could ask for all that its worker has, which no program has elsewhere. */
function keepInside(imports: WebAssembly.Imports): void {
  const host = imports['rb-js-abi-host'] ?? {};
  for (const name of Object.keys(host))
    if (name !== prohibitsRewind)
      host[name] = () => {
        throw new Error('there is nothing outside of the program');
      };
}

function rootOf(files: Program['files']): PreopenDirectory {
  const work = files.map(({ path, content }): [string, Inode] => [
    path,
    new File(encoder.encode(content)),
  ]);
  return new PreopenDirectory(
    '/',
    new Map<string, Inode>([
      ['work', new Folder(work)],
      ['tmp', new Folder([])],
    ]),
  );
}
