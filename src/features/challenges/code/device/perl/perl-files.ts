import { packageBytes, perlNoticesBytes } from '../package-bytes.ts';
import { type ToolFile, toolFiles } from '../tool-file.ts';

// From the installed package, as a part of the program.
const found = import.meta.glob<string>('/node_modules/@6over3/zeroperl-ts/dist/esm/zeroperl.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

// Its makers have to be named wherever it goes.
const notices = import.meta.glob<string>('./zeroperl-notices.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Perl, with its library inside. */
export const perlFiles: readonly ToolFile[] = toolFiles(
  { ...found, ...notices },
  { ...packageBytes.perl, 'zeroperl-notices.txt': perlNoticesBytes },
);
