/**
 * A part of the program could not be loaded, after several tries. Its name is what is reported. It does
 * not read like the browser's own error, at which the router would load the page anew by itself.
 */
export class ChunkLoadError extends Error {
  override readonly name: 'chunk-load error' | 'CSS_CHUNK_LOAD_FAILED';
  readonly file: string;
  /** Whether this page remembers the failure, so that only loading the page anew helps. */
  readonly isLasting: boolean;

  constructor(
    name: ChunkLoadError['name'],
    file: string,
    { cause, isLasting = false }: { cause?: unknown; isLasting?: boolean } = {},
  ) {
    super(`${name}: ${file}`, { cause });
    this.name = name;
    this.file = file;
    this.isLasting = isLasting;
  }
}
