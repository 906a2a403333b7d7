import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FileDrop } from '../FileDrop/file-drop.tsx';
import classes from './file-upload.module.css';
import { FailureWords, UploadProgress } from './upload-progress.tsx';
import { type SendFile, useFileUpload } from './use-file-upload.ts';

interface Props<Made> {
  readonly icon: TablerIcon;
  readonly title: ReactNode;
  readonly hint: ReactNode;
  /** Endings of file names, as a file input takes them. */
  readonly accept: string;
  readonly addFile: SendFile<Made>;
  readonly onAdded: (made: Made) => void;
}

/** Sends a file in parts that are kept: how far it is, and what can be done about it meanwhile. */
export function FileUpload<Made>({ addFile, onAdded, ...choice }: Props<Made>) {
  const upload = useFileUpload(addFile, onAdded);
  if (!upload.isPending)
    return (
      <div className={classes.choice}>
        <FileDrop {...choice} onFile={upload.begin} />
        {upload.error && (
          <p className={classes.failure} role="alert">
            <FailureWords error={upload.error} />
          </p>
        )}
      </div>
    );
  return <UploadProgress upload={upload} />;
}
