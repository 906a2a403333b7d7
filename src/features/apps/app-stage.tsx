import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { IconAppWindow, IconArrowsMaximize, IconCloudOff, IconReload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type AppGo,
  type AppRefusal,
  type AppStart,
  appInterfaceVersion,
} from '../../../domain/apps/app-messages.ts';
import type { AppRecord } from '../../../domain/apps/app-record.schema.ts';
import { LanguageSchema } from '../../../domain/format/language.ts';
import { notKept } from '../../lib/not-kept.ts';
import { isReachable, onConnectionChange } from '../../offline/connection/connection.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { type Say, UnpackedAppFrame } from '../../ui/AppFrame/app-frame.tsx';
import { AddressedAppFrame } from './frame/addressed-app-frame.tsx';
import { MessageGate } from './frame/message-gate.ts';
import { loadApp } from './frame/unpack-app.ts';
import classes from './app-stage.module.css';

export type AppSource =
  | { readonly kind: 'files'; readonly url: string }
  | { readonly kind: 'address'; readonly versionId: number };

interface Props {
  readonly title: string;
  readonly source: AppSource;
  /** What is known of the trainee now. */
  readonly record: () => AppRecord;
  readonly onTell: (part: Partial<AppRecord>) => void;
  /** False in a preview: the app is told so, and what it says stays on this page. */
  readonly isRecorded: boolean;
  readonly standing?: ReactNode;
  /** False where the title stands above it already. */
  readonly isTitled?: boolean;
  readonly places?: AppPlaces;
}

/** Places in an app, as it names them itself. */
export interface AppPlaces {
  /** Where to go, at first and again whenever `count` is another. */
  readonly wanted: { readonly place: string | undefined; readonly count: number };
  readonly onPlace: (place: string, label: string) => void;
}

/** An app, what it may say, and what one can do about it: begin anew, or give it the whole screen. */
export function AppStage(props: Props) {
  const { title, source, record, onTell, isRecorded, standing, isTitled = true, places } = props;
  const { t, i18n } = useLingui();
  const stage = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);
  const [gate] = useState(() => new MessageGate());
  const colorScheme = useComputedColorScheme('light');
  // Of the app that is open and ready; undefined before.
  const talk = useRef<Say>(undefined);
  const goTo = useRef(places?.wanted.place);
  const { place: wanted, count = 0 } = places?.wanted ?? {};
  useEffect(() => {
    if (count === 0 || wanted === undefined) return;
    if (talk.current) talk.current(goOf(wanted));
    else goTo.current = wanted;
  }, [wanted, count]);

  function hear(data: unknown, say: Say): void {
    const passed = gate.pass(data);
    if (!passed) return;
    const at = new Date().toISOString();
    if ('refused' in passed) say(refusalOf(passed.refused));
    else if ('stateJson' in passed) onTell({ state: { json: passed.stateJson, at } });
    else
      switch (passed.message.type) {
        case 'ready':
          onTell({});
          talk.current = say;
          say(startOf(record()));
          goTo.current = undefined;
          break;
        case 'place':
          places?.onPlace(passed.message.place, passed.message.label);
          break;
        case 'progress':
          onTell({ progress: Math.floor(passed.message.percent) });
          break;
        case 'completed':
          onTell({ completedAt: at });
          break;
        case 'score': {
          const { points, max } = passed.message;
          onTell({ score: { value: { points, max }, at } });
        }
      }
  }

  function startOf({ state, progress, completedAt, score }: AppRecord): AppStart {
    const known: unknown = state === null ? null : JSON.parse(state.json);
    return {
      keiko: appInterfaceVersion,
      type: 'start',
      state: known,
      progress,
      isCompleted: completedAt !== null,
      score: score?.value ?? null,
      lang: LanguageSchema.catch('en').parse(i18n.locale),
      colorScheme,
      isRecorded,
      place: goTo.current ?? null,
    };
  }

  function beginAnew(): void {
    talk.current = undefined;
    setRound(round + 1);
  }

  return (
    <section className={classes.stage} ref={stage} aria-label={title}>
      <header className={classes.bar}>
        {isTitled ? (
          <h1 className={classes.title}>{title}</h1>
        ) : (
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
        )}
        <span className={classes.tools}>
          {standing}
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Start over`}
            onClick={beginAnew}
          >
            <IconReload size={20} stroke={1.75} />
          </ActionIcon>
          {document.fullscreenEnabled && (
            <ActionIcon
              size={44}
              variant="subtle"
              color="gray"
              aria-label={t`Full screen`}
              onClick={() => {
                const done = document.fullscreenElement
                  ? document.exitFullscreen()
                  : stage.current?.requestFullscreen();
                // A browser may refuse; then everything stays as it is.
                done?.catch(() => {});
              }}
            >
              <IconArrowsMaximize size={20} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      </header>
      {source.kind === 'files' ? (
        <Unpacked key={round} url={source.url} title={title} onMessage={hear} />
      ) : (
        <Addressed key={round} versionId={source.versionId} title={title} onMessage={hear} />
      )}
    </section>
  );
}

const goOf = (place: string): AppGo => ({ keiko: appInterfaceVersion, type: 'go', place });

const refusalOf = (reason: AppRefusal['reason']): AppRefusal => ({
  keiko: appInterfaceVersion,
  type: 'refused',
  reason,
});

interface FrameProps {
  readonly title: string;
  readonly onMessage: (data: unknown, say: Say) => void;
}

function Unpacked({ url, ...props }: FrameProps & { readonly url: string }) {
  const { t } = useLingui();
  const files = useQuery({
    ...notKept,
    queryKey: ['apps', 'files', url],
    queryFn: ({ signal }) => loadApp(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (!files.isError)
    return (
      <>
        {!files.data && <div className={classes.opening} aria-busy />}
        <UnpackedAppFrame files={files.data} {...props} />
      </>
    );
  return (
    <div className={classes.instead}>
      <EmptyState
        icon={<IconAppWindow size={32} stroke={1.5} />}
        title={t`The app could not be opened`}
        action={
          <Button size="md" onClick={() => void files.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>
          Offline, it opens only on devices it was downloaded to. Your work in it is kept.
        </Trans>
      </EmptyState>
    </div>
  );
}

function Addressed(props: FrameProps & { readonly versionId: number }) {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  // One that is open stays open while the connection is away.
  const [wasOpen, setWasOpen] = useState(isOnline);
  if (isOnline && !wasOpen) setWasOpen(true);
  if (wasOpen) return <AddressedAppFrame {...props} />;
  return (
    <div className={classes.instead}>
      <EmptyState icon={<IconCloudOff size={32} stroke={1.5} />} title={t`This needs a connection`}>
        <Trans>
          The app is on another site. It opens by itself as soon as there is a connection.
        </Trans>
      </EmptyState>
    </div>
  );
}
