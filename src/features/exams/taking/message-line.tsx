import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExamSign } from '../../../../domain/exams/exam-board.contract.ts';
import classes from './offline-line.module.css';

/** What an invigilator wrote, over the questions until it was read. */
export function MessageLine({ messages }: { messages: ExamSign['messages'] }) {
  const [read, setRead] = useState<number>();
  const newest = messages.find(({ isMine }) => !isMine);
  const isNew = newest !== undefined && newest.id !== read;
  return (
    <div role="status">
      {isNew && (
        <p className={classes.line} data-tone="message">
          <IconMessage size={22} stroke={1.75} aria-hidden />
          <span className={classes.words}>
            <b>
              <Trans>From your invigilator:</Trans>
            </b>{' '}
            {newest.text}
          </span>
          <Button size="md" onClick={() => setRead(newest.id)}>
            <Trans>I have read it</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}
