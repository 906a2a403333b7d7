import type { FormatterKind } from './formatting.ts';

const urls = import.meta.glob<string>('./format-*.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
});

/** The program of each formatter, and about how large it is. */
const files = {
  prettier: { address: urls['./format-code.worker.ts'] ?? '', bytes: 1_228_000 },
  sql: { address: urls['./format-sql.worker.ts'] ?? '', bytes: 57_000 },
} as const satisfies Readonly<Record<FormatterKind, object>>;

export const formatterFile = (kind: FormatterKind) => files[kind];
