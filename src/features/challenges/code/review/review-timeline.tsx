import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconTerminal2 } from '@tabler/icons-react';
import { dateFormat } from '../../../../../domain/format/intl-formats.ts';
import type { Review, ReviewEvent } from '../../../../../domain/challenges/code/review.schema.ts';
import { Chip } from '../../../../ui/Chip/chip.tsx';
import classes from './review-side.module.css';

const dayMs = 24 * 60 * 60 * 1000;

/** How a submission came about, from the one before it on. */
export function ReviewTimeline({ review }: { review: Review }) {
  const { i18n } = useLingui();
  const { timeline } = review;
  const runs = timeline.filter(({ kind }) => kind === 'run').length;
  const [first] = timeline;
  const last = timeline.at(-1);
  const isOfOneDay = first && last ? Date.parse(last.at) - Date.parse(first.at) < dayMs : true;
  const format = dateFormat(i18n.locale, {
    ...(isOfOneDay ? {} : { month: 'numeric', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <>
      <h3 className={classes.head}>
        <Trans>History</Trans>
        <span>
          <Plural value={runs} one="# run" other="# runs" />
        </span>
      </h3>
      <ol className={classes.events}>
        {timeline.map((event) => (
          <li key={`${event.kind} ${event.at}`} className={classes.event} data-kind={event.kind}>
            <time dateTime={event.at}>{format.format(new Date(event.at))}</time>
            <span className={classes.dot} aria-hidden />
            <span className={classes.what}>
              <KindWord kind={event.kind} />
              {event.kind === 'submitted' && review.takenBy === 'localmachine' && (
                <Chip icon={<IconTerminal2 />}>
                  <Trans>Own computer</Trans>
                </Chip>
              )}
            </span>
            {event.total !== null && (
              <span>
                <Trans>
                  {event.passed} / {event.total} passed
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function KindWord({ kind }: Pick<ReviewEvent, 'kind'>) {
  if (kind === 'started') return <Trans>Begun</Trans>;
  if (kind === 'run') return <Trans context="of code">Run</Trans>;
  return <Trans>Handed in</Trans>;
}
