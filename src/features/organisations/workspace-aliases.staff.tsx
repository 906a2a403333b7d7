import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { useSetAliases } from './organisations.queries.ts';
import classes from './organisation-form.module.css';

const longest = 40;

/** What an organisation calls its workspaces. */
export function WorkspaceAliases({ user }: { user: User }) {
  const { t } = useLingui();
  const { standardWorkspaceAlias, selfLearningWorkspaceAlias } = user.targetOrg.setting;
  const save = useSetAliases();
  const form = useForm(
    { standard: standardWorkspaceAlias ?? '', selfLearning: selfLearningWorkspaceAlias ?? '' },
    {},
  );
  const standard = form.field('standard');
  const selfLearning = form.field('selfLearning');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.canSave) return;
    const aliases = {
      standardWorkspaceAlias: form.values.standard.trim() || null,
      selfLearningWorkspaceAlias: form.values.selfLearning.trim() || null,
    };
    save.mutate(aliases, {
      onSuccess: () => {
        form.reset();
        showToast('success', t`Saved`);
      },
    });
  }

  return (
    <form onSubmit={submit} className={classes.fields}>
      <p className={classes.hint}>
        <Trans>
          Your own names for the workspaces, as everybody in the organisation sees them in the menu.
          Without one, the product’s name is shown.
        </Trans>
      </p>
      <TextInput
        size="md"
        label={t`Standard workspace`}
        placeholder={t`Standard`}
        maxLength={longest}
        {...standard}
        onChange={({ currentTarget }) => standard.onChange(currentTarget.value)}
      />
      <TextInput
        size="md"
        label={t`Self-learning workspace`}
        placeholder={t`Self-learning`}
        maxLength={longest}
        {...selfLearning}
        onChange={({ currentTarget }) => selfLearning.onChange(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
