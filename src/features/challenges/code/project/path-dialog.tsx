import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  clash,
  isProjectPath,
} from '../../../../../domain/challenges/code/project/project.schema.ts';
import { Dialog } from '../../../../ui/Dialog/dialog.tsx';
import classes from './project-editor.module.css';

interface Props {
  readonly title: string;
  readonly action: ReactNode;
  readonly initial: string;
  /** Of the other files. */
  readonly taken: readonly string[];
  readonly onDone: (path: string) => void;
  readonly onClose: () => void;
}

/** Where a file is to lie; a slash makes a folder. */
export function PathDialog({ title, action, initial, taken, onDone, onClose }: Props) {
  const { t } = useLingui();
  const [path, setPath] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const wanted = path.trim();
  const fault = !isProjectPath(wanted)
    ? t`A name has letters, digits, “_”, “-” and “.” and does not begin with a dot.`
    : taken.some((other) => clash(wanted, other))
      ? t`A file or folder with this name already exists.`
      : undefined;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTouched(true);
          if (fault === undefined) onDone(wanted);
        }}
      >
        <TextInput
          size="md"
          label={t`Name, with its folders`}
          description={t`A slash makes a folder, as in src/cart.py.`}
          classNames={{ input: classes.path ?? '' }}
          value={path}
          spellCheck={false}
          autoCapitalize="off"
          data-autofocus
          error={isTouched ? fault : undefined}
          onChange={(event) => {
            setPath(event.currentTarget.value);
            setTouched(false);
          }}
        />
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={wanted === ''}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
