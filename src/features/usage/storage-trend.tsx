import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import type { StorageDay } from '../../../domain/usage/usage.contract.ts';
import { areaOf, type Series } from './area.ts';
import classes from './storage-trend.module.css';
import { TrendTable } from './trend-table.tsx';

const series: readonly Series[] = ['fileBytes', 'videoBytes'];
const lines = [1, 0.5, 0];

/** Files and videos on top of each other, day by day; the same as a table. */
export default function StorageTrend({ days }: { days: readonly StorageDay[] }) {
  const { t, i18n } = useLingui();
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || days.length < 2)
    return (
      <p className={classes.note}>
        <Trans>The figures are taken once a day. The chart begins with the second day.</Trans>
      </p>
    );
  const date = dateFormat(i18n.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const dayOf = ({ day }: StorageDay) => date.format(new Date(day));
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  const most = Math.max(1, ...days.map(({ fileBytes, videoBytes }) => fileBytes + videoBytes));
  const top = most * 1.1;
  const shown = days[pointed ?? days.length - 1] ?? last;
  const [shownDay, files, videos] = [dayOf(shown), size(shown.fileBytes), size(shown.videoBytes)];
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <span className={classes.legend}>
          <span data-series="fileBytes">
            <Trans>Files</Trans> {files}
          </span>
          <span data-series="videoBytes">
            <Trans>Videos</Trans> {videos}
          </span>
          <span className={classes.note}>{shownDay}</span>
        </span>
        <button
          type="button"
          className={classes.switch}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          <Trans>As a table</Trans>
        </button>
      </figcaption>
      {isTable ? (
        <TrendTable days={days} />
      ) : (
        <div className={classes.chart}>
          <div className={classes.scale} aria-hidden>
            {lines.map((line) => (
              <span key={line} style={{ insetBlockStart: `${(1 - line) * 100}%` }}>
                {size(top * line)}
              </span>
            ))}
          </div>
          <div
            className={classes.plot}
            onPointerMove={({ clientX, currentTarget }) => {
              const { left, width } = currentTarget.getBoundingClientRect();
              const share = (clientX - left) / width;
              setPointed(
                Math.max(0, Math.min(days.length - 1, Math.round(share * (days.length - 1)))),
              );
            }}
            onPointerLeave={() => setPointed(undefined)}
          >
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              role="img"
              aria-label={t`From ${dayOf(first)} to ${dayOf(last)}: files from ${size(first.fileBytes)} to ${size(last.fileBytes)}, videos from ${size(first.videoBytes)} to ${size(last.videoBytes)}`}
            >
              {lines.map((line) => (
                <line key={line} x1="0" x2="100" y1={100 - line * 100} y2={100 - line * 100} />
              ))}
              {series.map((one) => (
                <polygon key={one} data-series={one} points={areaOf(days, one, top)} />
              ))}
              {pointed !== undefined && (
                <line
                  data-pointed
                  x1={(100 * pointed) / (days.length - 1)}
                  x2={(100 * pointed) / (days.length - 1)}
                  y1="0"
                  y2="100"
                />
              )}
            </svg>
          </div>
          <div className={classes.ends} aria-hidden>
            <span>{dayOf(first)}</span>
            <span>{dayOf(last)}</span>
          </div>
        </div>
      )}
    </figure>
  );
}
