import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

/** Kept on a device from its first use on; see `heavyPart` in scripts/vite/client-parts.ts. */
export const loadWorkbench = async () => {
  const { Workbench } = await import('../../../features/challenges/code/workbench.heavy.tsx');
  return { default: Workbench };
};

export const LazyWorkbench = lazyPart(loadWorkbench);
