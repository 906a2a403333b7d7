import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Class, ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { Period } from '../../../ui/Period/period.tsx';
import classes from './publish-dialog.module.css';

interface Props {
  shown: Class;
  /** Whether the server has the outline that the page shows. */
  isSaved: boolean;
  onClose: () => void;
  onPublish: () => void;
}

/** What trainees will find is looked over before they are told of it. */
export function PublishDialog({ shown, isSaved, onClose, onPublish }: Props) {
  const { t } = useLingui();
  const { materialCount, traineeCount, sections, status } = shown;
  const hasMaterials = materialCount > 0;
  return (
    <Dialog onClose={onClose} title={t`Publish the class?`}>
      <ul className={classes.checks}>
        <Check state={hasMaterials ? 'ok' : 'bad'}>
          {hasMaterials ? (
            <Trans>
              <Plural value={materialCount} one="# material" other="# materials" /> in{' '}
              <Plural value={sections.length} one="# section" other="# sections" />
            </Trans>
          ) : (
            <Trans>It has no materials yet. Add some to its outline first.</Trans>
          )}
        </Check>
        {!isSaved && (
          <Check state="bad">
            <Trans>The outline has changes that could not be saved.</Trans>
          </Check>
        )}
        <Check state={traineeCount > 0 ? 'ok' : 'warn'}>
          {traineeCount > 0 ? (
            <Plural
              value={traineeCount}
              one="# trainee, who is notified at once"
              other="# trainees, who are notified at once"
            />
          ) : (
            <Trans>Nobody is enrolled yet. People enrolled later are notified then.</Trans>
          )}
        </Check>
        <Check state={status === ClassStatus.ended ? 'warn' : 'ok'}>
          <Period {...shown} />
          {status === ClassStatus.ended && (
            <>
              {' '}
              <Trans>It has already ended.</Trans>
            </>
          )}
        </Check>
      </ul>
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          disabled={!hasMaterials || !isSaved}
          onClick={onPublish}
          data-autofocus={(hasMaterials && isSaved) || undefined}
        >
          <Trans>Publish</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

const signs = { ok: IconCheck, warn: IconAlertTriangle, bad: IconX };

function Check({ state, children }: { state: keyof typeof signs; children: ReactNode }) {
  const Sign = signs[state];
  return (
    <li className={classes.check} data-state={state}>
      <Sign size={20} stroke={2} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
