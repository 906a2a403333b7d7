import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { OwnPath } from '../../../../domain/selflearning/own-learning.contract.ts';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import classes from './own-path-page.module.css';
import { PathOutline } from './path-outline.tsx';

interface Props {
  readonly path: OwnPath;
  /** The path as a graph. */
  readonly picture: ComponentType<{ path: OwnPath }>;
  /** The part that is being begun. */
  readonly begun?: string | undefined;
  /** Absent: nothing can be begun. */
  readonly onBegin?: (partId: string) => void;
}

/** What a path is about, how far its learner is, and its parts. */
export function OwnPathBody({ path, picture: Picture, begun, onBegin }: Props) {
  const [isDrawn, setDrawn] = useState(false);
  return (
    <>
      {path.description !== '' && (
        <p className={classes.description} lang={path.lang}>
          {path.description}
        </p>
      )}
      {path.skills.length > 0 && (
        <p className={classes.skills}>
          <Trans>What you can do afterwards: {path.skills.join(', ')}</Trans>
        </p>
      )}
      {path.enrolmentId !== null && <Standing path={path} />}
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Plural value={path.parts.length} one="# part" other="# parts" />
        </h2>
        <Button
          size="md"
          variant="default"
          aria-expanded={isDrawn}
          onClick={() => setDrawn(!isDrawn)}
        >
          {isDrawn ? <Trans>Hide the picture</Trans> : <Trans>Show as a picture</Trans>}
        </Button>
      </div>
      {isDrawn && <Picture path={path} />}
      <PathOutline path={path} begun={begun} {...(onBegin ? { onBegin } : {})} />
    </>
  );
}

function Standing({ path: { percent, endAt } }: { path: OwnPath }) {
  const { t, i18n } = useLingui();
  const day =
    endAt &&
    dateFormat(i18n.locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(endAt));
  return (
    <div className={classes.standing}>
      <ProgressBar percent={percent} label={t`Progress`} />
      <span>{percent}%</span>
      {day && (
        <span className={classes.words}>
          <Trans>Until {day}</Trans>
        </span>
      )}
    </div>
  );
}
