import { Trans } from '@lingui/react/macro';
import { IconEye, IconHeartHandshake, IconRobot, IconStairs } from '@tabler/icons-react';
import type { ChatStatus } from '../../../../domain/aichats/aichats.schema.ts';
import type { ChatPlace } from '../aichats.queries.ts';
import { HelpWords } from './help-line.tsx';
import classes from './intro.module.css';

interface Props {
  readonly status: ChatStatus;
  readonly place: ChatPlace;
}

/** Before anything was ever asked: what it is, and who reads what is said here. */
export function Intro({ status, place }: Props) {
  return (
    <div className={classes.intro}>
      <span className={classes.robot}>
        <IconRobot size={40} stroke={1.5} aria-hidden />
      </span>
      <h3 className={classes.welcome}>
        <Trans>Ask about what you are reading</Trans>
      </h3>
      <p className={classes.words}>
        {status.isSearch ? (
          <Trans>
            Keiko Search looks through your materials, your notes and the answered discussions of
            your class, and quotes the passages with a link to each place. It is not an AI: it does
            not make up answers.
          </Trans>
        ) : (
          <Trans>
            The assistant looks through your materials, your notes and the answered discussions of
            your class, and shows you the source each time.
          </Trans>
        )}
      </p>
      <ul className={classes.facts}>
        <li>
          <IconEye size={20} stroke={1.75} aria-hidden />
          <Trans>
            Your instructors and admins can read what you ask here. You always see who opened it,
            and when.
          </Trans>
        </li>
        {status.isFlagging && (
          <li>
            <IconHeartHandshake size={20} stroke={1.75} aria-hidden />
            <Trans>
              Your organisation’s rules check your questions and the answers for signs of distress
              or abuse. Anything they find goes to people named for that, so that somebody can help.
            </Trans>
          </li>
        )}
        {!status.isSearch && place.lc !== undefined && (
          <li>
            <IconStairs size={20} stroke={1.75} aria-hidden />
            <span>
              <HelpWords status={status} place={place} />
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}
