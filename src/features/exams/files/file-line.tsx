import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCloudCheck, IconDeviceTablet, IconFile } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { kindOfFile } from '../../../../domain/exams/exam-file.rules.ts';
import type { ShownFile } from '../../../../domain/exams/exam-file.schema.ts';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { pictureOf } from '../../../offline/outbox/outbox.ts';
import { fileEntity } from '../../../offline/outbox/waiting-picture.ts';
import { entityOf } from '../own-exams.queries.ts';
import classes from './file-answer.module.css';
import { ownAddress } from './files-of-exam.ts';
import type { FilePlace } from './use-waiting-files.ts';

interface Props {
  readonly examId: number;
  readonly file: ShownFile;
  readonly place: FilePlace;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One file of an answer, with where it is. */
export function FileLine({ examId, file, place, children }: Props) {
  const { i18n } = useLingui();
  const local = useLocal(examId, file, place);
  const address = local ?? (file.isHere === true ? ownAddress(examId)(file.uuid) : undefined);
  return (
    <li className={classes.line}>
      <span className={classes.thumb}>
        {kindOfFile(file.name) === 'picture' && address !== undefined ? (
          <img src={address} alt="" />
        ) : (
          <IconFile size={28} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <b className={classes.name}>{file.name}</b>
        <span className={classes.facts}>{formatFileSize(file.bytes, i18n.locale)}</span>
        <span className={classes.place} data-place={place}>
          <Place place={place} />
        </span>
      </span>
      <span className={classes.deeds}>
        {address !== undefined && (
          <a className={classes.look} href={address} download={file.name}>
            <Trans>Save a copy</Trans>
          </a>
        )}
        {children}
      </span>
    </li>
  );
}

function Place({ place }: { place: FilePlace }) {
  switch (place) {
    case 'here':
      return (
        <>
          <IconDeviceTablet size={16} stroke={1.75} aria-hidden />
          <Trans>On this device</Trans>
        </>
      );
    case 'sent':
      return (
        <>
          <IconCloudCheck size={16} stroke={1.75} aria-hidden />
          <Trans>Sent</Trans>
        </>
      );
    case 'stuck':
      return (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Trans>On this device; the server did not accept it. Tell your invigilator.</Trans>
        </>
      );
    case 'elsewhere':
      return (
        <>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Trans>Not sent: it is on the device it was added on.</Trans>
        </>
      );
  }
}

/** The bytes that wait here, as an address of this page. */
function useLocal(examId: number, { uuid }: ShownFile, place: FilePlace): string | undefined {
  const [local, setLocal] = useState<string>();
  const isHere = place === 'here' || place === 'stuck';
  useEffect(() => {
    if (!isHere) return undefined;
    let address: string | undefined;
    let isWanted = true;
    async function read(): Promise<void> {
      const held = await pictureOf(fileEntity(entityOf(examId), uuid));
      if (!held || !isWanted) return;
      address = URL.createObjectURL(new Blob([held.bytes], { type: held.mediaType }));
      setLocal(address);
    }
    void read().catch(() => {});
    return () => {
      isWanted = false;
      setLocal(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [examId, uuid, isHere]);
  return local;
}
