import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconDeviceLaptop } from '@tabler/icons-react';
import type { CliCode } from '../../../../domain/session/cli.contract.ts';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { LinkFailure } from '../link-card.tsx';
import classes from './cli.module.css';
import { useAnswerCode } from './cli.queries.ts';

interface Props {
  readonly userCode: string;
  readonly asked: CliCode;
  readonly onAnother: () => void;
}

/** Which computer asks to be connected, and the two answers to it. */
export function ConfirmComputer({ userCode, asked, onAnother }: Props) {
  const answer = useAnswerCode();
  const { computer, address, askedAt } = asked;
  if (answer.isSuccess)
    return <Answered isAllowed={answer.variables.isAllowed} computer={computer} />;
  return (
    <div className={classes.stack}>
      <div className={classes.asked}>
        <IconDeviceLaptop size={28} stroke={1.5} aria-hidden />
        <div className={classes.facts}>
          <strong>{computer}</strong>
          <span>
            {address} · <RelativeTime at={askedAt} />
          </span>
        </div>
        <span className={classes.code}>{userCode.toUpperCase()}</span>
      </div>
      <p className={classes.words}>
        <Trans>
          Connect it only if you have just run “keiko login” on this computer yourself, and it shows
          the same code. It can then read your code challenges and hand in for you.
        </Trans>
      </p>
      {answer.error && <LinkFailure error={answer.error} />}
      <div className={classes.actions}>
        {answer.error && (
          <Button size="md" variant="subtle" onClick={onAnother}>
            <Trans>Another code</Trans>
          </Button>
        )}
        <Button
          size="md"
          variant="default"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ userCode, isAllowed: false })}
        >
          <Trans context="a computer">Refuse</Trans>
        </Button>
        <Button
          size="md"
          loading={answer.isPending}
          onClick={() => answer.mutate({ userCode, isAllowed: true })}
        >
          <Trans>Connect</Trans>
        </Button>
      </div>
    </div>
  );
}

function Answered({ isAllowed, computer }: { isAllowed: boolean; computer: string }) {
  return (
    <p className={classes.answered} role="status" data-allowed={isAllowed}>
      {isAllowed ? (
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
      ) : (
        <IconCircleX size={22} stroke={1.75} aria-hidden />
      )}
      {isAllowed ? (
        <Trans>“{computer}” is connected. Continue in its terminal.</Trans>
      ) : (
        <Trans>“{computer}” was refused.</Trans>
      )}
    </p>
  );
}
