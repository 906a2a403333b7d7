import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { helpQuery } from './review.queries.ts';
import classes from './help-part.module.css';

interface Props {
  readonly attemptId: number;
  readonly className: string | undefined;
}

/** How much help of the assistant a submission had; nothing, where the organisation has no assistant. */
export function HelpPart({ attemptId, className }: Props) {
  const { t } = useLingui();
  const { data: help } = useQuery(helpQuery(attemptId));
  if (!help) return null;
  const { answers, furthest, lookedUp, chats } = help;
  return (
    <section className={className} aria-label={t`Help from the assistant`}>
      <h3 className={classes.title}>
        <Trans>Help from the assistant</Trans>
      </h3>
      {furthest === null ? (
        <p className={classes.note}>
          <Trans>None before this was handed in.</Trans>
        </p>
      ) : (
        <p className={classes.furthest}>
          <b>{t(furthestWords[furthest])}</b>
          <span>
            <Plural value={answers} one="# answer" other="# answers" />
          </span>
        </p>
      )}
      {lookedUp > 0 && (
        <p className={classes.note}>
          <Plural
            value={lookedUp}
            one="Looked up # time in the materials"
            other="Looked up # times in the materials"
          />
        </p>
      )}
      {chats && (
        <Link
          className={classes.link}
          to={chatsPath}
          search={{ u: chats.traineeId, m: chats.classMaterialId } as never}
        >
          <Trans>Read the chats</Trans>
        </Link>
      )}
    </section>
  );
}

const furthestWords = {
  question: msg`At most a question back`,
  hint: msg`At most a hint`,
  bigHint: msg`At most a bigger hint`,
  explain: msg`Concepts explained`,
  full: msg`Full help`,
} as const;

// A page of another feature; the router learns of it by its own route file.
const chatsPath: string = '/aichats';
