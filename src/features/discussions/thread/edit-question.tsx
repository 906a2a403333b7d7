import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { textLimit, titleLimit } from '../../../../domain/discussions/discussions.schema.ts';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { drawWords } from '../draw-words.tsx';
import { sendFile } from '../send-file.ts';
import { writerOf } from '../write-discussion.ts';
import composer from './composer.module.css';
import classes from './thread.module.css';

interface Props {
  readonly discussion: {
    readonly uuid: string;
    readonly title: string;
    readonly markdown: string;
  };
  readonly onDone: () => void;
}

/** Changes one's own question; who has read it before can see what stood there. */
export function EditQuestion({ discussion, onDone }: Props) {
  const { t } = useLingui();
  const [title, setTitle] = useState(discussion.title);
  const [markdown, setMarkdown] = useState(discussion.markdown);
  const isUnchanged = title.trim() === discussion.title && markdown === discussion.markdown;
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        const saving = writerOf(discussion.uuid).reword(title.trim(), markdown);
        void saysWhenNotKept(saving).then((isKept) => isKept && onDone());
      }}
    >
      <TextInput
        size="md"
        label={t`Your question, in one sentence`}
        maxLength={titleLimit}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className={composer.field}>
        <MarkdownEditor
          initialText={discussion.markdown}
          onChange={setMarkdown}
          label={t`What did you try?`}
          maxLength={textLimit}
          sendFile={sendFile}
          preview={drawWords}
        />
      </div>
      <div className={composer.buttons}>
        <Button size="md" variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" type="submit" disabled={isUnchanged || title.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
