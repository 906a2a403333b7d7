import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import { versionsQuery } from '../materials.queries.ts';
import classes from './material-panel.module.css';

/** Classes keep the version they were given; new ones take the current one. */
export function MaterialVersions({ material }: { material: Material }) {
  const { i18n } = useLingui();
  const { data: versions } = useQuery(versionsQuery(material.id));
  const previewPath = kindOf(material.type)?.previewPath(material.id);
  const dates = dateFormat(i18n.locale, { dateStyle: 'medium' });
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>
        <Trans>Versions</Trans>
      </h2>
      <ul className={classes.versions} aria-busy={!versions}>
        {versions?.map(({ id, majorVersionNumber, createdAt }) => (
          <li key={id} className={classes.version}>
            {previewPath ? (
              <a
                href={`${previewPath}?v=${id}`}
                target="_blank"
                rel="noopener"
                className={classes.link}
              >
                <Trans>Version {majorVersionNumber}</Trans>
              </a>
            ) : (
              <Trans>Version {majorVersionNumber}</Trans>
            )}
            <time dateTime={createdAt}>{dates.format(new Date(createdAt))}</time>
            {id === material.currentVersionId && (
              <Chip tone="primary">
                <Trans>Current version</Trans>
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
