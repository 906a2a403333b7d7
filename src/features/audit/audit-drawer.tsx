import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionInWords } from '../../../domain/audit/audit.actions.ts';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import { languages } from '../../../domain/format/language.ts';
import { deviceOf } from '../../lib/device.ts';
import { auditEntryQuery } from './audit.queries.ts';
import classes from './audit-drawer.module.css';
import { AuditDifference } from './audit-difference.tsx';
import { RoleLine } from './audit-row.tsx';
import type { AuditSearch } from './audit-search.ts';
import { useFocusBack } from '../../ui/Dialog/use-focus-back.ts';
import { SubjectLink } from './subject-link.tsx';

interface Props {
  id: number;
  onClose: () => void;
  onFilter: (given: AuditSearch) => void;
}

/** One entry with everything that is known of it. */
export function AuditDrawer({ id, onClose, onFilter }: Props) {
  const { t, i18n } = useLingui();
  useFocusBack();
  const { data: entry, isError } = useQuery(auditEntryQuery(id));
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  return (
    <Drawer
      opened
      position="right"
      size="md"
      title={entry ? actionInWords(entry.action, language) : <Trans>Audit log</Trans>}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t`Close`, size: 44, iconSize: 20 }}
    >
      {isError && <Trans>This entry is no longer there.</Trans>}
      {entry && <Facts entry={entry} onFilter={onFilter} />}
    </Drawer>
  );
}

function Facts({ entry, onFilter }: { entry: AuditEntry; onFilter: Props['onFilter'] }) {
  const { t, i18n } = useLingui();
  const { person, subject } = entry;
  const time = dateFormat(i18n.locale, { dateStyle: 'full', timeStyle: 'medium' });
  return (
    <>
      <dl className={classes.facts}>
        <Fact title={t`When`}>
          <time dateTime={entry.happenedAt}>{time.format(new Date(entry.happenedAt))}</time>
        </Fact>
        <Fact title={t`Person`}>
          {person.name}
          <RoleLine person={person} />
          <button
            type="button"
            className={classes.more}
            onClick={() => onFilter({ userId: person.id })}
          >
            <Trans>Everything this person did</Trans>
          </button>
        </Fact>
        <Fact title={t`Object`}>
          <SubjectLink subject={subject} />
          {!subject.exists && (
            <span className={classes.small}>
              <Trans>No longer there</Trans>
            </span>
          )}
          <button
            type="button"
            className={classes.more}
            onClick={() => onFilter({ subject: subject.kind, subjectId: subject.id })}
          >
            <Trans>Everything done to it</Trans>
          </button>
        </Fact>
        <Fact title={t`From where`}>
          {deviceOf(entry.userAgent).name ?? t`Unknown device`}
          <span className={classes.small}>{entry.address}</span>
        </Fact>
      </dl>
      <AuditDifference entry={entry} />
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
