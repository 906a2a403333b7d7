import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import type { LargeItem } from '../../../domain/usage/usage.contract.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import classes from './storage-page.module.css';

/** What takes most, each with its share of the largest one. */
export function LargestItems({ items }: { items: readonly LargeItem[] | undefined }) {
  const { t, i18n } = useLingui();
  if (items?.length === 0)
    return (
      <EmptyState icon={<IconFiles size={28} stroke={1.75} />} title={t`No files yet`}>
        <Trans>Materials with files appear here, the largest first.</Trans>
      </EmptyState>
    );
  const most = Math.max(1, items?.[0]?.bytes ?? 1);
  return (
    <ol className={classes.items} aria-busy={items === undefined}>
      {items?.map(({ materialId, title, bytes, fileCount, isArchived }) => (
        <li key={materialId} className={classes.item}>
          <div className={classes.itemWords}>
            <Link className={classes.link} to="/library/$materialId" params={{ materialId }}>
              {title}
            </Link>
            <span className={classes.small}>
              <Plural value={fileCount} one="# file" other="# files" />
              {isArchived && (
                <Chip>
                  <Trans>Archived</Trans>
                </Chip>
              )}
            </span>
          </div>
          <div className={classes.share} aria-hidden>
            <div style={{ width: `${(100 * bytes) / most}%` }} />
          </div>
          <span className={classes.size}>{formatFileSize(bytes, i18n.locale)}</span>
        </li>
      ))}
    </ol>
  );
}
