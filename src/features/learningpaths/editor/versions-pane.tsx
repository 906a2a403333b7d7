import { Plural, Trans } from '@lingui/react/macro';
import type { LearningPath } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import classes from './path-editor.module.css';

/** What was published, by whom, and how many learn by it. */
export function VersionsPane({ path }: { path: LearningPath }) {
  if (path.versions.length === 0) return null;
  return (
    <section className={classes.pane}>
      <h2 className={classes.heading}>
        <Trans>Versions</Trans>
      </h2>
      {path.versions.map(({ number, publishedAt, publishedBy, learnerCount }, index) => (
        <div key={number} className={classes.version}>
          {index === 0 && (
            <Chip tone="ok">
              <Trans>Published</Trans>
            </Chip>
          )}
          <span>
            <Trans>Version {number}</Trans>
          </span>
          <span className={classes.hint}>
            {publishedBy?.name} · <RelativeTime at={publishedAt} />
            {learnerCount > 0 && (
              <>
                {' · '}
                <Plural value={learnerCount} one="# learner" other="# learners" />
              </>
            )}
          </span>
        </div>
      ))}
    </section>
  );
}
