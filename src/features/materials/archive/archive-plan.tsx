import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import type {
  ArchiveChoice,
  PlannedMaterial,
} from '../../../../domain/materials/archive/archive-import.schema.ts';
import { kindOf } from '../kinds/material-kinds.ts';
import classes from './archive-plan.module.css';

interface Props {
  readonly plan: readonly PlannedMaterial[];
  readonly isDeciding?: boolean;
  /** Absent once it was decided. */
  readonly onDecide?: (choices: { uuid: string; choice: ArchiveChoice }[]) => void;
}

/** What an archive would bring, or has brought. */
export function ArchivePlan({ plan, isDeciding = false, onDecide }: Props) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<ReadonlyMap<string, ArchiveChoice>>(new Map());
  const choiceOf = ({ uuid, choice }: PlannedMaterial) => choices.get(uuid) ?? choice;
  const count = plan.filter((one) => choiceOf(one) !== 'skip').length;
  const choose = (uuid: string, choice: ArchiveChoice) =>
    setChoices(new Map(choices).set(uuid, choice));
  return (
    <>
      <ul className={classes.plan} aria-label={t`What is in it`}>
        {plan.map((one) => (
          <li key={one.uuid} className={classes.row}>
            <Planned planned={one} />
            {onDecide && (
              <NativeSelect
                size="md"
                className={classes.choice ?? ''}
                aria-label={t`What to do with ${one.title}`}
                value={choiceOf(one)}
                onChange={({ currentTarget }) => {
                  const chosen = choicesOf(one).find((choice) => choice === currentTarget.value);
                  if (chosen) choose(one.uuid, chosen);
                }}
                data={choicesOf(one).map((value) => ({
                  value,
                  label: {
                    add: one.existing ? t`Add as a copy` : t`Add`,
                    versions: t`Add the new versions`,
                    skip: t`Leave out`,
                  }[value],
                }))}
              />
            )}
          </li>
        ))}
      </ul>
      {onDecide && (
        <Button
          size="md"
          disabled={count === 0}
          loading={isDeciding}
          onClick={() => onDecide(plan.map((one) => ({ uuid: one.uuid, choice: choiceOf(one) })))}
        >
          <Plural value={count} one="Import # material" other="Import # materials" />
        </Button>
      )}
    </>
  );
}

const choicesOf = ({ existing, newVersions }: PlannedMaterial): ArchiveChoice[] => {
  if (!existing) return ['add', 'skip'];
  return newVersions > 0 ? ['versions', 'add', 'skip'] : ['skip', 'add'];
};

function Planned({ planned }: { planned: PlannedMaterial }) {
  const { i18n } = useLingui();
  const { type, title, versions, newVersions, hasDraft, bytes, existing, materialId } = planned;
  const kind = kindOf(type);
  return (
    <span className={classes.words}>
      <span className={classes.title}>
        {kind && <kind.icon size={20} stroke={1.75} aria-hidden />}
        {materialId === null ? (
          title
        ) : (
          <Link to="/library/$materialId" params={{ materialId }} className={classes.link}>
            {title}
          </Link>
        )}
      </span>
      <span className={classes.facts}>
        <span>{kind ? i18n._(kind.label) : type}</span>
        {versions > 0 && (
          <span>
            <Plural value={versions} one="# version" other="# versions" />
          </span>
        )}
        {hasDraft && (
          <span>
            <Trans>Unpublished changes</Trans>
          </span>
        )}
        {bytes > 0 && <span>{formatFileSize(bytes, i18n.locale)}</span>}
        {existing && materialId === null && (
          <span>
            {newVersions === 0 ? (
              <Trans>Already there</Trans>
            ) : (
              <Plural
                value={newVersions}
                one="Already there, # version is new"
                other="Already there, # versions are new"
              />
            )}
          </span>
        )}
      </span>
    </span>
  );
}
