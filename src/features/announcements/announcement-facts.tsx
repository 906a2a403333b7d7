import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCircleCheck, IconPin } from '@tabler/icons-react';
import { awaitsConfirmation } from '../../../domain/announcements/announcements.rules.ts';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './announcement-facts.module.css';

/** That it is pinned, and that it is to be confirmed. */
export function AnnouncementChips({ announcement }: { announcement: Announcement }) {
  const { isPinned, confirmBy } = announcement;
  const isAwaited = awaitsConfirmation(announcement);
  if (!isPinned && !isAwaited) return null;
  return (
    <div className={classes.chips}>
      {isPinned && (
        <Chip icon={<IconPin size={14} stroke={1.75} aria-hidden />}>
          <Trans>Pinned</Trans>
        </Chip>
      )}
      {isAwaited && <ConfirmChip confirmBy={confirmBy} />}
    </div>
  );
}

export function ConfirmChip({ confirmBy }: { confirmBy: string | null }) {
  const day = useDay();
  return (
    <Chip tone="warn" icon={<IconAlertCircle size={14} stroke={1.75} aria-hidden />}>
      {confirmBy === null ? (
        <Trans>Please confirm</Trans>
      ) : (
        <Trans>Please confirm by {day(confirmBy)}</Trans>
      )}
    </Chip>
  );
}

/** Who says it, since when, and to whom. */
export function AnnouncementMeta({ announcement }: { announcement: Announcement }) {
  const { authorName, startsAt, audienceKind, addressedBy, editedAt } = announcement;
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' });
  return (
    <p className={classes.meta}>
      {authorName && <span>{authorName}</span>}
      <span>
        <RelativeTime at={startsAt} />
      </span>
      <span>
        {audienceKind === 'everywhere' ? (
          <Trans>To all organisations</Trans>
        ) : addressedBy.length === 0 ? (
          <Trans>To everybody</Trans>
        ) : (
          list.format(addressedBy)
        )}
      </span>
      {editedAt && (
        <span>
          <Trans>
            Edited <RelativeTime at={editedAt} />
          </Trans>
        </span>
      )}
    </p>
  );
}

export function ConfirmedLine({ confirmedAt }: { confirmedAt: string }) {
  const { i18n } = useLingui();
  const time = dateFormat(i18n.locale, { month: 'long', day: 'numeric' }).format(
    new Date(confirmedAt),
  );
  return (
    <span className={classes.confirmed}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      <Trans>Confirmed on {time}</Trans>
    </span>
  );
}

/** A calendar day with its weekday, as short as it goes. */
export function useDay() {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}
