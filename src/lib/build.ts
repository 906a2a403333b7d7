type BuildListener = (build: string) => void;

const listeners = new Set<BuildListener>();
let lastServed: string | undefined;

/** The build this page is of; undefined while developing. */
export function ownBuild(): string | undefined {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return build === undefined || build.startsWith('%') ? undefined : build;
}

/** Every answer of the server says which build it serves. */
export function noteServedBuild({ headers }: Response): void {
  const build = headers.get('x-build');
  if (build === null || build === lastServed) return;
  lastServed = build;
  if (build !== ownBuild()) for (const listener of listeners) listener(build);
}

/** Called when the server begins to serve another build than this page's. */
export function onOtherBuild(listener: BuildListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
