import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react';
import type { SendImage } from './image-insertion.ts';
import classes from './markdown-page.module.css';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { PageTools } from './page-tools.tsx';
import { PlainEditor } from './plain-editor.tsx';
import { RichEditor } from './rich-editor.tsx';
import { type EditorTools, useCodeMirror } from './use-code-mirror.ts';

export interface MarkdownPageHandle {
  /** What somebody else wrote into the same text, put in without moving the caret. */
  replaceText(text: string): void;
  /** From 0 on. */
  goToLine(line: number): void;
}

interface Props {
  ref?: Ref<MarkdownPageHandle>;
  /** What it begins with; from then on the editor has the text and tells of every change. */
  initialText: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  label: string;
  placeholder: string;
  /** In UTF-16 units. */
  maxLength: number;
  /** Where it begins, from 0 on; at its beginning unless told. */
  opensAtLine?: number | undefined;
  sendImage: SendImage;
  preview: (markdown: string) => ReactNode;
  /** More tools, at the end of the bar. */
  renderTools?: (editor: EditorTools | undefined) => ReactNode;
  /** Told the line in which the caret stands: then the preview follows it, and not the scrolling. */
  onCaret?: (line: number) => void;
}

/** A long Markdown text with what it will look like beside it; one after the other where there is no room. */
export function MarkdownPage({ ref, initialText, onChange, onBlur, preview, ...props }: Props) {
  const { label, placeholder, maxLength, opensAtLine, sendImage, renderTools, onCaret } = props;
  const { t } = useLingui();
  const { isReady, isRich, editor, open, mark, getMarked, tools } = useCodeMirror();
  const [text, setText] = useState(initialText);
  // Typing comes first; what it looks like follows when there is time.
  const shown = useDeferredValue(text);
  const [side, setSide] = useState<'text' | 'preview'>('text');
  // A plain field is made anew to show another text.
  const [plain, setPlain] = useState({ text: initialText, made: 0 });
  const view = useRef<HTMLDivElement>(null);
  const id = useId();

  useImperativeHandle(ref, () => ({
    replaceText(next) {
      if (editor) editor.replaceText(next);
      else setPlain(({ made }) => ({ text: next, made: made + 1 }));
      setText(next);
    },
    goToLine: (line) => editor?.goToLine(line),
  }));

  useEffect(() => {
    if (opensAtLine !== undefined) editor?.goToLine(opensAtLine);
  }, [editor, opensAtLine]);

  const field = {
    label,
    maxLength,
    onBlur,
    onChange(next: string) {
      setText(next);
      onChange(next);
    },
  };

  const follow = (fraction: number) => {
    const box = view.current;
    if (box) box.scrollTop = fraction * (box.scrollHeight - box.clientHeight);
  };

  const tab = (which: typeof side, name: ReactNode) => (
    <UnstyledButton
      className={classes.tab}
      role="tab"
      id={`${id}-${which}-tab`}
      aria-controls={`${id}-${which}`}
      aria-selected={side === which}
      tabIndex={side === which ? 0 : -1}
      onClick={() => setSide(which)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft' || key === 'ArrowRight')
          setSide(which === 'text' ? 'preview' : 'text');
      }}
    >
      {name}
    </UnstyledButton>
  );
  const chosen = useRef(side);
  useEffect(() => {
    if (chosen.current === side) return;
    chosen.current = side;
    document.getElementById(`${id}-${side}-tab`)?.focus();
  }, [id, side]);

  return (
    <div className={classes.page} data-side={side}>
      <div className={classes.tabs} role="tablist" aria-label={t`View`}>
        {tab('text', <Trans>Write</Trans>)}
        {tab('preview', <Trans>Preview</Trans>)}
      </div>
      <div className={classes.bar}>
        <MarkdownToolbar onAction={tools?.act} onImage={tools?.insertImage}>
          <PageTools editor={tools} />
          {renderTools?.(tools)}
        </MarkdownToolbar>
      </div>
      <div className={classes.text} id={`${id}-text`}>
        {isReady && isRich && (
          <RichEditor
            {...field}
            // It goes to its line once it is open.
            opensFocused={false}
            getText={() => text}
            getMarked={getMarked}
            hint={placeholder}
            sendImage={sendImage}
            onScroll={onCaret ? undefined : follow}
            onCaret={onCaret}
            onOpen={open}
          />
        )}
        {isReady && !isRich && (
          <PlainEditor
            key={plain.made}
            {...field}
            // Whoever begins an empty text writes at once, in this field too.
            opensFocused={opensAtLine === 0 && plain.made === 0}
            initialText={plain.text}
            onMark={mark}
            placeholder={placeholder}
          />
        )}
      </div>
      <section
        ref={view}
        className={classes.preview}
        id={`${id}-preview`}
        aria-label={t`Preview`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {preview(shown)}
      </section>
    </div>
  );
}
