import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { AppliedRescore } from '../../../../../../domain/challenges/code/rescore/rescore.schema.ts';
import { confirm } from '../../../../../ui/Confirm/confirm-store.ts';
import { RelativeTime } from '../../../../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../../../../ui/Toast/toast.tsx';
import classes from './rescore.module.css';
import { useRescoring } from './rescore.queries.ts';

interface Props {
  readonly classMaterialId: number;
  readonly applied: readonly AppliedRescore[];
}

/** What was done so far, of which the last may be taken back. */
export function AppliedRescores({ classMaterialId, applied }: Props) {
  const { t, i18n } = useLingui();
  const { takeBack } = useRescoring(classMaterialId);
  if (applied.length === 0) return null;
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' });
  const withoutOf = ({ excludedTitles }: AppliedRescore) => list.format(excludedTitles);

  async function askToTakeBack(id: number): Promise<void> {
    const isSure = await confirm({
      title: t`Take the new scores back?`,
      body: t`Every submission gets back the points it had before, and trainees whose points change are told. Marks given by hand stay.`,
      action: t`Take back`,
    });
    if (!isSure) return;
    takeBack.mutate(id, {
      onSuccess: () =>
        showToast('success', t`Taken back. Trainees whose points changed have been told.`),
    });
  }

  return (
    <section className={classes.part} aria-labelledby="rescore-applied">
      <h3 id="rescore-applied" className={classes.subtitle}>
        <Trans>Scored again before</Trans>
      </h3>
      <ul className={classes.ledger}>
        {applied.map((one) => (
          <li key={one.id}>
            <span>
              <Trans>Version {one.versionNumber}</Trans>
              {' · '}
              {one.appliedBy} · <RelativeTime at={one.appliedAt} /> · {one.reason}
              <br />
              <Plural
                value={one.changedCount}
                one="The points of # attempt changed."
                other="The points of # attempts changed."
              />
              {one.excludedTitles.length > 0 && (
                <>
                  <br />
                  <Trans>Does not count: {withoutOf(one)}</Trans>
                </>
              )}
              {one.takenBackAt !== null && (
                <>
                  <br />
                  <Trans>Taken back</Trans>
                  {' · '}
                  {one.takenBackBy} · <RelativeTime at={one.takenBackAt} />
                </>
              )}
            </span>
            {one.canTakeBack && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                loading={takeBack.isPending}
                onClick={() => void askToTakeBack(one.id)}
              >
                <Trans>Take back</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
