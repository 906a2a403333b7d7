import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { notKept } from '../../lib/not-kept.ts';
import {
  canProtect,
  type DeviceStorage,
  protectStorage,
  readStorage,
} from '../../offline/storage/device-storage.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import classes from './device-section.module.css';

const storageKey = ['device', 'storage'] as const;

type Asked = 'no' | 'waiting' | 'declined';

/** How much lies on this device, and how safe it is there. */
export function StorageRow() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>('no');
  const { data } = useQuery({
    ...notKept,
    queryKey: storageKey,
    queryFn: readStorage,
    networkMode: 'always',
  });
  if (!data) return null;

  async function protect(): Promise<void> {
    setAsked('waiting');
    setAsked((await protectStorage()) ? 'no' : 'declined');
    await queryClient.invalidateQueries({ queryKey: storageKey });
  }

  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <strong>
          {data.bytes === undefined ? (
            <Trans>What is on this device</Trans>
          ) : (
            <Trans>{formatFileSize(data.bytes, i18n.locale)} on this device</Trans>
          )}
        </strong>
        <span role="status">
          <Safety storage={data} asked={asked} />
        </span>
      </div>
      {data.isProtected === true ? (
        <Chip tone="ok">
          <Trans>Protected</Trans>
        </Chip>
      ) : (
        canProtect() && (
          <Button variant="default" size="md" onClick={() => void protect()}>
            <Trans>Protect</Trans>
          </Button>
        )
      )}
    </div>
  );
}

function Safety({ storage: { isProtected }, asked }: { storage: DeviceStorage; asked: Asked }) {
  if (isProtected === true) return <Trans>The browser keeps it until you sign out.</Trans>;
  if (asked === 'waiting')
    return <Trans>The browser has been asked. If it asks you, allow it.</Trans>;
  if (asked === 'declined')
    return (
      <Trans>
        The browser did not allow it. It is more likely to once Keiko is installed or used often.
      </Trans>
    );
  if (isProtected === false) return <Trans>The browser may clear it when space runs short.</Trans>;
  if (!isSecureContext)
    return (
      <Trans>
        This address is not secure (https), so the browser keeps no classes here and does not say
        how safe the rest is.
      </Trans>
    );
  return <Trans>This browser does not say how safe your data is here.</Trans>;
}
