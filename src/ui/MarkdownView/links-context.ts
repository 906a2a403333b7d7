import { createContext } from 'react';
import type { InnerLinks } from './markdown-view-props.ts';

/** Where the addresses inside a text lead; a context, so that the text is drawn before that is known. */
export const LinksContext = createContext<InnerLinks | undefined>(undefined);
