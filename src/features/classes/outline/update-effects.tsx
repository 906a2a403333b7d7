import { hasTrait } from '../../../../domain/materials/kind-traits.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type {
  ClassUpdate,
  UpdateEffects as Effects,
} from '../../../../domain/classes/class-updates.contract.ts';
import classes from './class-updates.module.css';

/** What another version of a material does to whom. */
export function UpdateEffects({
  update,
}: {
  readonly update: Effects & Pick<ClassUpdate, 'materialType'>;
}) {
  const { materialType, notStarted, inProgress, completed, openAttempts } = update;
  return (
    <ul className={classes.effects}>
      {notStarted > 0 && (
        <li>
          <Plural
            value={notStarted}
            one="# has not begun, and gets the new version."
            other="# have not begun, and get the new version."
          />
        </li>
      )}
      {inProgress > 0 && hasTrait(materialType, 'chapters') && (
        <li>
          <Plural
            value={inProgress}
            one="# is reading, and keeps the chapters read that the new version still has."
            other="# are reading, and keep the chapters read that the new version still has."
          />
        </li>
      )}
      {inProgress > 0 && !hasTrait(materialType, 'chapters') && (
        <li>
          <Plural
            value={inProgress}
            one="# has begun, and goes on with the new version."
            other="# have begun, and go on with the new version."
          />
        </li>
      )}
      {openAttempts > 0 && (
        <li>
          <Plural
            value={openAttempts}
            one="# attempt is under way: it is finished with the questions it began with."
            other="# attempts are under way: they are finished with the questions they began with."
          />
        </li>
      )}
      {completed > 0 && (
        <li>
          <Plural
            value={completed}
            one="# has completed it, and keeps the result with the old version."
            other="# have completed it, and keep the result with the old version."
          />
        </li>
      )}
      {notStarted + inProgress + completed === 0 && (
        <li>
          <Trans>Nobody is enrolled yet.</Trans>
        </li>
      )}
    </ul>
  );
}
