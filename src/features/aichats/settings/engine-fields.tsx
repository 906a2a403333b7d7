import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { currencies, type EngineDraft } from '../../../../domain/aichats/engine-settings.schema.ts';
import { tryEngine } from '../../../../domain/aichats/settings.contract.ts';
import { call } from '../../../lib/api.ts';
import classes from './ai-settings.module.css';

interface Props {
  readonly number: number;
  readonly engine: EngineDraft;
  /** A key is kept for its address, and shown to nobody. */
  readonly hasKey: boolean;
  readonly onChange: (engine: EngineDraft) => void;
  readonly onRemove: () => void;
}

export function EngineFields({ number, engine, hasKey, onChange, onRemove }: Props) {
  const { t } = useLingui();
  const test = useMutation({
    mutationFn: async () => (await call(tryEngine, { body: engine })).result,
  });
  const set = (part: Partial<EngineDraft>) => {
    test.reset();
    onChange({ ...engine, ...part });
  };
  const price = (name: 'inputPrice' | 'outputPrice', label: string) => (
    <NumberInput
      size="md"
      label={label}
      min={0}
      hideControls
      value={engine[name] ?? ''}
      onChange={(value) => set({ [name]: typeof value === 'number' ? value : null })}
    />
  );
  return (
    <fieldset className={classes.engine}>
      <legend>{number === 1 ? <Trans>Engine</Trans> : <Trans>Fallback {number - 1}</Trans>}</legend>
      <TextInput
        size="md"
        type="url"
        label={t`Address`}
        description={t`OpenAI-compatible, such as https://ai.example/v1`}
        required
        value={engine.baseUrl}
        onChange={({ currentTarget }) => set({ baseUrl: currentTarget.value })}
      />
      <div className={classes.two}>
        <TextInput
          size="md"
          label={t`Model`}
          required
          value={engine.model}
          onChange={({ currentTarget }) => set({ model: currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t`Name for trainees`}
          required
          value={engine.label}
          onChange={({ currentTarget }) => set({ label: currentTarget.value })}
        />
      </div>
      <TextInput
        size="md"
        label={t`Model for search by meaning`}
        description={t`At the same address. Without one, passages are found by their words only.`}
        value={engine.embedModel ?? ''}
        onChange={({ currentTarget }) => set({ embedModel: currentTarget.value || undefined })}
      />
      <PasswordInput
        size="md"
        label={t`Key`}
        autoComplete="off"
        placeholder={hasKey ? t`A key is saved` : ''}
        value={engine.key ?? ''}
        onChange={({ currentTarget }) => {
          const { key: _key, ...rest } = engine;
          test.reset();
          onChange(currentTarget.value === '' ? rest : { ...rest, key: currentTarget.value });
        }}
      />
      <div className={classes.three}>
        {price('inputPrice', t`Price per million input tokens`)}
        {price('outputPrice', t`Price per million output tokens`)}
        <NativeSelect
          size="md"
          label={t`Currency`}
          value={engine.currency}
          onChange={({ currentTarget }) => {
            const currency = currencies.find((one) => one === currentTarget.value);
            if (currency) set({ currency });
          }}
          data={[...currencies]}
        />
      </div>
      <Switch
        size="md"
        label={t`Cheaper: used first for short answers such as hints`}
        checked={engine.isCheaper ?? false}
        onChange={({ currentTarget }) => set({ isCheaper: currentTarget.checked })}
      />
      <div className={classes.buttons}>
        <Button
          size="md"
          variant="default"
          loading={test.isPending}
          disabled={!engine.baseUrl || !engine.model || !engine.label}
          onClick={() => test.mutate()}
        >
          <Trans>Try it</Trans>
        </Button>
        <Button size="md" variant="subtle" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
        <span role="status">{test.data && <Outcome {...test.data} />}</span>
      </div>
    </fieldset>
  );
}

interface OutcomeProps {
  readonly outcome: 'answered' | 'busy' | 'tooLong' | 'unavailable';
  readonly milliseconds: number;
}

function Outcome({ outcome, milliseconds }: OutcomeProps) {
  if (outcome === 'answered')
    return (
      <span className={classes.ok}>
        <Trans>It answered in {milliseconds} ms.</Trans>
      </span>
    );
  return (
    <span className={classes.bad}>
      {outcome === 'busy' ? (
        <Trans>It is there, but busy.</Trans>
      ) : (
        <Trans>It did not answer. Check the address, the model and the key.</Trans>
      )}
    </span>
  );
}
