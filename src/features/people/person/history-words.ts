import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { roles } from '../../../../domain/access/roles.ts';
import { languages } from '../../../../domain/people/language.ts';
import type { PersonChange } from '../../../../domain/people/people.schema.ts';
import { roleWords } from '../../../ui/RoleName/role-words.ts';
import { languageNames } from '../person-rules.ts';

/** What was done, by the name it has in the audit log. */
export const actionWords: Readonly<Record<string, MessageDescriptor>> = {
  'person.create': msg`Added`,
  'person.update': msg`Changed`,
  'person.archive': msg`Archived`,
  'person.restore': msg`Restored`,
  'person.requestContactEmail': msg`A new contact e-mail was entered`,
  'person.cancelContactEmail': msg`The old contact e-mail was kept`,
  'person.sendPasswordLink': msg`A link to set the password was sent`,
};

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  accountName: msg`Account name`,
  contactEmail: msg`Contact e-mail`,
  role: msg`Role`,
  lang: msg`Language`,
};

interface FieldChange {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string;
}

/** Before and after of each field that is known by name, in words. */
export function useFieldChanges({ before, after }: PersonChange): FieldChange[] {
  const { t } = useLingui();
  const was = recordOf(before);
  const is = recordOf(after);

  function words(name: string, value: unknown): string {
    const role = name === 'role' ? roles.find((known) => known === value) : undefined;
    if (role !== undefined) return t(roleWords[role]);
    const lang = name === 'lang' ? languages.find((known) => known === value) : undefined;
    if (lang !== undefined) return languageNames[lang];
    return typeof value === 'string' && value !== '' ? value : '–';
  }

  return Object.entries(fieldWords).flatMap(([name, title]) =>
    name in is
      ? [
          {
            name: t(title),
            before: name in was ? words(name, was[name]) : undefined,
            after: words(name, is[name]),
          },
        ]
      : [],
  );
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  // Plain data, as it was written down.
  typeof value === 'object' && value !== null ? { ...value } : {};
