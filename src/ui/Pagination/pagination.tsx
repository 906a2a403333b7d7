import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NativeSelect.css';
import '@mantine/core/styles/Pagination.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Pagination as Pages } from '@mantine/core';
import type { Pagination as Page } from '../../../domain/http/envelope.ts';
import { pageSizes } from '../../../domain/http/list.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import classes from './pagination.module.css';

interface Props {
  page: Page;
  onPage: (page: { offset: number; limit: number }) => void;
}

/** Which part of a list is shown, and the way to the others. The chosen size is remembered. */
export function Pagination({ page: { count, limit, offset }, onPage }: Props) {
  const { t, i18n } = useLingui();
  const first = i18n.number(count === 0 ? 0 : offset + 1);
  const last = i18n.number(Math.min(offset + limit, count));
  const total = i18n.number(count);
  const sizes = [...new Set([...pageSizes, limit])].toSorted((a, b) => a - b);

  function resize(size: number) {
    localStorage.setItem(storageKeys.paginationLimit, String(size));
    onPage({ offset: Math.floor(offset / size) * size, limit: size });
  }

  const label: Record<string, string> = { next: t`Next page`, previous: t`Previous page` };
  return (
    <nav className={classes.pagination} aria-label={t`Pages`}>
      <span className={classes.words}>
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </span>
      <NativeSelect
        aria-label={t`Rows on a page`}
        value={String(limit)}
        onChange={(event) => resize(Number(event.currentTarget.value))}
        data={sizes.map((size) => ({ value: String(size), label: t`${size} per page` }))}
        classNames={{ input: classes.size ?? '' }}
      />
      {count > limit && (
        <Pages
          total={Math.ceil(count / limit)}
          value={Math.floor(offset / limit) + 1}
          onChange={(number) => onPage({ offset: (number - 1) * limit, limit })}
          siblings={1}
          boundaries={1}
          gap={4}
          classNames={{ control: classes.control ?? '' }}
          getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
          getControlProps={(control) => ({ 'aria-label': label[control] })}
        />
      )}
    </nav>
  );
}
