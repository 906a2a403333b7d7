import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerLineComment } from '../../../../domain/challenges/code/review.contract.ts';
import type { LineComment } from '../../../../domain/challenges/code/workbench.schema.ts';
import { call } from '../../../lib/api.ts';
import { newUuid } from '../../../offline/uuid.ts';
import type { Place } from '../attempts-in-step.ts';
import { submissionsKey } from './code.queries.ts';
import { CommentField } from './comment-field.tsx';
import { CommentThread } from './comment-thread.tsx';
import classes from './comment-thread.module.css';

interface Props {
  readonly place: Pick<Place, 'classMaterialId'>;
  readonly submissionUuid: string;
  /** Of a project's file; empty where there is one text. */
  readonly path: string;
  readonly line: number;
  readonly comments: readonly LineComment[];
}

/** What staff wrote about a line, as its trainee reads and answers it. */
export function AnsweredThread({ place, submissionUuid, path, line, comments }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [answering, setAnswering] = useState<string>();
  const [words, setWords] = useState('');

  async function send(text: string): Promise<void> {
    const params = { submissionUuid, commentUuid: answering ?? newUuid() };
    await call(answerLineComment, { params, body: { path, line, text } });
    await client.invalidateQueries({ queryKey: submissionsKey(place) });
  }

  return (
    <CommentThread comments={comments}>
      {answering === undefined ? (
        <UnstyledButton className={classes.reply} onClick={() => setAnswering(newUuid())}>
          <Trans>Reply</Trans>
        </UnstyledButton>
      ) : (
        <CommentField
          label={t`Reply to the comment on line ${line}`}
          text={words}
          onText={setWords}
          action={t`Reply`}
          onSend={send}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </CommentThread>
  );
}
