import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChatStatus, ClosedReason } from '../../../../domain/aichats/aichats.schema.ts';
import type { Source } from '../../../../domain/aichats/passage.schema.ts';
import { isReachable, onConnectionChange } from '../../../offline/connection/connection.ts';
import { useFocusBack } from '../../../ui/Dialog/use-focus-back.ts';
import { chatQuery, type ChatPlace } from '../aichats.queries.ts';
import classes from './assistant-drawer.module.css';
import { ChatFooter } from './chat-footer.tsx';
import { HelpLine } from './help-line.tsx';
import { Intro } from './intro.tsx';
import { MessageList } from './message-list.tsx';
import { OfflineLine } from './offline-line.tsx';
import { QuestionField } from './question-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { TitleBar } from './title-bar.tsx';
import { TokensWarning } from './tokens-warning.tsx';
import { dockWidth, useDock } from './use-dock.ts';
import { useConversation } from './use-conversation.ts';
import { useDeviceSearch } from './use-device-search.ts';

export interface AssistantDrawerProps {
  readonly place: ChatPlace;
  readonly status: ChatStatus;
  /** Looks a question up in what this device keeps. */
  readonly findOnDevice: (question: string, place: ChatPlace) => Promise<Source[]>;
  readonly onClose: () => void;
}

/** Beside it there is room for what an answer quotes. */
const besideScreen = '(min-width: 820px)';
/** From here on the page makes room for it. Where it covers some of it, it makes way for what a source opens. */
const dockScreen = '(min-width: 1140px)';

const closedWords = {
  contractExpired: msg`Your contract or license has expired, so you cannot ask questions. You can still read earlier conversations.`,
  contractMissing: msg`You have no contract or license, so you cannot ask questions. You can still read earlier conversations.`,
  contractNotStarted: msg`Your contract or license has not started yet. You can ask questions once it has.`,
  noContract: msg`Your contract or license does not include the AI assistant.`,
  exam: msg`The AI assistant is off while you take an exam.`,
  class: msg`The AI assistant is switched off here by your instructor.`,
  helpLevel: msg`The AI assistant is switched off here by your instructor.`,
} satisfies Record<ClosedReason, MessageDescriptor>;

const isOfClass = (reason: ClosedReason | null): boolean =>
  reason === 'class' || reason === 'helpLevel';

export default function AssistantDrawer(props: AssistantDrawerProps) {
  const { place, status, onClose } = props;
  const { t } = useLingui();
  useFocusBack();
  const isBeside = useMediaQuery(besideScreen, undefined, { getInitialValueInEffect: false });
  const isDocked = useMediaQuery(dockScreen, undefined, { getInitialValueInEffect: false });
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState('');
  const { data: chat, isPending } = useQuery(chatQuery());
  const conversation = useConversation(place, setDraft);
  const device = useDeviceSearch(props.findOnDevice, place);
  const { phase, asked } = conversation;
  const messages = chat?.recentMessages ?? [];
  const isBusy = phase === 'loading' || phase === 'streaming';
  const isEmpty = messages.length === 0 && asked === undefined && device.found.length === 0;
  const last = messages.at(-1);
  const mayReset = !isBusy && last !== undefined && !last.isFinalInContext && isOnline;
  const isUsedUp = isOnline && status.enabled && !status.hasTokens;
  const isWarned = isUsedUp || (isOnline && conversation.lacksTokens);
  // Whoever has no tokens left can still have it looked up, once they have said so.
  const [isLookingUp, setIsLookingUp] = useState(false);
  const searches = isWarned && isLookingUp;
  // Nothing of a class stands in the way of what is looked up on the device.
  const { closedReason } = status;
  const closed = isOnline || !isOfClass(closedReason) ? closedReason : null;
  const isClosed = closed !== null || (isUsedUp && !isLookingUp);

  useDock(isDocked);
  // What a device remembers may be from before somebody switched it off, or on.
  const client = useQueryClient();
  useEffect(() => void client.invalidateQueries({ queryKey: ['aichats', 'status'] }), [client]);

  function ask(text: string): void {
    setDraft('');
    if (!isOnline) return void device.search(text);
    void conversation.send(text, searches);
  }
  function lookUp(): void {
    const isTyped = draft.trim() !== '';
    // With something left, only what there was no room for is looked up.
    if (isUsedUp || !isTyped) setIsLookingUp(true);
    if (!isTyped) return;
    setDraft('');
    void conversation.send(draft, true);
  }

  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={isBeside ? dockWidth : '100%'}
      lockScroll={!isBeside}
      trapFocus={!isBeside}
      closeOnClickOutside={false}
      transitionProps={{ duration: 200 }}
      classNames={{
        content: classes.content ?? '',
        body: classes.body ?? '',
        inner: classes.inner ?? '',
      }}
    >
      <Drawer.Content aria-label={t`AI assistant`} data-beside={isBeside || undefined}>
        <Drawer.Body>
          <TitleBar
            isIntro={isEmpty}
            isEngine={isOnline && closed === null && !status.isSearch}
            mayReset={mayReset}
            onReset={() => void conversation.reset()}
            onClose={onClose}
          />
          {closed === null && !isOnline && <OfflineLine />}
          {closed === null && isOnline && !isEmpty && <HelpLine status={status} place={place} />}
          {isEmpty && !isPending ? (
            <Intro status={status} place={place} />
          ) : (
            <MessageList
              messages={messages}
              conversation={conversation}
              found={device.found}
              onCancel={() => {
                if (asked) setDraft(asked.text);
                conversation.cancel();
                input.current?.focus();
              }}
              onLeave={isDocked ? undefined : onClose}
            />
          )}
          <div className={classes.bottom}>
            {isWarned && (
              <TokensWarning
                resetsOn={status.tokens?.resetsOn}
                isUsedUp={isUsedUp}
                onSearch={isLookingUp ? undefined : lookUp}
              />
            )}
            {closed !== null && (
              <p className={classes.closed} role="status">
                {t(closedWords[closed])}
              </p>
            )}
            {phase === 'idle' && !isClosed && draft === '' && (
              <Suggestions status={status} place={place} onChoose={(text) => ask(text)} />
            )}
            <QuestionField
              input={input}
              value={draft}
              onChange={setDraft}
              isBusy={isBusy}
              isSearch={!isOnline || status.isSearch || searches}
              isDisabled={isClosed || phase === 'failed'}
              onSend={() => ask(draft)}
              onStop={conversation.cancel}
            />
            <ChatFooter status={status} openings={chat?.openings ?? []} isOnline={isOnline} />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
