import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Role, roles } from '../../../domain/access/roles.ts';
import { type Language, languages } from '../../../domain/format/language.ts';
import { assignableRoles } from '../../../domain/people/people.policy.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { roleWords } from '../../ui/RoleName/role-words.ts';
import { languageNames, usePersonRules } from './person-rules.ts';
import { useCreatePerson } from './people.queries.ts';
import classes from './people.module.css';
import { Refusal } from './refusal.tsx';

interface Props {
  user: User;
  onMade: (userId: number) => void;
  onClose: () => void;
}

export function NewPersonDialog({ user, onMade, onClose }: Props) {
  const { t } = useLingui();
  const create = useCreatePerson();
  const { email, ...rules } = usePersonRules();
  const begun: Facts = {
    name: '',
    accountName: '',
    contactEmail: '',
    role: Role.trainee,
    lang: user.lang,
  };
  const form = useForm(begun, { ...rules, contactEmail: [email] });
  const offered = assignableRoles(actorOf(user)).toReversed();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.canSave) return;
    create.mutate(form.values, { onSuccess: ({ id }) => onMade(id) });
  }

  const field = (name: 'name' | 'accountName' | 'contactEmail') => {
    const { onChange, ...rest } = form.field(name);
    return {
      ...rest,
      size: 'md',
      withAsterisk: true,
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange(event.currentTarget.value),
    };
  };
  return (
    <Dialog title={t`Add person`} size="lg" onClose={onClose}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <TextInput label={t`Name`} maxLength={200} data-autofocus {...field('name')} />
        <TextInput
          label={t`Account name`}
          description={t`What this person signs in with. It cannot contain spaces.`}
          maxLength={100}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          {...field('accountName')}
        />
        <TextInput
          label={t`Contact e-mail`}
          description={t`A link to set the password is sent to this address.`}
          type="email"
          maxLength={254}
          autoComplete="off"
          {...field('contactEmail')}
        />
        <div className={classes.row}>
          <NativeSelect
            size="md"
            label={t`Role`}
            value={form.values.role}
            onChange={({ currentTarget: { value } }) =>
              form.set('role', roles.find((role) => String(role) === value) ?? Role.trainee)
            }
            data={offered.map((role) => ({ value: String(role), label: t(roleWords[role]) }))}
          />
          <NativeSelect
            size="md"
            label={t`Language`}
            value={form.values.lang}
            onChange={({ currentTarget: { value } }) =>
              form.set('lang', languages.find((lang) => lang === value) ?? user.lang)
            }
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        <div className={classes.actions}>
          <Refusal error={create.error} />
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!form.canSave} loading={create.isPending}>
            <Trans>Add and send the link</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Facts {
  name: string;
  accountName: string;
  contactEmail: string;
  role: Role;
  lang: Language;
}
