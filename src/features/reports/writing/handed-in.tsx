import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconEye,
} from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { Comments } from '../reading/comments.tsx';
import { ReportView } from '../reading/report-view.tsx';
import { momentOf } from '../today.ts';
import form from './report-form.module.css';
import classes from './handed-in.module.css';

interface Props {
  readonly report: Report;
  /** On this device only, as yet. */
  readonly isUnsent: boolean;
  /** What the server said when it would not give it back. */
  readonly refusal: string | undefined;
  readonly onForgetRefusal: () => Promise<void>;
  readonly onTakeBack: () => Promise<void>;
  readonly onReact: ComponentProps<typeof Comments>['onReact'];
}

/** A report that was handed in: where it is, who has read it, and what they answered. */
export function HandedIn({
  report,
  isUnsent,
  refusal,
  onForgetRefusal,
  onTakeBack,
  onReact,
}: Props) {
  const { i18n, t } = useLingui();
  const [isTaking, setIsTaking] = useState(false);
  const { readers, comments, handedInAt, isLate } = report;

  async function takeBack(): Promise<void> {
    setIsTaking(true);
    await saysWhenNotKept(onTakeBack());
    setIsTaking(false);
  }

  return (
    <>
      <div className={form.saved} role="status">
        {isUnsent ? (
          <Chip tone="warn" icon={<IconClock />}>
            <Trans>Handed in · waiting to sync</Trans>
          </Chip>
        ) : (
          <Chip tone="ok" icon={<IconCheck />}>
            {isLate ? (
              <Trans>Handed in later, {momentOf(handedInAt ?? '', i18n.locale)}</Trans>
            ) : (
              <Trans>Handed in {momentOf(handedInAt ?? '', i18n.locale)}</Trans>
            )}
          </Chip>
        )}
      </div>
      {refusal !== undefined && (
        <Alert
          className={form.refusal ?? ''}
          color="yellow"
          icon={<IconAlertTriangle size={20} stroke={1.75} />}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={() => void onForgetRefusal()}
        >
          {refusal}
        </Alert>
      )}
      <div className={form.sheet}>
        <div className={form.part}>
          <ReportView report={report} level={2} />
        </div>
        <div className={form.part}>
          <div className={classes.readers}>
            <IconEye className={classes.eye} size={22} stroke={1.75} aria-hidden />
            {readers.length === 0 ? (
              <p className={classes.nobody}>
                <Trans>Nobody has read it yet.</Trans>
              </p>
            ) : (
              <ul className={classes.list} aria-label={t`Read by`}>
                {readers.map(({ id, name, imageUrl, readAt }) => (
                  <li key={id}>
                    <Avatar name={name} imageUrl={imageUrl} size={28} />
                    <span>
                      <b>{name}</b>{' '}
                      <span className={classes.when}>
                        <Trans>read it {momentOf(readAt, i18n.locale)}</Trans>
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {readers.length === 0 && (
              <Button
                variant="default"
                size="md"
                loading={isTaking}
                leftSection={<IconArrowBackUp size={20} stroke={1.75} />}
                onClick={() => void takeBack()}
              >
                <Trans>Take back and edit</Trans>
              </Button>
            )}
          </div>
          <Comments comments={comments} onReact={onReact} level={2} />
        </div>
      </div>
    </>
  );
}
