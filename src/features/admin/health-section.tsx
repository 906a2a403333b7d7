import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PartsHealth } from '../../../domain/admin/admin.contract.ts';
import { formatDuration } from '../../../domain/format/duration.ts';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import classes from './admin.module.css';
import { partsHealthQuery } from './admin.queries.ts';

/** Asked again by itself as long as it is looked at. */
export function HealthSection() {
  const { data, isError } = useQuery(partsHealthQuery());
  if (data) return <Parts health={data} />;
  return (
    <p className={classes.words} aria-busy={!isError}>
      {isError ? <Trans>The server could not be asked.</Trans> : <Trans>Looking…</Trans>}
    </p>
  );
}

function Parts({ health }: { health: PartsHealth }) {
  const { i18n } = useLingui();
  const { database, signals, jobs, files, push, server, worker, tools } = health;
  const number = (value: number) => i18n.number(value);
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  const time = (seconds: number) => formatDuration(seconds * 1000, i18n.locale);
  const ms = number(database.answeredInMs ?? 0);
  const connections = number(database.connections);
  const waiting = number(jobs.waiting);
  const failed = number(jobs.failed);
  const free = size(files.freeBytes);
  const total = size(files.totalBytes);
  const { version } = server;
  const memory = size(server.memoryBytes);
  const up = time(server.upSeconds);
  return (
    <ul className={classes.list}>
      <Part name={<Trans>Database</Trans>} isUp={database.isUp}>
        <Trans>
          answered in {ms} ms · {connections} connections
        </Trans>
      </Part>
      <Part name={<Trans>Signals between servers</Trans>} isUp={signals.isUp}>
        {signals.isUp ? (
          <Trans>Responses can be cached in memory.</Trans>
        ) : (
          <Trans>Responses are not cached until they are back.</Trans>
        )}
      </Part>
      <Part name={<Trans>Jobs</Trans>} isUp={jobs.isUp}>
        <Trans>
          {waiting} waiting · {failed} failed
        </Trans>
      </Part>
      <Part name={<Trans>Worker</Trans>} isUp={worker.place === 'beside' ? worker.isUp : undefined}>
        {worker.place === 'beside' ? (
          <Plural
            value={worker.restarts}
            _0="Processes uploaded files in a separate process."
            one="Processes uploaded files; restarted # time."
            other="Processes uploaded files; restarted # times."
          />
        ) : (
          <Trans>A separate process handles uploaded files.</Trans>
        )}
      </Part>
      {tools.map(({ name, isThere, version }) => (
        <Part key={name} name={name} isUp={isThere ? version !== null : undefined}>
          {isThere ? (
            (version ?? <Trans>It does not answer.</Trans>)
          ) : (
            <Trans>Not on this machine</Trans>
          )}
        </Part>
      ))}
      <Part name={<Trans>Files</Trans>} isUp={files.isUp}>
        <Trans>
          {free} of {total} free
        </Trans>
      </Part>
      <Part name={<Trans>Push messages</Trans>} isUp={push.isConfigured ? true : undefined}>
        {push.isConfigured ? <Trans>Set up</Trans> : <Trans>Not set up on this site</Trans>}
      </Part>
      <Part name={<Trans>This server</Trans>} isUp>
        <Trans>
          Node {version} · {memory} in memory · up for {up}
        </Trans>
      </Part>
    </ul>
  );
}

/** `isUp` undefined: it is not meant to be there. */
function Part({
  name,
  isUp,
  children,
}: {
  name: ReactNode;
  isUp: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <li>
      <span className={classes.name}>{name}</span>
      {isUp === undefined ? (
        <Chip icon={<IconMinus />}>
          <Trans>Not used</Trans>
        </Chip>
      ) : isUp ? (
        <Chip tone="ok" icon={<IconCircleCheck />}>
          <Trans>Working</Trans>
        </Chip>
      ) : (
        <Chip tone="bad" icon={<IconAlertTriangle />}>
          <Trans>Down</Trans>
        </Chip>
      )}
      <span className={classes.words}>{children}</span>
    </li>
  );
}
