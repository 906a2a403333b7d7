import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { ClassUpdate } from '../../../../domain/classes/class-updates.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useGiveVersions } from '../updates.queries.ts';
import classes from './class-updates.module.css';
import { UpdateEffects } from './update-effects.tsx';

interface Props {
  readonly shown: Class;
  readonly updates: readonly ClassUpdate[];
  readonly onClose: () => void;
}

/** What the newest versions of several materials would do to whom, and all of them in one step. */
export function UpdateAllDialog({ shown, updates, onClose }: Props) {
  const { t } = useLingui();
  const give = useGiveVersions(shown);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = updates.filter(({ classMaterialId }) => !left.has(classMaterialId));

  function toggle(classMaterialId: number) {
    const next = new Set(left);
    if (!next.delete(classMaterialId)) next.add(classMaterialId);
    setLeft(next);
  }

  const apply = () =>
    give.mutate(chosen, {
      onSuccess: () => {
        showToast('success', t`The class now has the new versions.`);
        onClose();
        // The button that led here may have gone with the updates.
        document.getElementById('main')?.focus({ preventScroll: true });
      },
    });

  return (
    <Dialog size="xl" title={t`Update several materials`} onClose={onClose}>
      <ul className={classes.several}>
        {updates.map((update) => {
          const { classMaterialId, title, from, to } = update;
          return (
            <li key={classMaterialId}>
              <Checkbox
                size="md"
                checked={!left.has(classMaterialId)}
                onChange={() => toggle(classMaterialId)}
                label={
                  <>
                    <span className={classes.title}>{title}</span>{' '}
                    <span className={classes.versions}>
                      <Trans>
                        Version {from.majorVersionNumber} → {to.majorVersionNumber}
                      </Trans>
                    </span>
                  </>
                }
              />
              <div className={classes.effectsOf}>
                <UpdateEffects update={update} />
              </div>
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" disabled={chosen.length === 0} loading={give.isPending} onClick={apply}>
          <Plural value={chosen.length} one="Update # material" other="Update # materials" />
        </Button>
      </div>
    </Dialog>
  );
}
