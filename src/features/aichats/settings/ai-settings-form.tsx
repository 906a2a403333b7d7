import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type AiSettings,
  type AiSettingsDraft,
  mostEngines,
} from '../../../../domain/aichats/engine-settings.schema.ts';
import { searchName } from '../../../../domain/aichats/search-answer.rules.ts';
import { isSameJson } from '../../../../domain/format/same-json.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useChangeAiSettings } from '../staff/staff-chats.queries.ts';
import classes from './ai-settings.module.css';
import { EngineFields } from './engine-fields.tsx';

const newEngine = {
  baseUrl: '',
  model: '',
  label: '',
  inputPrice: null,
  outputPrice: null,
  currency: 'JPY' as const,
};

const days = [90, 180, 365, 730] as const;

export function AiSettingsForm({ settings }: { settings: AiSettings }) {
  const { t } = useLingui();
  const first = draftOf(settings);
  const [draft, setDraft] = useState(first);
  const change = useChangeAiSettings();
  const { engines } = draft;
  const isWhole = engines.every(({ baseUrl, model, label }) => baseUrl && model && label);
  const set = (part: Partial<AiSettingsDraft>) => setDraft({ ...draft, ...part });
  const setEngines = (next: AiSettingsDraft['engines']) => set({ engines: next });
  const keptDays = draft.retentionDays;

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { ...draft, revision: settings.revision },
          { onSuccess: () => showToast('success', t`Saved`) },
        );
      }}
    >
      <p className={classes.hint}>
        {settings.siteEngine === null ? (
          <Trans>
            Without an engine of your own, {searchName} answers: it quotes passages and asks no AI.
          </Trans>
        ) : (
          <Trans>
            Without an engine of your own, trainees are answered by {settings.siteEngine.label},
            which this site offers.
          </Trans>
        )}
      </p>
      <Switch
        size="md"
        label={t`Use no AI: only ${searchName} answers`}
        checked={draft.isSearchOnly}
        onChange={({ currentTarget }) => set({ isSearchOnly: currentTarget.checked })}
      />
      {!draft.isSearchOnly &&
        engines.map((engine, index) => (
          <EngineFields
            // oxlint-disable-next-line react/no-array-index-key -- the place in the order is what an engine is known by here
            key={index}
            number={index + 1}
            engine={engine}
            hasKey={
              settings.engines.find(({ baseUrl }) => baseUrl === engine.baseUrl)?.hasKey ?? false
            }
            onChange={(next) => setEngines(engines.with(index, next))}
            onRemove={() => setEngines(engines.toSpliced(index, 1))}
          />
        ))}
      {!draft.isSearchOnly && engines.length < mostEngines && (
        <Button
          className={classes.add ?? ''}
          size="md"
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={() => setEngines([...engines, newEngine])}
        >
          {engines.length === 0 ? <Trans>Add an engine</Trans> : <Trans>Add a fallback</Trans>}
        </Button>
      )}
      <NativeSelect
        className={classes.short ?? ''}
        size="md"
        label={t`Conversations are kept`}
        value={String(keptDays ?? '')}
        onChange={({ currentTarget }) =>
          set({ retentionDays: Number(currentTarget.value) || null })
        }
        data={[
          { value: '', label: t`Indefinitely` },
          ...[...new Set([...days, ...(keptDays === null ? [] : [keptDays])])]
            .toSorted((one, other) => one - other)
            .map((count) => ({ value: String(count), label: t`For ${count} days` })),
        ]}
      />
      <NumberInput
        className={classes.short ?? ''}
        size="md"
        label={t`Monthly tokens for staff drafts`}
        description={t`Empty: no limit`}
        min={1000}
        step={10_000}
        thousandSeparator=","
        hideControls
        value={draft.monthlyDraftTokens ?? ''}
        onChange={(value) => set({ monthlyDraftTokens: typeof value === 'number' ? value : null })}
      />
      <Button
        className={classes.add ?? ''}
        type="submit"
        size="md"
        loading={change.isPending}
        disabled={!isWhole || isSameJson(draft, first)}
      >
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

const draftOf = ({ engines, isSearchOnly, ...rest }: AiSettings): AiSettingsDraft => ({
  engines: engines.map(({ hasKey: _hasKey, ...engine }) => engine),
  isSearchOnly,
  retentionDays: rest.retentionDays,
  monthlyDraftTokens: rest.monthlyDraftTokens,
});
