import { BarChart } from '@mantine/charts';
import { useLingui } from '@lingui/react/macro';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { Outlook } from '../../../../domain/contracts/contracts.schema.ts';
import classes from './seat-chart.module.css';

/** Taken and free, one upon the other; the same figures can be had as a table. */
export default function SeatChart({ counts }: Pick<Outlook, 'counts'>) {
  const { t, i18n } = useLingui();
  const month = dateFormat(i18n.locale, { month: 'short', timeZone: 'UTC' });
  const long = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const data = counts.map(({ day, seats, used }, index) => ({
    month: index === 0 ? t`Today` : month.format(new Date(day)),
    day: long.format(new Date(day)),
    used,
    free: Math.max(0, seats - used),
  }));
  const names = { used: t`Taken`, free: t`Free` };
  // What the chart was given for this bar.
  const tip = (given: unknown) => {
    const shown = data.find((one) => one === given);
    return shown ? (
      <div className={classes.tip}>
        <strong>{shown.day}</strong>
        <span>
          {names.used} {i18n.number(shown.used)}
        </span>
        <span>
          {names.free} {i18n.number(shown.free)}
        </span>
      </div>
    ) : null;
  };
  return (
    <figure className={classes.figure} aria-label={t`Seats over the coming 12 months`}>
      <BarChart
        h={220}
        data={data}
        dataKey="month"
        type="stacked"
        series={[
          { name: 'used', color: 'var(--keiko-primary-600)' },
          { name: 'free', color: 'var(--keiko-primary-200)' },
        ]}
        gridProps={{ vertical: false, strokeDasharray: '' }}
        tickLine="none"
        withBarValueLabel={false}
        barProps={{ isAnimationActive: false, maxBarSize: 28 }}
        xAxisProps={{ interval: 'preserveStartEnd', height: 36 }}
        yAxisProps={{ width: 36, allowDecimals: false }}
        tooltipAnimationDuration={0}
        tooltipProps={{
          content: ({ payload }) => tip(payload[0]?.payload),
        }}
      />
      <figcaption className={classes.legend}>
        <span data-part="used">{names.used}</span>
        <span data-part="free">{names.free}</span>
      </figcaption>
    </figure>
  );
}
