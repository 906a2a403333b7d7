import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CsatAsked, csatQuery } from './csat.queries.ts';
import classes from './score-over-time.module.css';
import { saveAsPicture, scorePicture } from './score-picture.ts';

interface Props {
  readonly asked: Omit<CsatAsked, 'by'>;
  readonly title: string;
}

/** Week by week, as a line that can be taken along to a slide. */
export function ScoreOverTime({ asked, title }: Props) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(csatQuery({ ...asked, by: 'week' }));
  const weeks = (data ?? []).filter(({ satisfaction }) => satisfaction.score !== null);
  if (weeks.length < 2) return null;
  const day = (key: string) => i18n.date(`${key}T00:00:00`, { month: 'short', day: 'numeric' });
  const svg = scorePicture({
    title,
    lines: [
      { name: t`Satisfaction`, isMain: true, values: weeks.map((week) => week.satisfaction) },
      { name: t`Comprehension`, isMain: false, values: weeks.map((week) => week.comprehension) },
    ],
    labels: weeks.map(({ key }) => day(key)),
  });
  const inWords = weeks
    .map(({ key, satisfaction }) => `${day(key)}: ${Math.round(satisfaction.score ?? 0)}`)
    .join(', ');
  return (
    <figure className={classes.figure}>
      <img
        className={classes.picture}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt={t`Satisfaction by week: ${inWords}`}
      />
      <figcaption>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconPhotoDown size={18} stroke={1.75} />}
          onClick={() => void saveAsPicture(svg, `CSAT ${title}.png`)}
        >
          <Trans>Picture for a slide</Trans>
        </Button>
      </figcaption>
    </figure>
  );
}
