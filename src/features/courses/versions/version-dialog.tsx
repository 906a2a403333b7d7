import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CourseVersion } from '../../../../domain/courses/courses.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { OutlineChanges } from '../../../ui/OutlineChanges/outline-changes.tsx';
import { MaterialIcon } from '../../../ui/OutlineEditor/material-kind.tsx';
import { RelativeDateWords } from '../../../ui/RelativeDateField/relative-date-words.tsx';
import { courseDifferenceQuery, courseVersionQuery } from '../courses.queries.ts';
import classes from './version-dialog.module.css';

interface Props {
  readonly courseId: number;
  readonly version: CourseVersion;
  /** The one that was published before it. */
  readonly before: CourseVersion | undefined;
  readonly onClose: () => void;
}

/** What is in a version, and what it has otherwise than the one before. */
export function VersionDialog({ courseId, version, before, onClose }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(courseVersionQuery(courseId, version.id));
  return (
    <Dialog
      size="lg"
      title={`${version.title} · ${t`Version ${version.number}`}`}
      onClose={onClose}
    >
      {before && (
        <section>
          <h3 className={classes.heading}>
            <Trans>What changed from version {before.number}</Trans>
          </h3>
          <Difference courseId={courseId} from={before.id} to={version.id} />
        </section>
      )}
      <h3 className={classes.heading}>
        <Trans>Outline</Trans>
      </h3>
      {!data && <Skeleton height={160} aria-busy />}
      {data?.sections.map((section) => (
        <section key={section.id}>
          <h4 className={classes.section}>
            {section.title}
            {section.opensAt && (
              <span className={classes.small}>
                <Trans>
                  Opens on <RelativeDateWords value={section.opensAt} />
                </Trans>
              </span>
            )}
          </h4>
          <ul className={classes.materials}>
            {section.materials.map(({ id, title, reference, dueAt }) => (
              <li key={id} className={classes.material}>
                <MaterialIcon type={reference.materialType} />
                <span className={classes.name}>{title}</span>
                <span className={classes.small}>
                  <Trans>Version {reference.majorVersionNumber}</Trans>
                </span>
                {dueAt && (
                  <span className={classes.small}>
                    <Trans>
                      Due <RelativeDateWords value={dueAt} />
                    </Trans>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

interface DifferenceProps {
  readonly courseId: number;
  readonly from: number;
  readonly to: number;
}

function Difference({ courseId, from, to }: DifferenceProps) {
  const { data } = useQuery(courseDifferenceQuery(courseId, from, to));
  return data ? <OutlineChanges changes={data} /> : <Skeleton height={88} aria-busy />;
}
