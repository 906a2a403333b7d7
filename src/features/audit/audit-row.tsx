import { Trans, useLingui } from '@lingui/react/macro';
import { actionInWords } from '../../../domain/audit/audit.actions.ts';
import { changesOf } from '../../../domain/audit/audit.changes.ts';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { fieldInWords } from '../../../domain/audit/audit.fields.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import { languages } from '../../../domain/format/language.ts';
import { deviceOf } from '../../lib/device.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import { Chip } from '../../ui/Chip/chip.tsx';
import classes from './audit-list.module.css';
import { roleWords } from '../../ui/RoleName/role-words.ts';
import { SubjectLink } from './subject-link.tsx';

const mostFields = 3;

/** One thing that happened: who, what, to what, from where. */
export function AuditRow({ entry, onOpen }: { entry: AuditEntry; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  const { person, subject, happenedAt } = entry;
  const action = actionInWords(entry.action, language);
  const time = dateFormat(i18n.locale, { timeStyle: 'short' }).format(new Date(happenedAt));
  const fields = changesOf(entry.before, entry.after).map(({ field }) =>
    fieldInWords(field, language),
  );
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' });
  const shown = list.format(fields.slice(0, mostFields));
  // What somebody did to their own account is told by the action alone.
  const isOwn = subject.kind === 'user' && subject.id === String(person.id);
  return (
    <li className={classes.row}>
      <time className={classes.time} dateTime={happenedAt}>
        {time}
      </time>
      <div className={classes.face}>
        <Avatar name={person.name} imageUrl={null} size={32} />
      </div>
      <div className={classes.who}>
        <strong className={classes.name}>{person.name}</strong>
        <RoleLine person={person} />
      </div>
      <div className={classes.what}>
        <button
          type="button"
          className={classes.open}
          aria-label={t`${action}: ${subject.name}, ${person.name}, ${time}`}
          onClick={onOpen}
        >
          {action}
        </button>
        {!isOwn && <SubjectLink subject={subject} />}
        {fields.length > 0 && (
          <span className={classes.small}>
            {fields.length > mostFields ? <Trans>{shown} and more</Trans> : shown}
          </span>
        )}
      </div>
      <div className={classes.where}>
        <span>{deviceOf(entry.userAgent).name ?? t`Unknown device`}</span>
        <span>{entry.address}</span>
      </div>
    </li>
  );
}

export function RoleLine({ person }: Pick<AuditEntry, 'person'>) {
  const { t } = useLingui();
  const { role, asRole, isOutside } = person;
  return (
    <span className={classes.roles}>
      {t(roleWords[role])}
      {asRole !== null && (
        <Chip tone="warn">
          <Trans>as {t(roleWords[asRole])}</Trans>
        </Chip>
      )}
      {isOutside && (
        <Chip>
          <Trans>From the provider</Trans>
        </Chip>
      )}
    </span>
  );
}
