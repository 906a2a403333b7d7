import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { actionInWords } from '../../../domain/audit/audit.actions.ts';
import { changesOf } from '../../../domain/audit/audit.changes.ts';
import {
  type ClassChange,
  listClassChanges,
} from '../../../domain/audit/class-changes.contract.ts';
import { languages } from '../../../domain/format/language.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import panel from '../../ui/Panel/panel.module.css';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { AuditDifference } from './audit-difference.tsx';
import classes from './class-changes.module.css';

/** Every change of a class, the newest first; each opens what it was before and after. */
export default function ClassChanges({ classId }: { classId: number }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...notKept,
    queryKey: ['classes', 'changes', classId],
    queryFn: async ({ signal, pageParam }) =>
      (
        await call(
          listClassChanges,
          { params: { classId }, query: pageParam === undefined ? {} : { older: pageParam } },
          { signal },
        )
      ).result,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
  });
  const [first] = data?.pages ?? [];
  if (!first) return null;
  const changes = data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <section className={panel.panel} aria-labelledby="class-changes">
      <div className={panel.head}>
        <h2 id="class-changes" className={panel.title}>
          <Trans>Changes of this class</Trans>
        </h2>
      </div>
      {changes.length === 0 ? (
        <p className={panel.hint}>
          <Plural
            value={first.keptDays}
            one="Nothing was changed in the last day."
            other="Nothing was changed in the last # days."
          />
        </p>
      ) : (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.id}>
              <Change change={change} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          size="md"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show earlier changes</Trans>
        </Button>
      )}
    </section>
  );
}

function Change({ change }: { change: ClassChange }) {
  const { i18n } = useLingui();
  const language = languages.find((one) => one === i18n.locale) ?? 'en';
  const head = (
    <>
      <strong>{actionInWords(change.action, language)}</strong>
      <span className={classes.by}>
        {change.person.name} · <RelativeTime at={change.happenedAt} />
      </span>
    </>
  );
  if (changesOf(change.before, change.after).length === 0)
    return <div className={classes.change}>{head}</div>;
  return (
    <details className={classes.opened}>
      <summary className={classes.change}>
        {head}
        <IconChevronDown size={18} stroke={1.75} className={classes.sign} aria-hidden />
      </summary>
      <AuditDifference entry={change} isBare />
    </details>
  );
}
