import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { DiscussionPlace } from '../../../../domain/discussions/discussions.schema.ts';
import { AskPane } from '../asking/ask-pane.tsx';
import { DiscussionList } from '../list/discussion-list.tsx';
import { ThreadPane } from '../thread/thread-pane.tsx';
import { useInStep } from '../use-in-step.ts';
import classes from './questions-here.module.css';

interface Props {
  readonly classId: number;
  readonly classMaterialId: number;
  /** Where in the material one is. */
  readonly here: Omit<DiscussionPlace, 'quote'> | undefined;
  /** Words that were marked, to ask about. */
  readonly quote: string | undefined;
  readonly user: User;
  readonly onClose: () => void;
}

/** What was asked about the material that is open, and where one asks about it. */
export default function QuestionsHere(props: Props) {
  const { classId, classMaterialId, here, quote, user, onClose } = props;
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(quote !== undefined);
  const [uuid, setUuid] = useState<string>();
  useInStep();
  const place = here ? { ...here, ...(quote && { quote }) } : null;

  function show(next: string | undefined): void {
    setIsAsking(false);
    setUuid(next);
  }

  return (
    <section className={classes.pane} aria-label={t`Discussions`}>
      <header className={classes.head}>
        {isAsking && (
          <UnstyledButton
            className={classes.button}
            aria-label={t`Back to the questions`}
            onClick={() => show(undefined)}
          >
            <IconChevronLeft size={20} stroke={1.75} />
          </UnstyledButton>
        )}
        <h2 className={classes.title}>
          {isAsking ? <Trans>Ask about this place</Trans> : <Trans>Asked here</Trans>}
        </h2>
        <UnstyledButton className={classes.button} aria-label={t`Close`} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </UnstyledButton>
      </header>
      <div className={classes.body} data-layout="one">
        {isAsking ? (
          <AskPane
            classId={classId}
            about={{ classMaterialId, place }}
            isTrainee
            onAsked={show}
            onOpen={show}
            onCancel={() => show(undefined)}
          />
        ) : uuid === undefined ? (
          <DiscussionList
            scope="own"
            filter={{ classId, classMaterialId }}
            openUuid={undefined}
            ownId={user.id}
            onOpen={show}
            action={null}
          />
        ) : (
          <ThreadPane key={uuid} uuid={uuid} user={user} onBack={() => show(undefined)} />
        )}
      </div>
      {!isAsking && uuid === undefined && (
        <Button
          size="md"
          leftSection={<IconMessageQuestion size={20} stroke={1.75} />}
          onClick={() => setIsAsking(true)}
        >
          <Trans>Ask about this</Trans>
        </Button>
      )}
    </section>
  );
}
