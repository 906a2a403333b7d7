import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { storageLevel } from '../../../domain/usage/usage.rules.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { LargestItems } from './largest-items.tsx';
import classes from './storage-page.module.css';
import { storageDetailsQuery, storageUsageQuery } from './usage.queries.ts';
import { UsageMeter } from './usage-meter.tsx';

const StorageTrend = lazyPart(() => import('./storage-trend.tsx'));

/** How full the storage is, what takes most of it, and how it came to be. */
export function StoragePage() {
  const { t } = useLingui();
  usePageTitle(t`Storage`);
  const { data: info, isError } = useQuery(storageUsageQuery());
  const { data: details } = useQuery(storageDetailsQuery());
  if (isError && !info)
    return (
      <p>
        <Trans>This needs a connection.</Trans>
      </p>
    );
  const level = info ? storageLevel(info) : 'ok';
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Storage</Trans>
      </h2>
      {level !== 'ok' && (
        <div className={classes.message} data-level={level} role="status">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <div>
            <strong>
              {level === 'critical' ? t`Exceeding storage limits` : t`Approaching storage limits`}
            </strong>
            <p>
              {level === 'critical' ? (
                <Trans>New uploads are refused. Existing files stay and can be used.</Trans>
              ) : (
                <Trans>Uploads that would go over the limit are refused before they start.</Trans>
              )}
            </p>
          </div>
        </div>
      )}
      <div className={classes.meters}>
        <UsageMeter title={t`Files`} usage={info?.fileStorageUsage} />
        <UsageMeter title={t`Videos`} usage={info?.videoStorageUsage} />
      </div>
      <section className={classes.section}>
        <h3 className={classes.heading}>
          <Trans>The last 90 days</Trans>
        </h3>
        <div className={classes.trend}>
          {details && (
            <Part>
              <StorageTrend days={details.days} />
            </Part>
          )}
        </div>
      </section>
      <section className={classes.section}>
        <h3 className={classes.heading}>
          <Trans>Largest items</Trans>
        </h3>
        <LargestItems items={details?.largest} />
      </section>
    </>
  );
}
