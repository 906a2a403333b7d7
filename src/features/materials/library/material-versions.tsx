import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { MaterialUse } from '../../../../domain/materials/library.contract.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { isInVersion } from '../../../../domain/materials/assisted.schema.ts';
import { assistedPartsQuery } from '../../../lib/assisted-parts.ts';
import { AssistedInVersion } from '../../../ui/AssistedParts/assisted-in-version.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import { versionsQuery } from '../materials.queries.ts';
import { DifferenceDialog } from './detail/difference-dialog.tsx';
import panel from '../../../ui/Panel/aside-panel.module.css';
import classes from './material-panel.module.css';

interface Props {
  readonly material: Material;
  readonly use: MaterialUse | undefined;
}

/** Classes keep the version they were given; new ones take the current one. */
export function MaterialVersions({ material, use }: Props) {
  const { t, i18n } = useLingui();
  const { data: versions } = useQuery(versionsQuery(material.id));
  const { data: assisted = [] } = useQuery(assistedPartsQuery(material.id));
  const [compared, setCompared] = useState<{ from: number; to: number }>();
  const previewPath = kindOf(material.type, material.challengeStyle)?.previewPath(material.id);
  const dates = dateFormat(i18n.locale, { dateStyle: 'medium' });
  if (versions?.length === 0) return null;
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>
        <Trans>Versions</Trans>
      </h2>
      <ul className={classes.versions} aria-busy={!versions}>
        {versions?.map(({ id, majorVersionNumber, createdAt }, i) => {
          const before = versions[i + 1];
          return (
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
              {before && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  mih={44}
                  aria-label={t`What changed in version ${majorVersionNumber}`}
                  onClick={() => setCompared({ from: before.id, to: id })}
                >
                  <Trans>What changed</Trans>
                </Button>
              )}
              <AssistedInVersion
                parts={assisted.filter((part) => isInVersion(part, majorVersionNumber))}
              />
              <Figures figures={use?.versions.find(({ versionId }) => versionId === id)} />
            </li>
          );
        })}
      </ul>
      {compared && (
        <DifferenceDialog
          materialId={material.id}
          {...compared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </section>
  );
}

function Figures({ figures }: { figures: MaterialUse['versions'][number] | undefined }) {
  const { i18n } = useLingui();
  if (!figures || figures.started === 0) return null;
  const { started, completed, averagePercent, averageScore } = figures;
  const percent = (value: number) =>
    i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          <Trans>Begun</Trans>
        </dt>
        <dd>{i18n.number(started)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Completed</Trans>
        </dt>
        <dd>{i18n.number(completed)}</dd>
      </div>
      {averagePercent !== null && (
        <div>
          <dt>
            <Trans>Average progress</Trans>
          </dt>
          <dd>{percent(averagePercent)}</dd>
        </div>
      )}
      {averageScore !== null && (
        <div>
          <dt>
            <Trans>Average score</Trans>
          </dt>
          <dd>{percent(averageScore)}</dd>
        </div>
      )}
    </dl>
  );
}
