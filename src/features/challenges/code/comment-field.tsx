import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { mostCommentLetters } from '../../../../domain/challenges/code/review.rules.ts';
import { type Phrase, PhraseList } from '../phrase-list.tsx';
import classes from './comment-thread.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly action: string;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** What was written before, and can be taken into it. */
  readonly phrases?: readonly Phrase[] | undefined;
  /** Left of the buttons. */
  readonly beside?: ReactNode;
}

/** Where a comment or an answer to one is written; Ctrl and Enter send it, Escape leaves. */
export function CommentField(props: Props) {
  const { label, text, onText, action, onSend, onClose, beside, phrases = none } = props;
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    // The line below which it stands is drawn after it.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function take(phrase: string): void {
    onText(phrase);
    field.current?.focus();
  }

  async function send(): Promise<void> {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    try {
      await onSend(text.trim());
    } catch {
      // The page has said why; what was written stays.
      setSending(false);
      return;
    }
    setSending(false);
    onText('');
    onClose();
  }

  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={mostCommentLetters}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.stopPropagation();
            void send();
          }
        }}
      />
      <PhraseList phrases={phrases} onTake={take} />
      <div className={classes.buttons}>
        {beside}
        <Button size="sm" variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button
          size="sm"
          disabled={text.trim() === ''}
          loading={isSending}
          onClick={() => void send()}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

const none: readonly Phrase[] = [];
