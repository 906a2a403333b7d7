import { createContext, type ReactNode } from 'react';

/**
 * Around a text that a machine has written: its pictures are never fetched, and whoever shows it says what
 * stands for a link.
 */
export const AnswerContext = createContext<
  { readonly link: (href: string, children: ReactNode) => ReactNode } | undefined
>(undefined);
