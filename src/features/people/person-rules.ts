import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../../domain/format/language.ts';

/** Each by itself, whatever is spoken. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

/** What the fields of a person ask for. */
export function usePersonRules() {
  const { t } = useLingui();
  return {
    name: [(name: string) => (name.trim() === '' ? t`Please enter a name.` : undefined)],
    accountName: [
      (name: string) => (name.trim() === '' ? t`Please enter an account name.` : undefined),
      (name: string) =>
        /\s/.test(name.trim()) ? t`An account name cannot contain spaces.` : undefined,
    ],
    email: (email: string) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
        ? undefined
        : t`Please enter an e-mail address.`,
  };
}
