import { createContext } from 'react';
import type { Language } from '../../../domain/format/language.ts';

/** Of the texts of the quiz that is shown; undefined where they are in the reader's. */
export const QuizLangContext = createContext<Language | undefined>(undefined);
