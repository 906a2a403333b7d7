import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  changeExamResults,
  type ExamChange,
  type ExamItem,
} from '../../../../../domain/exams/exam-results.contract.ts';
import { call } from '../../../../lib/api.ts';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import type { KeyKit } from '../../question-kit.ts';
import { useExamChange } from '../use-exam-change.ts';
import { ChangeEffect } from './change-effect.tsx';
import classes from './results.module.css';
import { examEffectQuery } from './results.queries.ts';

export type WantedChange =
  | { readonly kind: 'item'; readonly item: ExamItem }
  | { readonly kind: 'curve'; readonly points: number };

interface Props {
  readonly examId: number;
  readonly wanted: WantedChange;
  readonly keyKit: KeyKit;
  readonly onClose: () => void;
}

/** What is to be done, who changes by it and how, and why; nothing changes before the last press. */
export function ChangeDialog({ examId, wanted, keyKit, onClose }: Props) {
  const { t } = useLingui();
  const [change, setChange] = useState<ExamChange>();
  const [reason, setReason] = useState('');
  // The server is asked when somebody has stopped typing.
  const [settled] = useDebouncedValue(change, 400);
  const effect = useQuery({
    ...examEffectQuery(examId, settled ?? { kind: 'curve', points: 0 }),
    enabled: settled !== undefined,
  });
  const shown = settled === change && !effect.isFetching ? effect.data : undefined;
  const apply = useExamChange(examId, async () => {
    if (!change || !shown) return undefined;
    const body = { change, reason: reason.trim(), basis: shown.basis };
    await call(changeExamResults, { params: { examId }, body });
    showToast('success', t`Changed for everybody.`);
    onClose();
    return undefined;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (shown && reason.trim() !== '') apply.mutate();
  };
  const number = wanted.kind === 'item' ? wanted.item.number : 0;
  return (
    <Dialog
      title={wanted.kind === 'item' ? t`Change question ${number}` : t`Points for everybody`}
      size="lg"
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={submit}>
        {wanted.kind === 'item' ? (
          <OfItem item={wanted.item} keyKit={keyKit} onChange={setChange} />
        ) : (
          <NumberInput
            size="md"
            label={t`Extra points for everybody`}
            description={t`Nobody gets more than the maximum. The addition is shown on everybody’s result.`}
            min={0}
            max={1000}
            defaultValue={wanted.points}
            onChange={(points) =>
              typeof points === 'number' && setChange({ kind: 'curve', points })
            }
          />
        )}
        {change && (
          <ChangeEffect
            effect={shown}
            error={settled === change ? effect.error : null}
            onRetry={() => void effect.refetch()}
          />
        )}
        <TextInput
          size="md"
          label={t`Reason`}
          description={t`It is shown to everybody who took the exam.`}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            size="md"
            disabled={!shown || reason.trim() === ''}
            loading={apply.isPending}
          >
            <Trans>Apply to everybody</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OfItemProps {
  readonly item: ExamItem;
  readonly keyKit: KeyKit;
  readonly onChange: (change: ExamChange | undefined) => void;
}

const kinds = ['exclude', 'full', 'rekey', 'takeBack'] as const;
type Kind = (typeof kinds)[number];

function OfItem({ item, keyKit, onChange }: OfItemProps) {
  const { t } = useLingui();
  const { KeyFields, keyOf, isWhole, sentOf } = keyKit;
  const [kind, setKind] = useState<Kind>();
  const [keepsPasses, setKeepsPasses] = useState(true);
  const [key, setKey] = useState(() => keyOf(item));
  const questionId = item.question.id;
  function tell(next: Kind | undefined, keeps: boolean, answerKey: typeof key): void {
    const wish = { questionId, keepsPasses: keeps };
    if (next === undefined) onChange(undefined);
    else if (next === 'takeBack') onChange({ kind: next, questionId });
    else if (next !== 'rekey') onChange({ kind: next, ...wish });
    else
      onChange(
        answerKey && isWhole(answerKey)
          ? { kind: next, ...wish, answerKey: sentOf(answerKey) }
          : undefined,
      );
  }
  const options = [
    { value: '', label: t`Choose` },
    { value: 'exclude', label: t`Exclude it` },
    { value: 'full', label: t`Give everybody its points` },
    ...(key ? [{ value: 'rekey', label: t`Change the correct answer` }] : []),
    ...(item.standing ? [{ value: 'takeBack', label: t`Take back what was changed` }] : []),
  ];
  return (
    <>
      <NativeSelect
        size="md"
        label={t`What to change`}
        value={kind ?? ''}
        data={options}
        onChange={({ currentTarget }) => {
          const next = kinds.find((known) => known === currentTarget.value);
          setKind(next);
          tell(next, keepsPasses, key);
        }}
      />
      {kind === 'rekey' && key && (
        <KeyFields
          question={item.question}
          answerKey={key}
          onChange={(next) => {
            setKey(next);
            tell(kind, keepsPasses, next);
          }}
        />
      )}
      {kind !== undefined && kind !== 'takeBack' && (
        <Checkbox
          size="md"
          label={t`Nobody loses a pass through this`}
          checked={keepsPasses}
          onChange={({ currentTarget }) => {
            setKeepsPasses(currentTarget.checked);
            tell(kind, currentTarget.checked, key);
          }}
        />
      )}
    </>
  );
}
