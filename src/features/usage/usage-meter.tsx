import { Trans, useLingui } from '@lingui/react/macro';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { numberFormat } from '../../../domain/format/intl-formats.ts';
import { levelOfRatio, ratioOf, type Usage } from '../../../domain/usage/usage.rules.ts';
import classes from './storage-page.module.css';

/** One kind of storage: how much of how much, as a bar and in words. */
export function UsageMeter({ title, usage }: { title: string; usage: Usage | undefined }) {
  const { i18n } = useLingui();
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  const ratio = usage ? ratioOf(usage) : 0;
  const part = Math.min(1, ratio);
  const percent = numberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 });
  const free = usage ? Math.max(0, usage.limit - usage.usage) : 0;
  return (
    <div className={classes.meter}>
      <div className={classes.meterHead}>
        <h3 className={classes.meterTitle}>{title}</h3>
        <span className={classes.percent}>
          {usage && Number.isFinite(ratio) ? percent.format(ratio) : ''}
        </span>
      </div>
      <div
        className={classes.bar}
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={usage ? `${size(usage.usage)} / ${size(usage.limit)}` : ''}
      >
        <div
          className={classes.filled}
          data-level={levelOfRatio(ratio)}
          style={{ width: part === 0 ? 0 : `max(4px, ${part * 100}%)` }}
        />
      </div>
      <p className={classes.note}>
        {usage && (
          <Trans>
            {size(usage.usage)} of {size(usage.limit)} used, {size(free)} free
          </Trans>
        )}
      </p>
    </div>
  );
}
