import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import type { VideoOfClass } from '../../../../domain/videos/videos.contract.ts';
import { videosQuery } from '../videos.queries.ts';
import classes from './video-results.module.css';

/** How far the trainees of a class have watched its videos. */
export default function VideoResults({ classId }: { classId: number }) {
  const { data } = useQuery(videosQuery(classId));
  if (!data) return <div aria-busy />;
  return (
    <section className={classes.results}>
      <h2 className={classes.heading}>
        <Trans>What was watched</Trans>
      </h2>
      {data.map((video) => (
        <Watched key={video.classMaterialId} video={video} />
      ))}
    </section>
  );
}

function Watched({ video }: { video: VideoOfClass }) {
  const { t } = useLingui();
  const { title, ms, invitedCount, begunCount, finishedCount, heat } = video;
  return (
    <figure className={classes.video}>
      <figcaption>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.facts}>
          <Trans>
            {finishedCount} of {invitedCount} finished
          </Trans>
          {' · '}
          <Plural value={begunCount} one="# has begun" other="# have begun" />
        </p>
      </figcaption>
      {ms === null ? (
        <p className={classes.facts}>
          <Trans>This video has been deleted by an admin</Trans>
        </p>
      ) : (
        <>
          <HeatLine
            heat={heat}
            most={Math.max(1, invitedCount)}
            label={t`How many have watched each part of ${title}`}
          />
          <div className={classes.ends}>
            <span>0:00</span>
            <span>{shortClock(ms)}</span>
          </div>
        </>
      )}
    </figure>
  );
}

const height = 64;

/** Full where everybody has watched. */
function HeatLine({ heat, most, label }: { heat: readonly number[]; most: number; label: string }) {
  const width = heat.length;
  const y = (count: number): number => height - (count / most) * (height - 2);
  const line = heat.flatMap((count, index) => [`${index},${y(count)}`, `${index + 1},${y(count)}`]);
  const seen = heat.filter((count) => count > 0).length;
  return (
    <svg
      className={classes.heat}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${seen}%`}
    >
      <polygon
        className={classes.area}
        points={`0,${height} ${line.join(' ')} ${width},${height}`}
      />
      <polyline
        className={classes.line}
        points={line.join(' ')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
