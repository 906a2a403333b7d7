import { Trans } from '@lingui/react/macro';
import classes from './room-failure.module.css';

/** Said where it is read, as long as it is true. */
export function RoomFailure() {
  return (
    <p className={classes.failure} role="alert">
      <Trans>
        This device cannot save your progress right now. Please free up some space, then go on
        reading.
      </Trans>
    </p>
  );
}
