import { type ComponentType, lazy } from 'react';
import { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';

const failed = new Set<() => void>();

/** React keeps a failure for ever: after this, each part that could not be loaded is loaded when shown. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A component whose code comes when it is shown; see `renewFailedParts`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    load().catch((error: unknown) => {
      if (error instanceof ChunkLoadError) failed.add(renew);
      throw error;
    });
  let Part = lazy(attempt);
  const renew = () => {
    Part = lazy(attempt);
  };
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}
