import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import classes from './people-here.module.css';
import type { Live } from './use-live.ts';

const mostShown = 3;

/** Who else has the discussion open just now. */
export function PeopleHere({ live: { here } }: { live: Pick<Live, 'here'> }) {
  const { i18n } = useLingui();
  if (here.length === 0) return null;
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    here.slice(0, mostShown).map(({ name }) => name),
  );
  const others = here.length - mostShown;
  return (
    <span className={classes.here}>
      {here.slice(0, mostShown).map(({ id, name, imageUrl }) => (
        <Avatar key={id} name={name} imageUrl={imageUrl} size={22} />
      ))}
      {others > 0 ? (
        <Trans>
          {names} and {others} more are here
        </Trans>
      ) : (
        <Trans>Here now: {names}</Trans>
      )}
    </span>
  );
}

/** Who types just now. */
export function Writing({ live: { writing } }: { live: Pick<Live, 'writing'> }) {
  return (
    <p className={classes.writing} role="status">
      {writing !== undefined && (
        <>
          <IconPencil size={16} stroke={1.75} aria-hidden />
          {writing === null ? (
            <Trans>Somebody is writing …</Trans>
          ) : (
            <Trans>{writing} is writing …</Trans>
          )}
        </>
      )}
    </p>
  );
}
