import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mergedRecord, noRecord } from '../../../domain/apps/app-record.rules.ts';
import { type AppRecord, AppRecordSchema } from '../../../domain/apps/app-record.schema.ts';
import { recordApp } from '../../../domain/apps/record-app.contract.ts';
import { isReachable, onConnectionChange } from '../../offline/connection/connection.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { useWaiting, useWasRead } from '../../offline/outbox/use-waiting.ts';
import { holdUnsaved } from '../../offline/unsaved.ts';
import { type AppPlace, ownRecordQuery } from './own-record.query.ts';

const entityOf = ({ classMaterialId }: AppPlace) => `app:${classMaterialId}`;

/**
 * What is known of a trainee's app when it is opened: the server's word, if it can be had, and what this
 * device has not sent yet. Undefined until then.
 */
export function useKnownRecord(place: AppPlace): AppRecord | undefined {
  const [openedAt] = useState(() => Date.now());
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const own = useQuery(ownRecordQuery(place));
  const wasRead = useWasRead(entityOf(place));
  const waiting = useWaiting(entityOf(place)).filter(({ entity }) => entity === entityOf(place));
  const isAnswered = own.dataUpdatedAt >= openedAt || own.isError || !isOnline;
  if (!isAnswered || !wasRead) return undefined;
  return waiting
    .map(({ body }) => AppRecordSchema.safeParse((body as { record?: unknown } | null)?.record))
    .flatMap(({ data }) => data ?? [])
    .reduce(mergedRecord, own.data ?? noRecord);
}

/** Between two writes; the first of them is made at once. */
const quietMs = 250;

/** Keeps what an app tells, and what it tells right after that a moment later: apps tell a lot. */
export function useAppRecorder(place: AppPlace, materialVersionId: number, before: AppRecord) {
  const queryClient = useQueryClient();
  const [record, setRecord] = useState(before);
  const [hasFailed, setHasFailed] = useState(false);
  const { classId, classMaterialId } = place;
  const [recorder] = useState(
    () =>
      new Recorder(before, async (next) => {
        try {
          await enqueue({
            endpoint: recordApp,
            params: { classId, appInClassId: classMaterialId },
            body: { materialVersionId, record: next, at: new Date().toISOString() },
            entity: entityOf(place),
            place: { classId, classMaterialId },
            replaces: true,
          });
          setHasFailed(false);
          const { queryKey } = ownRecordQuery({ classId, classMaterialId });
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData<AppRecord>(queryKey, (known) =>
            known ? mergedRecord(known, next) : next,
          );
        } catch {
          setHasFailed(true);
        }
      }),
  );
  useEffect(() => () => void recorder.flush(), [recorder]);
  return {
    record,
    hasFailed,
    /** As it is now, also before it was drawn. */
    now: () => recorder.record,
    tell(part: Partial<AppRecord>) {
      setRecord(recorder.tell(part));
    },
  };
}

/** One write for all that was told in a moment; the newest is on the disk before the page goes. */
class Recorder {
  record: AppRecord;
  readonly #write: (record: AppRecord) => Promise<void>;
  #timer: number | undefined;
  #writtenAt = 0;
  #release: (() => void) | undefined;

  constructor(record: AppRecord, write: (record: AppRecord) => Promise<void>) {
    this.record = record;
    this.#write = write;
  }

  tell(part: Partial<AppRecord>): AppRecord {
    this.record = mergedRecord(this.record, { ...noRecord, ...part });
    this.#release ??= holdUnsaved(this.flush);
    const wait = Math.max(0, this.#writtenAt + quietMs - performance.now());
    this.#timer ??= window.setTimeout(() => void this.flush(), wait);
    return this.record;
  }

  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const release = this.#release;
    if (!release) return;
    this.#release = undefined;
    this.#writtenAt = performance.now();
    await this.#write(this.record);
    release();
  };
}
