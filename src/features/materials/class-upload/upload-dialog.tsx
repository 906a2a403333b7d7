import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { UploadedType } from '../../../../domain/classes/class-uploads.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop/file-drop.tsx';
import {
  AfterUploadFailure,
  FailureWords,
  UploadProgress,
} from '../../../ui/FileUpload/upload-progress.tsx';
import classes from './upload-dialog.module.css';
import { acceptedFor, titleFor, typesFor } from './upload-choice.ts';
import { type UploadOutcome, useClassUpload } from './use-class-upload.ts';

interface Props extends UploadOutcome {
  readonly userId: number;
  readonly classId: number;
  readonly sectionId: number;
  readonly sectionTitle: string;
  /** Of the class, and so of what is brought into it. */
  readonly lang: Language;
  /** What the organisation works with. */
  readonly offered: readonly UploadedType[];
  readonly onClose: () => void;
}

interface Chosen {
  readonly file: File;
  readonly types: readonly UploadedType[];
}

/** Brings a file, slides or a video straight into a section of a class; the library has it from then on. */
export default function UploadDialog(props: Props) {
  const { sectionTitle, offered, onClose } = props;
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Chosen>();
  const [title, setTitle] = useState('');
  const [type, setType] = useState<UploadedType>('file');
  const [isOdd, setOdd] = useState(false);
  const { upload, step, placingError, begin, leave } = useClassUpload(props, props);
  const words: Record<UploadedType, string> = {
    file: t`A file to read`,
    slide: t`Slides`,
    video: t`Video`,
  };

  function choose(file: File) {
    const types = typesFor(file.name, offered);
    const [likeliest] = types;
    setOdd(likeliest === undefined);
    if (likeliest === undefined) return;
    setChosen({ file, types });
    setType(likeliest);
    setTitle(titleFor(file.name));
  }

  const close = () => {
    leave();
    onClose();
  };

  return (
    <Dialog title={t`Upload into “${sectionTitle}”`} size="lg" onClose={close}>
      {!chosen ? (
        <div className={classes.form}>
          <FileDrop
            icon={IconFileUpload}
            title={<Trans>Choose a file</Trans>}
            hint={<Trans>or drag it here. PDF, Word, PowerPoint, Excel, .zip or a video</Trans>}
            accept={acceptedFor(offered)}
            onFile={choose}
          />
          {isOdd && (
            <p className={classes.failure} role="alert">
              <Trans>This kind of file cannot be uploaded to a class.</Trans>
            </p>
          )}
        </div>
      ) : step === 'choosing' ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            begin(chosen.file, { type, title: title.trim() });
          }}
        >
          <p className={classes.file}>{chosen.file.name}</p>
          <TextInput
            data-autofocus
            size="md"
            label={t`Title`}
            required
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          {chosen.types.length > 1 && (
            <SegmentedControl
              size="md"
              aria-label={t`Shown as`}
              value={type}
              onChange={setType}
              data={chosen.types.map((each) => ({ value: each, label: words[each] }))}
            />
          )}
          {upload.error && (
            <p className={classes.failure} role="alert">
              <FailureWords error={upload.error} />
            </p>
          )}
          {placingError && (
            <p className={classes.failure} role="alert">
              <AfterUploadFailure error={placingError} />
            </p>
          )}
          <p className={classes.hint}>
            <Trans>
              It is added at the end of the section, and to the library, where it can be changed
              later.
            </Trans>
          </p>
          <div className={classes.foot}>
            <Button size="md" variant="default" onClick={() => setChosen(undefined)}>
              <Trans>Another file</Trans>
            </Button>
            <Button size="md" type="submit" disabled={title.trim() === ''}>
              <Trans>Upload</Trans>
            </Button>
          </div>
        </form>
      ) : step === 'sending' ? (
        <UploadProgress upload={upload} />
      ) : (
        <p className={classes.hint} role="status">
          <Trans>It is being added to the section.</Trans>
        </p>
      )}
    </Dialog>
  );
}
