import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { isReachable, onConnectionChange } from '../../offline/connection/connection.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { chatStatusQuery } from './aichats.queries.ts';
import { assistant, closeAssistant, openAssistant } from './assistant-store.ts';
import type { AssistantDrawerProps } from './drawer/assistant-drawer.later.tsx';
import { useChatPlace } from './use-chat-place.ts';

const load = () => import('./drawer/assistant-drawer.later.tsx');
const AssistantDrawer = lazyPart(load);
// What fails ahead of the wish is told when the wish comes.
const loadAhead = () => void load().catch(() => {});

export interface AssistantProps extends Pick<AssistantDrawerProps, 'findOnDevice'> {
  readonly buttonClassName: string;
}

/** The button, as far as the server says that there is an assistant; the drawer comes when it is pressed. */
export default function Assistant({ buttonClassName, findOnDevice }: AssistantProps) {
  const { t } = useLingui();
  const place = useChatPlace();
  const { data: ofPlace } = useQuery(chatStatusQuery(place));
  // Where no network tells how it is at this place, what is known of the whole will do.
  const { data: ofAll } = useQuery(chatStatusQuery({}));
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const status = ofPlace ?? (isOnline ? undefined : ofAll);
  const { isOpen } = useSnapshot(assistant);
  if (!status) return null;
  return (
    <>
      <UnstyledButton
        className={buttonClassName}
        aria-label={t`AI assistant`}
        title={t`AI assistant`}
        aria-pressed={isOpen}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={isOpen ? closeAssistant : openAssistant}
      >
        <IconSparkles size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Part onGiveUp={closeAssistant}>
          <AssistantDrawer
            place={place}
            status={status}
            findOnDevice={findOnDevice}
            onClose={closeAssistant}
          />
        </Part>
      )}
    </>
  );
}
