import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { actionInWords, actionsOf } from '../../../domain/audit/audit.actions.ts';
import { auditSubjectKinds, auditSubjects } from '../../../domain/audit/audit.subjects.ts';
import { languages } from '../../../domain/format/language.ts';
import { DateField } from '../../ui/DateField/date-field.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import classes from './audit-filters.module.css';
import type { AuditSearch } from './audit-search.ts';
import { PersonFilter } from './person-filter.tsx';

interface Props {
  search: AuditSearch;
  onFilter: (given: AuditSearch) => void;
}

export function AuditFilters({ search, onFilter }: Props) {
  const { t } = useLingui();
  const { from, to } = search;
  return (
    <div className={classes.filters}>
      <div className={classes.words}>
        <SearchField
          label={t`Search names and addresses`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => onFilter({ keyword: keyword || undefined })}
        />
      </div>
      <PersonFilter userId={search.userId} onPick={(userId) => onFilter({ userId })} />
      <ActionFilter search={search} onFilter={onFilter} />
      <div className={classes.period}>
        <DateField
          aria-label={t`From`}
          placeholder={t`From`}
          value={from ?? ''}
          {...(to ? { max: to } : {})}
          onChange={({ currentTarget: { value } }) => onFilter({ from: value || undefined })}
        />
        <span aria-hidden>–</span>
        <DateField
          aria-label={t`To`}
          placeholder={t`To`}
          value={to ?? ''}
          {...(from ? { min: from } : {})}
          onChange={({ currentTarget: { value } }) => onFilter({ to: value || undefined })}
        />
      </div>
    </div>
  );
}

const ofKind = 'kind:';

/** A kind of objects, or one thing that is done to it. */
function ActionFilter({ search, onFilter }: Props) {
  const { t, i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  return (
    <NativeSelect
      size="md"
      aria-label={t`Action`}
      value={search.action ?? (search.subject === undefined ? '' : ofKind + search.subject)}
      onChange={({ currentTarget: { value } }) => {
        const isKind = value.startsWith(ofKind);
        onFilter({
          subject: isKind ? value.slice(ofKind.length) : undefined,
          action: isKind || value === '' ? undefined : value,
          subjectId: undefined,
        });
      }}
    >
      <option value="">{t`Any action`}</option>
      {auditSubjectKinds.map((kind) => {
        const words = auditSubjects[kind][language];
        const actions = actionsOf(kind);
        if (actions.length === 0) return null;
        return (
          <optgroup key={kind} label={words}>
            <option value={ofKind + kind}>{t`${words}: everything`}</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionInWords(action, language)}
              </option>
            ))}
          </optgroup>
        );
      })}
    </NativeSelect>
  );
}
