import { createContext, type ReactNode, Suspense } from 'react';

/** What stands in the place of a lazy part around us; undefined where there is none. */
export const PlaceContext = createContext<ReactNode>(undefined);

interface Props {
  /** Stands there until the part has come. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Where a lazy part will be. React keeps a Suspense fallback for 300 ms once it is shown; here the part is
 * shown when it has come. What the part itself waits for is React's affair.
 */
export function Place({ fallback = null, children }: Props) {
  return (
    <PlaceContext value={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PlaceContext>
  );
}
