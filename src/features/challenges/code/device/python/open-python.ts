import type { loadPyodide as Load } from 'pyodide';
import { importText } from '../import-text.ts';
import type { Ended, Job, Runtime } from '../messages.ts';
import { limitMemory } from './limit-memory.ts';
import { runnerOf } from './run-python.ts';

type Settings = NonNullable<Parameters<typeof Load>[0]>;

interface Made {
  readonly default: NonNullable<Settings['createPyodideModule']>;
}

interface Loaded {
  readonly loadPyodide: typeof Load;
}

/** What Pyodide reads of its list of packages; there are none but Python's own. */
const noPackages = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32' as const,
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
    version: '',
  },
  packages: {},
};
const base = 'https://pyodide.invalid/';

const types: Readonly<Record<string, string>> = {
  'pyodide.asm.wasm': 'application/wasm',
  'python_stdlib.zip': 'application/zip',
};

/** Begins Python in this worker, from what was handed over: nothing is fetched. */
export async function openPython(runtime: Runtime): Promise<(job: Job) => Ended> {
  const own = globalThis as unknown as {
    fetch: (address: unknown) => Promise<Response>;
    importScripts: unknown;
  };
  own.fetch = (address) => {
    const name = String(address).replace(base, '');
    const bytes = runtime[name];
    if (!bytes) return Promise.reject(new TypeError(`${name} is not here`));
    return Promise.resolve(
      new Response(bytes, { headers: { 'content-type': types[name] ?? 'text/plain' } }),
    );
  };
  // Pyodide refuses workers that may import scripts this way; in this one it is no way to anything.
  own.importScripts = () => {
    throw new Error('there is nothing to import');
  };
  const memory = limitMemory();
  const { loadPyodide } = (await importBytes(runtime['pyodide.mjs'])) as Loaded;
  const { default: createPyodideModule } = (await importBytes(runtime['pyodide.asm.mjs'])) as Made;
  const settings: Settings = {
    indexURL: base,
    lockFileContents: noPackages,
    jsglobals: {},
    env: { HOME: '/tmp', LANG: 'C.UTF-8', PYTHONHASHSEED: '0', PYTHONINSPECT: '' },
    createPyodideModule,
  };
  const pyodide = await loadPyodide(settings);
  return runnerOf(pyodide, memory);
}

async function importBytes(bytes: Uint8Array<ArrayBuffer> | undefined): Promise<unknown> {
  if (!bytes) throw new Error('a part of Python is missing');
  return await importText(new TextDecoder().decode(bytes));
}
