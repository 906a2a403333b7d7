import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { textLimit } from '../../../../domain/discussions/discussions.schema.ts';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { drawWords } from '../draw-words.tsx';
import { sendFile } from '../send-file.ts';
import { usePeople } from './use-people.ts';
import classes from './composer.module.css';

interface Props {
  readonly discussionUuid: string;
  readonly markdown: string;
  readonly onSave: (markdown: string) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Changes what one wrote; what stood there before is kept for those who can read it. */
export function EditWords({ discussionUuid, markdown, onSave, onDone }: Props) {
  const { t } = useLingui();
  const people = usePeople(discussionUuid);
  const [words, setWords] = useState(markdown);
  const isUnchanged = words.trim() === '' || words.trim() === markdown.trim();
  return (
    <div className={classes.field}>
      <MarkdownEditor
        initialText={markdown}
        onChange={setWords}
        label={t`Comment`}
        maxLength={textLimit}
        opensFocused
        people={people}
        sendFile={sendFile}
        preview={drawWords}
      />
      <div className={classes.foot}>
        <p className={classes.who}>
          <Trans>The earlier text can still be read under “edited”.</Trans>
        </p>
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            disabled={isUnchanged}
            onClick={() =>
              void saysWhenNotKept(onSave(words.trim())).then((isKept) => isKept && onDone())
            }
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
