import { useLingui } from '@lingui/react/macro';
import { IconDatabaseExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { storageLevel } from '../../../domain/usage/usage.rules.ts';
import classes from './storage-warning.module.css';
import { storageUsageQuery } from './usage.queries.ts';

/** In the top bar, from nine tenths on; the way to what takes so much. */
export default function StorageWarning({ buttonClassName }: { buttonClassName: string }) {
  const { t } = useLingui();
  const { data } = useQuery(storageUsageQuery());
  const level = data ? storageLevel(data) : 'ok';
  if (level === 'ok') return null;
  const words = level === 'critical' ? t`Exceeding storage limits` : t`Approaching storage limits`;
  return (
    <Link
      to="/settings/storage"
      className={`${buttonClassName} ${classes.warning}`}
      data-level={level}
      aria-label={words}
      title={words}
    >
      <IconDatabaseExclamation size={20} stroke={1.75} aria-hidden />
    </Link>
  );
}
