import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { pageSizes } from '../../../domain/http/list.ts';
import { rememberPageSize } from '../../lib/list-search.ts';
import classes from './pagination.module.css';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

interface Props {
  readonly page: Page;
  readonly count: number;
  /** There are more than were counted. */
  readonly isAtLeast?: boolean;
  readonly onPage: (page: Page) => void;
}

/** Which part of a list is shown, the way to the next, and how much is shown at once. */
export function Pagination({ page: { offset, limit }, count, isAtLeast = false, onPage }: Props) {
  const { t, i18n } = useLingui();
  const sizeId = useId();
  const first = i18n.number(Math.min(offset + 1, count));
  const total = `${i18n.number(count)}${isAtLeast ? '+' : ''}`;
  const last = i18n.number(Math.min(offset + limit, count));
  const hasMore = count > limit || offset > 0;
  return (
    <nav className={classes.pagination} aria-label={t`Pages`}>
      <div className={classes.size}>
        <label htmlFor={sizeId}>
          <Trans>Rows per page</Trans>
        </label>
        <NativeSelect
          id={sizeId}
          variant="unstyled"
          size="sm"
          classNames={{ input: classes.select ?? '' }}
          value={String(limit)}
          data={[...new Set<number>([...pageSizes, limit])].map(String)}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value);
            rememberPageSize(chosen);
            onPage({ offset: 0, limit: chosen });
          }}
        />
      </div>
      <span className={classes.place} role="status">
        {hasMore ? (
          <Trans>
            {first}–{last} of {total}
          </Trans>
        ) : (
          <Plural value={count} one="# in all" other="# in all" />
        )}
      </span>
      {hasMore && (
        <span className={classes.steps}>
          <button
            type="button"
            className={classes.step}
            aria-label={t`Previous page`}
            disabled={offset === 0}
            onClick={() => onPage({ offset: Math.max(0, offset - limit), limit })}
          >
            <IconChevronLeft size={20} stroke={1.75} />
          </button>
          <button
            type="button"
            className={classes.step}
            aria-label={t`Next page`}
            disabled={offset + limit >= count}
            onClick={() => onPage({ offset: offset + limit, limit })}
          >
            <IconChevronRight size={20} stroke={1.75} />
          </button>
        </span>
      )}
    </nav>
  );
}
