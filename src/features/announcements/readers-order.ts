import { type Language, languages } from '../../../domain/format/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** The languages, one's own first. */
export const inReadersOrder = (): Language[] =>
  languages.toSorted(
    (one, other) => Number(other === currentLanguage()) - Number(one === currentLanguage()),
  );
