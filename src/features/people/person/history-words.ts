import { useLingui } from '@lingui/react/macro';
import { roles } from '../../../../domain/access/roles.ts';
import { actionInWords } from '../../../../domain/audit/audit.actions.ts';
import { changesOf, valueInWords } from '../../../../domain/audit/audit.changes.ts';
import { fieldInWords } from '../../../../domain/audit/audit.fields.ts';
import { languages } from '../../../../domain/format/language.ts';
import type { PersonChange } from '../../../../domain/people/people.schema.ts';
import { roleWords } from '../../../ui/RoleName/role-words.ts';
import { languageNames } from '../person-rules.ts';

interface FieldChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** What was done, and what each field was and became, in the words of the audit log. */
export function useChangeInWords({ action, before, after, names }: PersonChange): {
  what: string;
  fields: FieldChange[];
} {
  const { t, i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';

  function words(field: string, value: unknown): string {
    const role = field === 'role' ? roles.find((known) => known === value) : undefined;
    if (role !== undefined) return t(roleWords[role]);
    const lang = field === 'lang' ? languages.find((known) => known === value) : undefined;
    if (lang !== undefined) return languageNames[lang];
    return valueInWords(field, value, { language, names }) || '–';
  }

  return {
    what: actionInWords(action, language),
    fields: changesOf(before, after).map((change) => ({
      name: fieldInWords(change.field, language),
      before: change.before === undefined ? undefined : words(change.field, change.before),
      after: words(change.field, change.after),
    })),
  };
}
