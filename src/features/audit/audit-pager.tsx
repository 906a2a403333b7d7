import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import classes from './audit-log-page.module.css';
import type { AuditSearch } from './audit-search.ts';

interface Props {
  newer: string | null;
  older: string | null;
  onPage: (page: Pick<AuditSearch, 'newer' | 'older'>) => void;
}

/** By places and not by numbers: counting ten million entries would take longer than reading a page. */
export function AuditPager({ newer, older, onPage }: Props) {
  const { t } = useLingui();
  if (newer === null && older === null) return null;
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      <Button
        variant="default"
        size="md"
        disabled={newer === null}
        leftSection={<IconChevronsLeft size={18} aria-hidden />}
        onClick={() => onPage({})}
      >
        <Trans>Newest</Trans>
      </Button>
      <Button
        variant="default"
        size="md"
        disabled={newer === null}
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        onClick={() => newer !== null && onPage({ newer })}
      >
        <Trans>Newer</Trans>
      </Button>
      <Button
        variant="default"
        size="md"
        disabled={older === null}
        rightSection={<IconChevronRight size={18} aria-hidden />}
        onClick={() => older !== null && onPage({ older })}
      >
        <Trans>Older</Trans>
      </Button>
    </nav>
  );
}
