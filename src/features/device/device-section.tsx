import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { saveFile } from '../../lib/save-file.ts';
import { exportUnsent } from '../../offline/outbox/export-unsent.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import classes from './device-section.module.css';
import { OtherAccounts } from './other-accounts.tsx';
import { RepairProgram } from './repair-program.tsx';
import { StorageRow } from './storage-row.tsx';

/** What lies on this device, and how safe it is there. */
export function DeviceSection({ userId }: { userId: number }) {
  return (
    <div className={classes.section}>
      <StorageRow />
      <Unsent />
      <OtherAccounts userId={userId} />
      <RepairProgram />
    </div>
  );
}

function Unsent() {
  const { all: length } = useLeft();
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>
          <Plural
            value={length}
            _0="Everything is sent"
            one="One change is not sent yet"
            other="# changes are not sent yet"
          />
        </strong>
        <span>
          {length === 0 ? (
            <Trans>Nothing of yours is on this device only.</Trans>
          ) : (
            <Trans>Sent as soon as there is a connection. A copy can be saved as a file.</Trans>
          )}
        </span>
      </div>
      {length > 0 && (
        <Button
          variant="default"
          size="md"
          renderRoot={(props) => <Link to="/waiting" {...props} />}
        >
          <Trans>Show all of it</Trans>
        </Button>
      )}
      {length > 0 && (
        <Button
          variant="default"
          size="md"
          onClick={() => void exportUnsent().then((file) => saveFile(file, 'keiko-unsent.json'))}
        >
          <Trans>Export</Trans>
        </Button>
      )}
    </div>
  );
}
