import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import { materialsPolicy } from '../../../../domain/materials/materials.policy.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { whatItHolds } from '../../../lib/what-it-holds.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import { materialUseQuery } from '../materials.queries.ts';
import { materialQuery } from '../../../lib/material.queries.ts';
import { DraftNotice } from './detail/draft-notice.tsx';
import { MaterialActions } from './detail/material-actions.tsx';
import { OfficialNotice } from './detail/official-notice.tsx';
import { MaterialUsePanel } from './detail/material-use.tsx';
import { MaterialForm } from './material-form.tsx';
import classes from './material-page.module.css';
import { subjectOf } from './material-subject.ts';
import { MaterialVersions } from './material-versions.tsx';
import { OfficialChip } from './official-chip.tsx';
import { StateChip } from './state-chip.tsx';

interface Props {
  readonly user: User;
  readonly materialId: number;
  /** What is in it, as far as it has parts that can be named. */
  readonly contents?: ReactNode;
  /** What else the kind's own feature shows beside it. */
  readonly beside?: ReactNode;
}

/** One material as staff see it: what it is, what is in it, and what can be done with it. */
export function MaterialPage({ user, materialId, contents, beside }: Props) {
  const { i18n } = useLingui();
  const { data: material } = useSuspenseQuery(materialQuery(materialId));
  const { data: use } = useQuery(materialUseQuery(materialId));
  usePageTitle(material.title);
  const actor = actorOf(user);
  const mayEdit = materialsPolicy.edit(actor, subjectOf(actor, material));
  const mayAdd =
    material.archivedAt === null &&
    materialsPolicy.use(actor, subjectOf(actor, material)) &&
    isAllowed(actor, 'class.updateMaterials');
  const kind = kindOf(material.type, material.challengeStyle);
  const size = material.stats && kind?.sizeOf(material.stats);
  const holds = material.stats && whatItHolds(material.stats, i18n.locale);
  return (
    <>
      <PageHeader
        above={
          <Link to="/library">
            <Trans>Library</Trans>
          </Link>
        }
        title={material.title}
        below={
          <span className={classes.facts}>
            {kind && <Chip icon={<kind.icon size={15} stroke={1.75} />}>{i18n._(kind.label)}</Chip>}
            <OfficialChip material={material} />
            <StateChip material={material} />
            {holds && <span>{holds}</span>}
            {size && <span>{i18n._(size)}</span>}
            {material.stats && (
              <Trans>
                about <Duration minutes={material.stats.minutes} />
              </Trans>
            )}
            <span>
              <Trans>
                {material.createdBy.name}, <RelativeTime at={material.updatedAt} />
              </Trans>
            </span>
          </span>
        }
        actions={<MaterialActions user={user} material={material} mayEdit={mayEdit} />}
      />
      {!mayEdit && <OfficialNotice material={material} />}
      <DraftNotice material={material} mayEdit={mayEdit} />
      <div className={classes.columns}>
        <MaterialForm key={material.revision} material={material} isReadOnly={!mayEdit} />
        <div className={classes.aside}>
          {contents}
          {beside}
          <MaterialVersions material={material} use={use} />
          {material.currentVersionId !== null && (
            <MaterialUsePanel material={material} use={use} mayAdd={mayAdd} />
          )}
        </div>
      </div>
    </>
  );
}
