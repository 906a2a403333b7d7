import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { commentLimit } from '../../../../domain/reports/reports.schema.ts';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { useColleagues, useCommentReport } from './inbox.queries.ts';
import classes from './answer-field.module.css';

interface Props {
  readonly reportId: number;
  /** Of who wrote the report. */
  readonly name: string;
  /** Undefined when everything else is read. */
  readonly onNext: (() => void) | undefined;
}

const drawComment = (markdown: string) => <MarkdownView markdown={markdown} size="compact" />;

/** A comment on a report, with who will see it; and the way on, with or without one. */
export function AnswerField({ reportId, name, onNext }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [sent, setSent] = useState(0);
  const comment = useCommentReport(reportId);
  const people = useColleagues(reportId);
  const isEmpty = words.trim() === '';

  async function send(isLast: boolean): Promise<void> {
    // What could not be sent stays in the field; a message has said why.
    const isSent = await comment.mutateAsync(words).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    setWords('');
    setSent(sent + 1);
    if (!isLast) onNext?.();
  }

  return (
    <section
      className={classes.answer}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <p className={classes.who}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        <Trans>Seen by {name} and by staff, not by other trainees.</Trans>
      </p>
      <div className={classes.field}>
        <MarkdownEditor
          key={sent}
          initialText=""
          onChange={setWords}
          label={t`Comment`}
          placeholder={t`Write a comment. @ mentions a colleague.`}
          maxLength={commentLimit}
          people={people}
          preview={drawComment}
        />
      </div>
      <div className={classes.buttons}>
        {onNext && !isEmpty && (
          <Button
            size="md"
            variant="default"
            loading={comment.isPending}
            onClick={() => void send(true)}
          >
            <Trans>Send</Trans>
          </Button>
        )}
        <Button
          size="md"
          disabled={isEmpty && !onNext}
          loading={comment.isPending}
          onClick={() => (isEmpty ? onNext?.() : void send(onNext === undefined))}
        >
          {!onNext ? (
            <Trans>Send</Trans>
          ) : isEmpty ? (
            <Trans>Next unread</Trans>
          ) : (
            <Trans>Send and next unread</Trans>
          )}
        </Button>
      </div>
    </section>
  );
}
