import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mergedRecord, noRecord } from '../../../domain/apps/app-record.rules.ts';
import type { AppRecord } from '../../../domain/apps/app-record.schema.ts';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { type AppPlaces, AppStage, type AppSource } from './app-stage.tsx';
import { AppStanding } from './app-standing.tsx';
import classes from './app-view.module.css';
import type { AppPlace } from './own-record.query.ts';
import { useAppRecorder, useKnownRecord } from './use-app-record.ts';

interface ViewProps {
  readonly title: string;
  readonly source: AppSource;
  readonly places?: AppPlaces;
}

interface RoomProps extends ViewProps {
  readonly materialVersionId: number;
  readonly place: AppPlace;
  readonly isCompleted: boolean;
  readonly isReadOnly: boolean;
  readonly onCompleted: () => void;
  readonly onPercent: (percent: number) => void;
}

/** An app in a class: it goes on where its trainee left off, on whichever device. */
export function AppRoom(props: RoomProps) {
  const known = useKnownRecord(props.place);
  // What comes in later is for the next opening: an app is told once where it goes on.
  const [before, setBefore] = useState(known);
  if (before === undefined && known !== undefined) setBefore(known);
  if (before === undefined) return <TextSkeleton isPadded />;
  return props.isReadOnly ? (
    <TriedApp
      title={props.title}
      source={props.source}
      before={before}
      {...(props.places ? { places: props.places } : {})}
    />
  ) : (
    <RecordedApp {...props} before={before} />
  );
}

function RecordedApp(props: RoomProps & { readonly before: AppRecord }) {
  const { title, source, place, materialVersionId, before } = props;
  const recorder = useAppRecorder(place, materialVersionId, before);
  const { record } = recorder;
  return (
    <>
      {recorder.hasFailed && (
        <p className={classes.failure} role="alert">
          <Trans>
            This device could not save your work. Free up some space, then continue in the app.
          </Trans>
        </p>
      )}
      <AppStage
        title={title}
        source={source}
        record={recorder.now}
        onTell={(part) => {
          recorder.tell(part);
          if (part.completedAt && !props.isCompleted) props.onCompleted();
          if (part.progress !== undefined) props.onPercent(part.progress);
        }}
        isRecorded
        {...(props.places ? { places: props.places } : {})}
        standing={
          <AppStanding
            progress={record.progress}
            isCompleted={record.completedAt !== null}
            score={record.score?.value ?? null}
          />
        }
      />
    </>
  );
}

/** What it says is shown, and kept nowhere. */
export function TriedApp(
  props: ViewProps & { readonly before?: AppRecord; readonly isTitled?: boolean },
) {
  const { before, ...stage } = props;
  const [start] = useState(before ?? noRecord);
  const [tried, setTried] = useState(start);
  return (
    <AppStage
      {...stage}
      record={() => tried}
      onTell={(part) => setTried((known) => mergedRecord(known, { ...noRecord, ...part }))}
      isRecorded={false}
      standing={
        <AppStanding
          progress={tried.progress}
          isCompleted={tried.completedAt !== null}
          score={tried.score?.value ?? null}
        />
      }
    />
  );
}
