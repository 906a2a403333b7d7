import { Trans } from '@lingui/react/macro';
import classes from './rows.module.css';

export function NewChatDivider() {
  return (
    <p className={classes.divider}>
      <span>
        <Trans>New chat from here</Trans>
      </span>
    </p>
  );
}
