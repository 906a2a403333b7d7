import { Trans, useLingui } from '@lingui/react/macro';
import { IconFlag, IconHeartHandshake } from '@tabler/icons-react';
import type { CareState } from '../../../../domain/aichats/flag-care.contract.ts';
import type { Flag, FlagKind } from '../../../../domain/aichats/flags.rules.ts';
import { flagWords } from './flag-words.ts';
import classes from './flags.module.css';

/** Of a conversation in a list. */
export function FlaggedFor(props: {
  readonly kinds: readonly FlagKind[];
  readonly care: CareState | null;
}) {
  const { t } = useLingui();
  const { kinds, care } = props;
  if (kinds.length === 0) return null;
  const isDone = care === 'done';
  const Icon = isDone ? IconHeartHandshake : IconFlag;
  return (
    <span className={classes.flag} data-done={isDone || undefined}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {isDone && <>{t`Handled`} · </>}
      {kinds.map((kind) => t(flagWords[kind])).join(' · ')}
    </span>
  );
}

/** Below a message: which rule found what. */
export function FlaggedBy({ flags }: { flags: readonly Flag[] }) {
  const { t } = useLingui();
  return flags.map(({ kind, phrase }) => {
    const what = t(flagWords[kind]);
    return (
      <p key={kind} className={classes.flag}>
        <IconFlag size={15} stroke={1.75} aria-hidden />
        <Trans>
          {what}: by the rule “{phrase}”
        </Trans>
      </p>
    );
  });
}

/** Above a conversation in which something was found. */
export function CareFirst() {
  return (
    <p className={classes.care} role="note">
      <IconHeartHandshake size={20} stroke={1.75} aria-hidden />
      <Trans>
        A rule flagged this conversation. Rules find words, not what somebody means: talk with the
        person, in private, before anything else.
      </Trans>
    </p>
  );
}
