import { createContext } from 'react';
import type { useFormat } from './use-format.ts';

/** Formats the file that is open; undefined where nothing is written. */
export const FormatContext = createContext<ReturnType<typeof useFormat> | undefined>(undefined);
