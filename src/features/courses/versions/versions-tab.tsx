import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Course, CourseVersion } from '../../../../domain/courses/courses.schema.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { courseVersionsQuery } from '../courses.queries.ts';
import { VersionDialog } from './version-dialog.tsx';
import classes from './versions-tab.module.css';

/** What was published, and which organisations' classes have it. */
export function VersionsTab({ course }: { course: Course }) {
  const { t } = useLingui();
  const { data: versions } = useQuery(courseVersionsQuery(course.id));
  const [open, setOpen] = useState<CourseVersion>();
  if (!versions) return <Skeleton height={160} aria-busy />;
  if (versions.length === 0)
    return (
      <EmptyState icon={<IconVersions size={28} stroke={1.75} />} title={t`No version yet`}>
        <Trans>Organisations can create classes from it once you have published it.</Trans>
      </EmptyState>
    );
  const before = open && versions[versions.indexOf(open) + 1];
  return (
    <div className={classes.versions}>
      {versions.map((version) => (
        <Version
          key={version.id}
          version={version}
          isCurrent={version.id === course.currentVersion?.id}
          onOpen={() => setOpen(version)}
        />
      ))}
      {open && (
        <VersionDialog
          courseId={course.id}
          version={open}
          before={before}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface VersionProps {
  readonly version: CourseVersion;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function Version({ version, isCurrent, onOpen }: VersionProps) {
  const { t, i18n } = useLingui();
  const { number, title, changes, createdAt, createdBy, materialCount, uses } = version;
  const date = dateFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(createdAt));
  return (
    <section className={panel.panel} aria-label={t`Version ${number}`}>
      <div className={panel.head}>
        <h2 className={panel.title}>
          <Trans>Version {number}</Trans>
        </h2>
        {isCurrent && (
          <Chip tone="primary">
            <Trans>Current version</Trans>
          </Chip>
        )}
        <span className={classes.gap} />
        <Button size="md" variant="default" aria-label={t`View version ${number}`} onClick={onOpen}>
          <Trans>Check it</Trans>
        </Button>
      </div>
      <p className={classes.small}>
        {[date, createdBy.name, title].filter(Boolean).join(' · ')}
        {' · '}
        <Plural value={materialCount} one="# material" other="# materials" />
      </p>
      {changes && <p className={classes.changes}>{changes}</p>}
      {uses.length === 0 ? (
        <p className={classes.small}>
          <Trans>No class uses it.</Trans>
        </p>
      ) : (
        <ul className={classes.uses}>
          {uses.map(({ organisationId, name, classCount }) => (
            <li key={organisationId} className={classes.use}>
              <span className={classes.name}>{name}</span>
              <span className={classes.small}>
                <Plural value={classCount} one="# class" other="# classes" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
