import { createContext, type ReactNode, use } from 'react';
import type { ExtraProps } from 'react-markdown';

/** What stands in a blank; a context, so that typing into one does not render the text anew. */
export const BlankContext = createContext<(id: string) => ReactNode>(() => null);

export function BlankPlace({ node }: ExtraProps) {
  const blank = use(BlankContext);
  return blank(String(node?.properties['dataBlank'] ?? ''));
}
