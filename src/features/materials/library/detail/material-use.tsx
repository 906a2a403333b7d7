import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dateFormat } from '../../../../../domain/format/intl-formats.ts';
import type { MaterialUse } from '../../../../../domain/materials/library.contract.ts';
import type { Material } from '../../../../../domain/materials/materials.schema.ts';
import { Chip } from '../../../../ui/Chip/chip.tsx';
import panel from '../../../../ui/Panel/aside-panel.module.css';
import classes from '../material-panel.module.css';
import { AddToClass } from './add-to-class.tsx';

interface Props {
  readonly material: Material;
  readonly use: MaterialUse | undefined;
  /** Whether the reader may put it into a class. */
  readonly mayAdd: boolean;
}

/** The classes that have it, each with the version that it keeps. */
export function MaterialUsePanel({ material, use, mayAdd }: Props) {
  const { i18n } = useLingui();
  const dates = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const left = use ? use.classCount - use.classes.length : 0;
  return (
    <section className={panel.panel}>
      <h2 className={panel.heading}>
        <Trans>Used in</Trans>
      </h2>
      {use?.classes.length === 0 && (
        <p className={classes.nothing}>
          <Trans>No class uses it yet.</Trans>
        </p>
      )}
      <ul className={classes.versions} aria-busy={!use}>
        {use?.classes.map(
          ({ id, title, startAt, traineeCount, isPublished, versionId, majorVersionNumber }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a class may have it twice
            <li key={`${id} ${i}`} className={classes.version}>
              <Link to={classPath} params={{ classId: id } as never} className={classes.link}>
                {title}
              </Link>
              <time dateTime={startAt}>{dates.format(new Date(startAt))}</time>
              <span>
                <Plural value={traineeCount} one="# trainee" other="# trainees" />
              </span>
              {!isPublished && (
                <Chip>
                  <Trans>Unpublished</Trans>
                </Chip>
              )}
              {versionId !== material.currentVersionId && (
                <Chip tone="warn">
                  <Trans>Version {majorVersionNumber}</Trans>
                </Chip>
              )}
            </li>
          ),
        )}
      </ul>
      {left > 0 && (
        <p className={classes.nothing}>
          <Plural value={left} one="and # more class" other="and # more classes" />
        </p>
      )}
      {mayAdd && <AddToClass material={material} />}
    </section>
  );
}

// A page of another feature; the router learns of it by its own route file.
const classPath: string = '/classes/$classId';
