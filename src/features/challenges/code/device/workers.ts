const urls = import.meta.glob<string>('./*/*.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
});

/** The programs in which languages run, each in a worker of its own; about how large each is. */
const bytesOf = { perl: 30_000, python: 9000, ruby: 52_000, script: 18_000, sql: 5000 } as const;
type WorkerName = keyof typeof bytesOf;

export const workerFile = (name: WorkerName) => ({
  address: urls[`./${name}/${name}.worker.ts`] ?? '',
  bytes: bytesOf[name],
});
