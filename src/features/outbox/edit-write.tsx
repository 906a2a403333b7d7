import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { noteLimit } from '../../../domain/notes/notes.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { chainOf } from '../../offline/outbox/outbox.ts';
import { useDecide } from './use-decide.ts';
import classes from './waiting-piece.module.css';

/** The words of a refused note, to be changed and saved again. */
export function EditWrite({
  operation,
  words,
  onDone,
}: {
  operation: Operation;
  words: string;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const decide = useDecide();
  const [text, setText] = useState(words);

  async function save(): Promise<void> {
    const { ifMatch, base } = operation;
    const chain = await chainOf(operation);
    if (await decide(chain, { markdown: text, ifMatch, base })) onDone();
  }

  return (
    <div className={classes.edit}>
      <Textarea
        size="md"
        label={t`Text of the note`}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={noteLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button size="sm" onClick={() => void save()}>
          <Trans>Save and send again</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
