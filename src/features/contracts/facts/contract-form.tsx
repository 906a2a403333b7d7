import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { mostSeats } from '../../../../domain/contracts/contracts.schema.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { ContractFacts } from '../contract-calls.ts';
import classes from './contract-form.module.css';

interface Props {
  facts: ContractFacts;
  /** Seats that are taken: there cannot be fewer. */
  used: number;
  action: string;
  isSaving: boolean;
  onSave: (facts: ContractFacts) => void;
  onCancel: () => void;
}

const maxName = 200;
const maxNote = 10_000;
const mostTokens = 2_000_000_000;

/** The facts of a contract or a license, new or known. */
export function ContractForm({ facts, used, action, isSaving, onSave, onCancel }: Props) {
  const { t, i18n } = useLingui();
  const taken = i18n.number(used);
  const form = useForm(facts, {
    name: [(name) => (name.trim() === '' ? t`Please enter a name.` : undefined)],
    billingPlanName: [(name) => (name.trim() === '' ? t`Please enter the plan.` : undefined)],
    seats: [
      (seats) => (seats < 1 ? t`At least 1 is required` : undefined),
      (seats) => (seats < used ? t`${taken} seats are taken already.` : undefined),
    ],
    startAt: [(startAt) => (startAt === '' ? t`Please choose the first day.` : undefined)],
    endAt: [
      (endAt) => (endAt === '' ? t`Please choose the last day.` : undefined),
      (endAt, { startAt }) =>
        endAt < startAt ? t`The last day must not be before the first.` : undefined,
    ],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.canSave) onSave(form.values);
  }

  const name = form.field('name');
  const plan = form.field('billingPlanName');
  const seats = form.field('seats');
  const startAt = form.field('startAt');
  const endAt = form.field('endAt');
  const tokens = form.field('monthlyAiTokens');
  const note = form.field('note');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={t`Name`}
        withAsterisk
        maxLength={maxName}
        {...name}
        onChange={({ currentTarget }) => name.onChange(currentTarget.value)}
      />
      <div className={classes.row}>
        <TextInput
          size="md"
          label={t`Billing plan`}
          withAsterisk
          maxLength={maxName}
          {...plan}
          onChange={({ currentTarget }) => plan.onChange(currentTarget.value)}
        />
        <NumberInput
          size="md"
          label={t`Seats`}
          withAsterisk
          min={0}
          max={mostSeats}
          clampBehavior="strict"
          allowDecimal={false}
          thousandSeparator=","
          {...seats}
          onChange={(value) => seats.onChange(Number(value))}
        />
      </div>
      <div className={classes.row}>
        <DateField
          label={t`First day`}
          withAsterisk
          {...startAt}
          onChange={({ currentTarget }) => startAt.onChange(currentTarget.value)}
        />
        <DateField
          label={t`Last day`}
          withAsterisk
          {...endAt}
          onChange={({ currentTarget }) => endAt.onChange(currentTarget.value)}
        />
      </div>
      <p className={classes.hint}>
        <Trans>The day after the last one still counts, so that nobody is cut off at work.</Trans>
      </p>
      <Checkbox
        radius="xs"
        label={t`AI chat is included`}
        checked={form.values.aiChatEnabled}
        onChange={({ currentTarget }) => form.set('aiChatEnabled', currentTarget.checked)}
      />
      {form.values.aiChatEnabled && (
        <NumberInput
          size="md"
          label={t`AI tokens per person and month`}
          description={t`Leave it empty for no limit.`}
          min={0}
          max={mostTokens}
          clampBehavior="strict"
          allowDecimal={false}
          thousandSeparator=","
          value={tokens.value ?? ''}
          onBlur={tokens.onBlur}
          onChange={(value) => tokens.onChange(value === '' ? null : Number(value))}
        />
      )}
      <Textarea
        size="md"
        label={t`Remarks`}
        description={t`Only people who can see contracts see this.`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxNote}
        {...note}
        onChange={({ currentTarget }) => note.onChange(currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="md" disabled={!form.canSave} loading={isSaving}>
          {action}
        </Button>
      </div>
    </form>
  );
}
