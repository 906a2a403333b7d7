import type * as CodeMirrorModule from './code-mirror.late.ts';

type Module = typeof CodeMirrorModule;

// The plain field takes over after this; it is better to write than to wait.
const patienceMs = 300;

let loaded: Module | undefined;

export const loadedCodeMirror = (): Module | undefined => loaded;

/** To be called where somebody will probably write soon: then the editor opens within the very tap. */
export async function preloadMarkdownEditor(): Promise<void> {
  try {
    loaded = await import('./code-mirror.late.ts');
  } catch {
    // No network and never used before: the plain field does it.
  }
}

/** Resolves when it is here, or when one should not wait for it any longer. */
export async function waitForCodeMirror(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([preloadMarkdownEditor(), patience]);
}
