import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addCounts, csatScore, type RatingCounts } from '../../../../domain/surveys/csat.rules.ts';
import type { Csat } from '../../../../domain/surveys/results.schema.ts';
import { summaryQuery } from './results.queries.ts';
import classes from './results.module.css';
import own from './survey-summary.module.css';

/** A survey over all of its classes: the scores of each, and how they went on over time. */
export function SurveySummary({ materialId }: { materialId: number }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(summaryQuery(materialId));
  if (!data || data.classes.length === 0) return null;
  const all = data.classes.reduce<Csat>(
    (sum, one) => ({
      satisfaction: addCounts(sum.satisfaction, one.satisfaction),
      comprehension: addCounts(sum.comprehension, one.comprehension),
    }),
    { satisfaction: {}, comprehension: {} },
  );
  const date = (day: string) => i18n.date(`${day}T00:00:00`, { dateStyle: 'medium' });
  const month = (day: string) =>
    i18n.date(`${day}-01T00:00:00`, { year: 'numeric', month: 'long' });
  return (
    <section className={own.summary}>
      <h2 className={classes.title}>
        <Trans>Results by class</Trans>
      </h2>
      <ScoreTable
        label={t`Results by class`}
        first={t`Class`}
        rows={[
          ...data.classes.map(({ classMaterialId, classId, title, startAt, ...csat }) => ({
            key: String(classMaterialId),
            name: (
              <>
                <Link
                  to="/classes/$classId"
                  params={{ classId }}
                  search={{ tab: 'surveys', survey: classMaterialId }}
                >
                  {title}
                </Link>
                <span className={classes.small}>{date(startAt)}</span>
              </>
            ),
            csat,
          })),
          { key: 'all', name: <Trans>All classes</Trans>, csat: all },
        ]}
      />
      {data.months.length > 1 && (
        <>
          <h2 className={classes.title}>
            <Trans>Over time</Trans>
          </h2>
          <ScoreTable
            label={t`Over time`}
            first={t`Month`}
            rows={data.months.map(({ month: day, ...csat }) => ({
              key: day,
              name: month(day),
              csat,
            }))}
          />
        </>
      )}
    </section>
  );
}

interface ScoreRow {
  readonly key: string;
  readonly name: React.ReactNode;
  readonly csat: Csat;
}

function ScoreTable({
  label,
  first,
  rows,
}: {
  label: string;
  first: string;
  rows: readonly ScoreRow[];
}) {
  return (
    <table className={own.scores} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">
            <Trans>Satisfaction</Trans>
          </th>
          <th scope="col">
            <Trans>Comprehension</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, csat }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <Score counts={csat.satisfaction} />
            <Score counts={csat.comprehension} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Score({ counts }: { counts: RatingCounts }) {
  const { i18n } = useLingui();
  const score = csatScore(counts);
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  if (score === undefined) return <td>–</td>;
  return (
    <td>
      <span className={own.scoreTrack} aria-hidden>
        <span className={classes.bar} style={{ width: `${score}%` }} />
      </span>
      <b>{i18n.number(score, { maximumFractionDigits: 0 })}%</b>{' '}
      <span className={own.of}>({i18n.number(count)})</span>
    </td>
  );
}
