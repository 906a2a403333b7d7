import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Correction } from '../../../../domain/challenges/corrections.schema.ts';
import { isSameJson } from '../../../../domain/format/same-json.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import type { Asked } from './asked.ts';
import { effectQuery, useGiveCorrection } from './corrections.queries.ts';
import classes from './corrections.module.css';
import { EffectList } from './effect-list.tsx';
import { type AnswerKey, isWhole, keyOf, KeyFields, sentOf } from './key-fields.tsx';

interface Props {
  place: { readonly classId: number; readonly classMaterialId: number };
  asked: Asked;
  onClose: () => void;
}

const mostLetters = 300;

/** What is to be done, why, and whose points it changes; nothing changes before the last press. */
export function CorrectionDialog({ place, asked, onClose }: Props) {
  const { t } = useLingui();
  const { kind, entry, number } = asked;
  const [reason, setReason] = useState('');
  const [key, setKey] = useState<AnswerKey | undefined>(() => keyOf(entry));
  // The server is asked when somebody has stopped typing.
  const [settledKey] = useDebouncedValue(key, 400);
  const give = useGiveCorrection(place);
  const questionId = entry.question.id;
  const correction: Correction | undefined =
    kind !== 'rekey'
      ? { kind, questionId }
      : settledKey && isWhole(settledKey)
        ? { kind, questionId, answerKey: sentOf(settledKey) }
        : undefined;
  const isOther =
    kind !== 'rekey' ||
    (settledKey !== undefined && !isSameJson(sentOf(settledKey), entry.answerKey));
  const isAsking = correction !== undefined && (isOther || entry.standing === 'exclude');
  const effect = useQuery({
    ...effectQuery(place, correction ?? { kind: 'exclude', questionId }),
    enabled: isAsking,
  });
  const shown = isAsking && settledKey === key ? effect.data : undefined;
  const title = {
    exclude: t`Exclude question ${number}`,
    rekey: t`Change the correct answer to question ${number}`,
    takeBack: t`Take back the correction of question ${number}`,
  }[kind];

  function save() {
    if (!correction || !shown) return;
    give.mutate(
      { correction, reason, basis: shown.basis },
      {
        onSuccess: () => {
          showToast('success', t`Corrected. Trainees whose points changed have been told.`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {kind === 'rekey' && key && (
          <KeyFields question={entry.question} answerKey={key} onChange={setKey} />
        )}
        <TextInput
          size="md"
          label={t`Why`}
          description={
            kind === 'takeBack'
              ? t`Staff see it in the class’s changes; trainees do not.`
              : t`Staff see it next to the question; trainees do not.`
          }
          maxLength={mostLetters}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {kind === 'exclude' && (
          <p className={classes.hint}>
            <Trans>New attempts no longer include this question.</Trans>
          </p>
        )}
        {kind === 'takeBack' && entry.standing === 'exclude' && (
          <p className={classes.hint}>
            <Trans>
              New attempts include it again. In attempts begun in the meantime it counts as not
              answered.
            </Trans>
          </p>
        )}
        {isAsking ? (
          <EffectList effect={shown} error={effect.error} onRetry={() => void effect.refetch()} />
        ) : (
          <p className={classes.hint}>
            <Trans>Choose another correct answer to see whose points change.</Trans>
          </p>
        )}
        <div className={classes.foot}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            type="submit"
            disabled={!shown || effect.isFetching || reason.trim() === ''}
            loading={give.isPending}
          >
            {kind === 'takeBack' ? <Trans>Take back</Trans> : <Trans>Apply the correction</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
