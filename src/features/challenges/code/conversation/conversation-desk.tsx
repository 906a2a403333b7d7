import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ShownConversation } from '../../../../../domain/challenges/code/conversation/conversation.schema.ts';
import type { TranscriptMessage } from '../../../../../domain/challenges/code/conversation/transcript.ts';
import type { Talk } from '../../../../../domain/aichats/talk.contract.ts';
import type { ClassChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import { plainWords } from '../../../../../domain/runner/language-ids.ts';
import { SavedChip } from '../../../../ui/SavedChip/saved-chip.tsx';
import type { Place } from '../../attempts-in-step.ts';
import paneClasses from '../code-pane.module.css';
import { type Copy, useWorkingCopy } from '../use-working-copy.ts';
import { JudgedDesk } from '../words/judged-desk.tsx';
import classes from './conversation-desk.module.css';
import { openingOf } from './opening-of.ts';
import { SayField } from './say-field.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { isAnswering, useTalk } from './use-talk.ts';

interface Props {
  readonly place: Place;
  readonly challenge: ClassChallenge;
  readonly conversation: ShownConversation;
  readonly found: Copy;
  readonly isReadOnly: boolean;
  readonly onSubmitted: () => void;
}

/** Where a trainee talks to a partner whom an engine plays, and hands the conversation in. */
export function ConversationDesk({ conversation, found, ...props }: Props) {
  const { t } = useLingui();
  const { place, challenge, isReadOnly } = props;
  // What is typed and not sent is kept as any text is.
  const desk = useWorkingCopy(place, challenge, found);
  const [text, setText] = useState(() => desk.codeOf(plainWords));
  const { talk, isError, refetch, sending, failure, say } = useTalk(place);
  const messages = messagesOf(conversation, talk, sending);
  const { mostTurns } = conversation;
  const count = talk?.turns.length ?? 0;
  const isBusy = sending !== undefined || isAnswering(talk);

  const write = (next: string) => {
    setText(next);
    desk.write(next);
  };
  // A page that was closed while it waited finds its message answered, and still in the field.
  const last = talk?.turns.findLast(({ answer }) => answer !== null);
  const [answered, setAnswered] = useState<string>();
  if (last && answered !== last.uuid) {
    setAnswered(last.uuid);
    if (text.trim() === last.said) setText('');
  }
  const forgetSent = useEffectEvent((said: string) => {
    if (desk.codeOf(plainWords).trim() === said) desk.write('');
  });
  useEffect(() => {
    if (last) forgetSent(last.said);
  }, [last]);

  return (
    <JudgedDesk
      {...props}
      workName={t`Conversation`}
      submit={() => desk.submit()}
      // The server waits for an answer that is on its way.
      isReady={count > 0}
      warning={
        text.trim() === '' ? undefined : t`The message that you have not sent is not part of it.`
      }
    >
      <div className={paneClasses.pane}>
        <div className={paneClasses.head}>
          <b>
            <Trans>Conversation</Trans>
          </b>
          {text !== '' && <SavedChip isUnsaved={desk.isUnsaved} hasFailed={desk.hasFailed} />}
          <span className={`${paneClasses.language} ${classes.count}`}>
            <Trans>
              {count} of {mostTurns} messages
            </Trans>
          </span>
        </div>
        <div className={classes.scrolled} role="log" aria-live="polite" aria-busy={isBusy}>
          <TranscriptView messages={messages} isAnswering={isBusy} />
        </div>
        {!isReadOnly && (
          <SayField
            text={text}
            onText={write}
            talk={talk}
            isUnknown={isError && !talk}
            onRetry={() => void refetch()}
            isFull={count >= mostTurns}
            isBusy={isBusy}
            failure={failure}
            onSend={async () => {
              if (await say(text)) write('');
            }}
          />
        )}
      </div>
    </JudgedDesk>
  );
}

function messagesOf(
  conversation: Props['conversation'],
  talk: Talk | undefined,
  sending: string | undefined,
): TranscriptMessage[] {
  const turns = talk?.turns ?? [];
  const isKnown = turns.some(({ said, answer }) => answer === null && said === sending);
  return [
    ...openingOf(conversation),
    ...turns.flatMap(({ said, answer }): TranscriptMessage[] => [
      { by: 'trainee', text: said },
      ...(answer === null ? [] : [{ by: 'partner' as const, text: answer }]),
    ]),
    ...(sending === undefined || isKnown ? [] : [{ by: 'trainee' as const, text: sending }]),
  ];
}
