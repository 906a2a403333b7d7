import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SendImage } from './image-insertion.ts';
import { insertBlank } from './insert-blank.ts';
import type { FindPeople } from './mention-tools.ts';
import classes from './markdown-editor.module.css';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { PlainEditor } from './plain-editor.tsx';
import { RichEditor } from './rich-editor.tsx';
import { useCodeMirror } from './use-code-mirror.ts';

interface MarkdownEditorProps {
  /** What it begins with; from then on the editor has the text and tells of every change. */
  initialText: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** What a screen reader calls it. */
  label: string;
  placeholder?: string;
  /** In UTF-16 units. */
  maxLength: number;
  /** Whoever opens it wants to write at once. */
  opensFocused?: boolean;
  /** Where its pictures go; to the image host unless told. */
  sendImage?: SendImage | undefined;
  /** Where its other files go; without it there are none. */
  sendFile?: SendImage | undefined;
  /** Whom `@` offers to name; without it nobody is. */
  people?: FindPeople | undefined;
  /** Where a blank can be put into the text: told the blank's id and the words that it takes the place of. */
  onBlank?: ((id: string, words: string) => void) | undefined;
  preview: (markdown: string) => ReactNode;
}

/** Markdown with a little help; a plain text field where the editor has not come in time. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { initialText, label, placeholder = '', maxLength, opensFocused = false, onBlank } = props;
  const text = useRef(initialText);
  const { isReady, isRich, open, mark, getMarked, tools } = useCodeMirror();
  const [previewed, setPreviewed] = useState<string>();
  const isPreview = previewed !== undefined;

  const field = {
    label,
    maxLength,
    opensFocused,
    onBlur: () => props.onBlur?.(),
    onChange: (next: string) => {
      text.current = next;
      props.onChange(next);
    },
  };

  return (
    <div className={classes.editor}>
      <MarkdownToolbar
        onAction={tools?.act}
        onImage={tools?.insertImage}
        takesFiles={props.sendFile !== undefined}
        {...(props.people && { onMention: tools?.mention })}
        preview={{
          isShown: isPreview,
          toggle: () => setPreviewed(isPreview ? undefined : text.current),
        }}
      >
        {onBlank && (
          <Button
            size="compact-md"
            variant="subtle"
            className={classes.blank ?? ''}
            disabled={!tools || isPreview}
            leftSection={<IconForms size={18} stroke={1.75} aria-hidden />}
            // Keeps the selection, and the keyboard of a tablet where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => tools?.run((view) => insertBlank(view, onBlank))}
          >
            <Trans>Add a blank</Trans>
          </Button>
        )}
      </MarkdownToolbar>
      <div className={classes.text} hidden={isPreview}>
        {isReady && isRich && (
          <RichEditor
            {...field}
            getText={() => text.current}
            getMarked={getMarked}
            hint={placeholder}
            sendImage={props.sendImage}
            sendFile={props.sendFile}
            people={props.people}
            hasBlanks={onBlank !== undefined}
            onOpen={open}
          />
        )}
        {isReady && !isRich && (
          <PlainEditor
            {...field}
            initialText={initialText}
            onMark={mark}
            onAt={props.people && tools?.mention}
            placeholder={placeholder}
          />
        )}
      </div>
      {isPreview && <div className={classes.preview}>{props.preview(previewed)}</div>}
    </div>
  );
}
