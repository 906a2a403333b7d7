import { Trans, useLingui } from '@lingui/react/macro';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import type { StorageDay } from '../../../domain/usage/usage.contract.ts';
import { ScrollBox } from '../../ui/ScrollBox/scroll-box.tsx';
import classes from './storage-trend.module.css';

/** The chart's figures, the newest day first. */
export function TrendTable({ days }: { days: readonly StorageDay[] }) {
  const { t, i18n } = useLingui();
  const date = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  return (
    <ScrollBox label={t`The last 90 days`} className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>Files</Trans>
            </th>
            <th scope="col">
              <Trans>Videos</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, fileBytes, videoBytes }) => (
            <tr key={day}>
              <th scope="row">{date.format(new Date(day))}</th>
              <td>{size(fileBytes)}</td>
              <td>{size(videoBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
