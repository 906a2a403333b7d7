import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { roles } from '../../../../domain/access/roles.ts';
import { languages } from '../../../../domain/format/language.ts';
import { assignableRoles } from '../../../../domain/people/people.policy.ts';
import type { Person } from '../../../../domain/people/people.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { roleWords } from '../../../ui/RoleName/role-words.ts';
import { useUpdatePerson } from '../people.queries.ts';
import people from '../people.module.css';
import { languageNames, usePersonRules } from '../person-rules.ts';
import { Refusal } from '../refusal.tsx';

interface Props {
  user: User;
  person: Person;
  isReadOnly: boolean;
}

/** What somebody else changed meanwhile is loaded; what was typed stays and can be saved on top of it. */
export function PersonForm({ user, person, isReadOnly }: Props) {
  const { t } = useLingui();
  const update = useUpdatePerson(person);
  const { name, accountName, role, lang } = person;
  const { email: _, ...rules } = usePersonRules();
  const form = useForm({ name, accountName, role, lang }, rules);
  const offered = new Set([role, ...assignableRoles(actorOf(user))]);
  const isStale = update.error instanceof ApiError && update.error.error === 'staleRevision';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.canSave) update.mutate(form.values, { onSuccess: form.reset });
  }

  const text = (field: 'name' | 'accountName') => {
    const { onChange, ...rest } = form.field(field);
    return {
      ...rest,
      size: 'md',
      withAsterisk: true,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange(event.currentTarget.value),
    };
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={people.fieldset} disabled={isReadOnly}>
        <div className={people.row}>
          <TextInput label={t`Name`} maxLength={200} autoComplete="off" {...text('name')} />
          <TextInput
            label={t`Account name`}
            maxLength={100}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoComplete="off"
            {...text('accountName')}
          />
        </div>
        <div className={people.row}>
          <NativeSelect
            size="md"
            label={t`Role`}
            value={form.values.role}
            onChange={({ currentTarget: { value } }) =>
              form.set('role', roles.find((known) => String(known) === value) ?? role)
            }
            data={roles
              .filter((known) => offered.has(known))
              .toReversed()
              .map((known) => ({ value: String(known), label: t(roleWords[known]) }))}
          />
          <NativeSelect
            size="md"
            label={t`Language`}
            value={form.values.lang}
            onChange={({ currentTarget: { value } }) =>
              form.set('lang', languages.find((known) => known === value) ?? lang)
            }
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        {!isReadOnly && (
          <div className={people.actions}>
            {isStale ? (
              <p className={people.refusal} role="alert">
                <Trans>
                  Somebody else changed this person in the meantime. The newest values are loaded
                  and what you typed is kept: check it and save again.
                </Trans>
              </p>
            ) : (
              <Refusal error={update.error} />
            )}
            <Button size="md" type="submit" disabled={!form.canSave} loading={update.isPending}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
