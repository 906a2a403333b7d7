import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { notKept } from '../../lib/not-kept.ts';
import { saveFile } from '../../lib/save-file.ts';
import { exportUnsent } from '../../offline/outbox/export-unsent.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import classes from './device-section.module.css';
import { OtherAccounts } from './other-accounts.tsx';
import { RepairProgram } from './repair-program.tsx';

const storageKey = ['device', 'storage'] as const;

/** What lies on this device, and how safe it is there. */
export function DeviceSection({ userId }: { userId: number }) {
  return (
    <div className={classes.section}>
      <Storage />
      <Unsent />
      <OtherAccounts userId={userId} />
      <RepairProgram />
    </div>
  );
}

function Storage() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...notKept,
    queryKey: storageKey,
    queryFn: readStorage,
    networkMode: 'always',
  });
  if (!data) return null;

  async function protect(): Promise<void> {
    await navigator.storage.persist();
    await queryClient.invalidateQueries({ queryKey: storageKey });
  }

  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>
          <Trans>{formatFileSize(data.bytes, i18n.locale)} on this device</Trans>
        </strong>
        <span>
          {data.isProtected ? (
            <Trans>The browser keeps it until you sign out.</Trans>
          ) : (
            <Trans>The browser may clear it when space runs short.</Trans>
          )}
        </span>
      </div>
      {data.isProtected ? (
        <Chip tone="ok">
          <Trans>Protected</Trans>
        </Chip>
      ) : (
        <Button variant="default" size="md" onClick={() => void protect()}>
          <Trans>Protect</Trans>
        </Button>
      )}
    </div>
  );
}

async function readStorage(): Promise<{ bytes: number; isProtected: boolean }> {
  const [{ usage = 0 }, isProtected] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { bytes: usage, isProtected };
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
            <Trans>Sent as soon as there is a network. A copy can be saved as a file.</Trans>
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
