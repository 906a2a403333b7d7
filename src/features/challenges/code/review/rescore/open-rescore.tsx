import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Rescores } from '../../../../../../domain/challenges/code/rescore/rescore.schema.ts';
import { ProgressBar } from '../../../../../ui/ProgressBar/progress-bar.tsx';
import { showToast } from '../../../../../ui/Toast/toast.tsx';
import { EffectList } from '../../../corrections/effect-list.tsx';
import classes from './rescore.module.css';
import { useRescoring } from './rescore.queries.ts';

interface Props {
  readonly classMaterialId: number;
  readonly rescores: Rescores;
  readonly open: NonNullable<Rescores['open']>;
}

const mostLetters = 300;

/** Submissions while they are run, and then whose points would change. */
export function OpenRescore({ classMaterialId, rescores, open }: Props) {
  const { t, i18n } = useLingui();
  const { id, versionNumber, excludedCases, startedBy, total, effect, failedCount } = open;
  const [reason, setReason] = useState('');
  const { apply, discard } = useRescoring(classMaterialId);
  const titles = new Map(rescores.cases.map((one) => [one.id, one.title]));
  const without = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(
    excludedCases.map((one) => titles.get(one) ?? one),
  );
  const { done } = open;
  return (
    <form
      className={classes.part}
      onSubmit={(event) => {
        event.preventDefault();
        if (!effect) return;
        apply.mutate(
          { rescoreId: id, reason, basis: effect.basis },
          {
            onSuccess: () =>
              showToast('success', t`Scored again. Trainees whose points changed have been told.`),
          },
        );
      }}
    >
      <p className={classes.hint}>
        <Trans>
          By the cases of version {versionNumber}, begun by {startedBy}
        </Trans>
        {excludedCases.length > 0 && (
          <>
            <br />
            <Trans>Does not count: {without}</Trans>
          </>
        )}
      </p>
      {effect ? (
        <>
          <EffectList effect={effect} error={null} onRetry={() => {}} />
          {failedCount > 0 && (
            <p className={classes.hint}>
              <Plural
                value={failedCount}
                one="# submission could not be run: it stays as it is."
                other="# submissions could not be run: they stay as they are."
              />
            </p>
          )}
          <TextInput
            size="md"
            label={t`Why`}
            description={t`Staff see it in the class’s changes; trainees do not.`}
            maxLength={mostLetters}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      ) : (
        <div className={classes.running} role="status">
          <ProgressBar percent={(done / total) * 100} label={t`Submissions that were run`} />
          <p className={classes.hint}>
            <Trans>
              {done} of {total} were run. You may close this: it continues on its own.
            </Trans>
          </p>
        </div>
      )}
      <div className={classes.foot}>
        <Button
          size="md"
          variant="default"
          loading={discard.isPending}
          onClick={() => discard.mutate(id)}
        >
          <Trans>Discard</Trans>
        </Button>
        <Button
          size="md"
          type="submit"
          loading={apply.isPending}
          disabled={!effect || reason.trim() === ''}
        >
          <Trans>Apply to all</Trans>
        </Button>
      </div>
    </form>
  );
}
