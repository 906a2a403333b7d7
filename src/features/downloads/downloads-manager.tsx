import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { shelf } from '../../offline/downloads/shelf.ts';
import { DownloadPanel } from './download-panel.tsx';
import classes from './downloads-manager.module.css';
import { NoDownloads } from './no-downloads.tsx';

/** The classes on this device: how much they take, and the way to have them newer or gone. */
export default function DownloadsManager() {
  const { i18n } = useLingui();
  const { classes: shelved, isImpossible } = useSnapshot(shelf);
  if (isImpossible) return <NoDownloads />;
  if (!shelved) return null;
  const all = Object.entries(shelved);
  if (all.length === 0)
    return (
      <p className={classes.words}>
        <Trans>
          No class has been downloaded. “Download for offline” on the page of a class brings it
          here.
        </Trans>
      </p>
    );
  const sum = formatFileSize(
    all.reduce((bytes, [, { bytesHere }]) => bytes + bytesHere, 0),
    i18n.locale,
  );
  return (
    <>
      <p className={classes.words}>
        <Trans>Downloaded classes take {sum}.</Trans>
      </p>
      <ul className={classes.list}>
        {all.map(([id, one]) => (
          <li key={id} className={classes.row}>
            <Link to="/classes/$classId" params={{ classId: Number(id) }} className={classes.title}>
              {one.title}
            </Link>
            <DownloadPanel classId={Number(id)} shelved={one} />
          </li>
        ))}
      </ul>
    </>
  );
}
