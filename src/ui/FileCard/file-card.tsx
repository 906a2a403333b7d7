import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import classes from './file-card.module.css';
import { fileKinds } from './file-kinds.ts';
import { ZipContents } from './zip-contents.tsx';

interface Props {
  /** The material's; absent under a heading of its own. */
  readonly title?: string;
  /** Of the title. */
  readonly lang?: string | undefined;
  readonly file: MaterialFile;
  /** To have it is not what is to be done next. */
  readonly isDone?: boolean;
  readonly onDownload?: (() => void) | undefined;
}

/** A file that is read in another program: what it is, and what is in it as far as that is known. */
export function FileCard({ title, lang, file, isDone = false, onDownload }: Props) {
  const { i18n } = useLingui();
  const { label, icon: Icon } = fileKinds[file.type];
  return (
    <>
      <div className={classes.card}>
        <span className={classes.icon} aria-hidden>
          <Icon size={32} stroke={1.5} />
        </span>
        <div className={classes.words}>
          {title === undefined ? (
            <h2 className={classes.title}>{file.name}</h2>
          ) : (
            <h1 className={classes.title} lang={lang}>
              {title}
            </h1>
          )}
          <p className={classes.facts}>
            {title !== undefined && `${file.name} · `}
            {i18n._(label)} · {formatFileSize(file.bytes, i18n.locale)}
          </p>
        </div>
        {file.url !== null && (
          <Button
            size="md"
            variant={isDone ? 'default' : 'filled'}
            component="a"
            href={file.url}
            download={file.name}
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={onDownload}
          >
            <Trans>Download</Trans>
          </Button>
        )}
      </div>
      {file.listing && <ZipContents listing={file.listing} />}
    </>
  );
}
