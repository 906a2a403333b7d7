import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PrivacyChoice,
  PrivacyChoiceSchema,
} from '../../../../domain/discussions/discussions.schema.ts';
import type { DiscussionSettings as Settings } from '../../../../domain/discussions/manage-discussions.contract.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './discussion-settings.module.css';
import { settingsQuery, useSaveSettings } from './desk.queries.ts';

interface Props {
  readonly classId: number;
  readonly canManage: boolean;
}

/** What trainees of a class may choose when they ask. */
export function DiscussionSettings({ classId, canManage }: Props) {
  const { data } = useQuery(settingsQuery(classId));
  if (!data || !canManage) return null;
  return <SettingsForm key={data.revision} classId={classId} settings={data} />;
}

function SettingsForm({ classId, settings }: { classId: number; settings: Settings }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<PrivacyChoice>(settings.choice);
  const [allowsAnonymous, setAllowsAnonymous] = useState(settings.allowsAnonymous);
  const save = useSaveSettings(classId);
  const isUnchanged = choice === settings.choice && allowsAnonymous === settings.allowsAnonymous;
  return (
    <form
      className={`${panel.panel} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { choice, allowsAnonymous, revision: settings.revision },
          { onSuccess: () => showToast('success', t`Saved`) },
        );
      }}
    >
      <h2 className={classes.title}>
        <Trans>What trainees may choose when they ask</Trans>
      </h2>
      <NativeSelect
        size="md"
        label={t`Who may read it?`}
        value={choice}
        onChange={({ currentTarget }) => setChoice(PrivacyChoiceSchema.parse(currentTarget.value))}
        data={[
          { value: 'both', label: t`Private or public to the class, as they choose` },
          { value: 'private', label: t`Private only` },
          { value: 'public', label: t`Public to the class only` },
        ]}
      />
      <Checkbox
        size="md"
        label={t`They may hide their names from other trainees`}
        description={t`Staff always see who asked. What was asked before stays as it was.`}
        disabled={choice === 'private'}
        checked={allowsAnonymous && choice !== 'private'}
        onChange={({ currentTarget }) => setAllowsAnonymous(currentTarget.checked)}
      />
      <div>
        <Button size="md" type="submit" disabled={isUnchanged} loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
