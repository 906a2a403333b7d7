import { packageBytes } from '../package-bytes.ts';
import { type ToolFile, toolFiles } from '../tool-file.ts';

// From the installed package, as a part of the program.
const found = import.meta.glob<string>('/node_modules/@ruby/3.3-wasm-wasi/dist/ruby+stdlib.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Ruby, with its library inside. */
export const rubyFiles: readonly ToolFile[] = toolFiles(found, packageBytes.ruby);
