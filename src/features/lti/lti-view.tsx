import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isDone } from '../../../domain/lti/lti-scores.ts';
import { launchLti, launchLtiPreview } from '../../../domain/lti/lti.contract.ts';
import type { LtiContent } from '../../../domain/lti/lti.content.ts';
import { hrefOf } from '../../lib/api.ts';
import { isReachable, onConnectionChange } from '../../offline/connection/connection.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { sceneOf } from './lti-scene.ts';
import { placeQuery, previewQuery } from './lti.queries.ts';
import classes from './lti-view.module.css';
import { ResultChip } from './result-chip.tsx';
import { useLaunched } from './use-launched.ts';

/** A tool tells us what somebody reached, and nobody tells their page. */
const lookEveryMs = 10_000;
/** So long a tool may take to ask who is here. */
const longestSilenceMs = 8000;

interface StudyPlace {
  readonly classId: number;
  readonly classMaterialId: number;
  readonly progress: { readonly completedAt: string | null };
  readonly isReadOnly: boolean;
  readonly onCompleted: () => void;
}

interface Props {
  readonly material: {
    readonly materialId: number;
    readonly materialVersionId: number;
    readonly title: string;
    readonly lang: string;
    readonly description: string;
  };
  readonly content: LtiContent;
  /** Undefined in a preview. */
  readonly place: StudyPlace | undefined;
}

/** A tool of somebody else's, in a frame or a window of its own, and what came back from it. */
export function LtiView({ material, content, place }: Props) {
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const { data, isLoadingError, refetch } = usePlace(material, place);
  const [isLaunched, setLaunched] = useState(false);
  const complete = () => {
    if (place && place.progress.completedAt === null) place.onCompleted();
  };
  const onDone = useEffectEvent(complete);
  useLaunched(place?.classMaterialId, () => {
    setLaunched(true);
    if (content.maxScore === null) complete();
  });
  const result = data?.result ?? null;
  const hasDone = result !== null && isDone(result);
  useEffect(() => {
    if (hasDone) onDone();
  }, [hasDone]);
  const href = (display: 'frame' | 'window') => launchHref(material, place, display);
  const scene = sceneOf({
    isOnline,
    isReadOnly: place?.isReadOnly ?? false,
    toolName: data?.toolName,
    isLoadingError,
    opensIn: content.opensIn,
  });
  return (
    <article className={classes.view}>
      <header className={classes.bar}>
        <h1 className={classes.title} lang={material.lang}>
          {material.title}
        </h1>
        {result && <ResultChip result={result} />}
      </header>
      {material.description !== '' && (
        <p className={classes.words} lang={material.lang}>
          {material.description}
        </p>
      )}
      {result && result.comment !== '' && <p className={classes.comment}>{result.comment}</p>}
      {scene.kind === 'needsNetwork' && <NeedsNetwork />}
      {scene.kind === 'missing' && <Missing />}
      {scene.kind === 'failed' && <LoadFailure onRetry={refetch} />}
      {scene.kind === 'loading' && <Skeleton className={classes.frame ?? ''} aria-busy />}
      {scene.kind === 'framed' && (
        <Framed
          title={material.title}
          href={href('frame')}
          windowHref={href('window')}
          isLaunched={isLaunched}
        />
      )}
      {scene.kind === 'beside' && (
        <Beside toolName={scene.toolName} href={href('window')} isLaunched={isLaunched} />
      )}
    </article>
  );
}

function usePlace({ materialId, materialVersionId }: Props['material'], place: Props['place']) {
  const studied = useQuery({
    ...placeQuery({
      classId: place?.classId ?? 0,
      classMaterialId: place?.classMaterialId ?? 0,
    }),
    enabled: place !== undefined,
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });
  const previewed = useQuery({
    ...previewQuery(materialId, materialVersionId),
    enabled: place === undefined,
  });
  return place ? studied : previewed;
}

function launchHref(
  { materialId, materialVersionId }: Props['material'],
  place: Props['place'],
  display: 'frame' | 'window',
): string {
  if (!place)
    return hrefOf(launchLtiPreview, {
      params: { materialId },
      query: { display, v: materialVersionId },
    });
  const { classId, classMaterialId } = place;
  return hrefOf(launchLti, { params: { classId, classMaterialId }, query: { display } });
}

interface FramedProps {
  readonly title: string;
  readonly href: string;
  readonly windowHref: string;
  readonly isLaunched: boolean;
}

function Framed({ title, href, windowHref, isLaunched }: FramedProps) {
  const [round, setRound] = useState(0);
  const isSilent = useSilence(round) && !isLaunched;
  return (
    <>
      {isSilent && (
        <p className={classes.silent} role="alert">
          <Trans>
            The tool does not answer. Open it again in a moment; if that does not help, tell your
            instructor.
          </Trans>
        </p>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which puts the tool into a sandbox */}
      <iframe
        key={round}
        className={classes.frame}
        src={href}
        title={title}
        allow="fullscreen; clipboard-write"
      />
      <div className={classes.bar}>
        <Button size="md" variant="default" onClick={() => setRound(round + 1)}>
          <Trans>Open it again</Trans>
        </Button>
        <Button
          size="md"
          variant="subtle"
          component="a"
          href={windowHref}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={18} stroke={1.75} />}
        >
          <Trans>In a separate window</Trans>
        </Button>
      </div>
    </>
  );
}

/** Nobody tells a page that what it frames did not come: only that nobody was let in for a long time. */
function useSilence(round: number): boolean {
  const [silent, setSilent] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSilent(round), longestSilenceMs);
    return () => clearTimeout(timer);
  }, [round]);
  return silent === round;
}

function Beside({
  toolName,
  href,
  isLaunched,
}: {
  toolName: string;
  href: string;
  isLaunched: boolean;
}) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconPlugConnected size={32} stroke={1.5} />}
      title={isLaunched ? t`${toolName} is open in another window` : toolName}
      action={
        <Button
          size="md"
          component="a"
          href={href}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={18} stroke={1.75} />}
        >
          {isLaunched ? <Trans>Open it again</Trans> : <Trans context="a tool">Open</Trans>}
        </Button>
      }
    >
      <Trans>You work there, signed in as yourself. Your results are shown here.</Trans>
    </EmptyState>
  );
}

function NeedsNetwork() {
  const { t } = useLingui();
  return (
    <EmptyState icon={<IconCloudOff size={32} stroke={1.5} />} title={t`This needs a connection`}>
      <Trans>
        The tool is on another site. It opens by itself as soon as there is a connection.
      </Trans>
    </EmptyState>
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconPlugConnected size={32} stroke={1.5} />}
      title={t`The tool is not available`}
    >
      <Trans>Your organisation no longer uses it. Ask your instructor.</Trans>
    </EmptyState>
  );
}
