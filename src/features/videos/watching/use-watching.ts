import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { percentWatched, type Ranges, union } from '../../../../domain/videos/ranges.rules.ts';
import {
  mostRanges,
  recordWatching,
  type Watching,
} from '../../../../domain/videos/watching.contract.ts';
import { enqueue, listWaitingOf, onOutboxEvent } from '../../../offline/outbox/outbox.ts';
import type { Player } from '../player/player.ts';
import { type VideoPlace, watchingKey, watchingQuery } from '../videos.queries.ts';

interface Watched {
  readonly place: VideoPlace;
  readonly materialVersionId: number;
  /** Nothing is written for who may only look. */
  readonly isReadOnly: boolean;
  /** Where they are, in milliseconds. */
  readonly onPlace: (at: number) => void;
  /** How much of it was watched, as far as this device knows. */
  readonly onPercent: (percent: number) => void;
  readonly onCompleted: () => void;
}

const everyMs = 10_000;
const BodySchema = z.object({
  materialVersionId: z.int(),
  ranges: z.array(z.tuple([z.int(), z.int()])),
});
const none: Ranges = [];
const entityOf = ({ classMaterialId }: VideoPlace) => `watching:${classMaterialId}`;

/** Writes down what is really played, on this device and from there on the server; tells what was watched. */
export function useWatching(player: Player, watched: Watched): Ranges {
  const { place, materialVersionId, isReadOnly } = watched;
  const { classId, classMaterialId } = place;
  const client = useQueryClient();
  const { data } = useQuery(watchingQuery({ classId, classMaterialId }));
  const known = data?.ranges ?? none;
  const session = useRef<Ranges>(none);
  const recorded = useRef('');
  const left = useRef<number>(undefined);
  const [mine, setMine] = useState<Ranges>(none);

  // What was watched here and is not on the server yet goes with the next report, which takes its place.
  useEffect(() => {
    let isOver = false;
    const take = async () => {
      const waiting = await listWaitingOf(entityOf({ classId, classMaterialId }));
      if (isOver) return;
      for (const { body } of waiting) {
        const report = BodySchema.safeParse(body);
        if (report.data?.materialVersionId === materialVersionId)
          session.current = union(session.current, report.data.ranges);
      }
      setMine(session.current);
    };
    void take();
    return () => {
      isOver = true;
    };
  }, [classId, classMaterialId, materialVersionId]);

  useEffect(
    () =>
      onOutboxEvent((outboxEvent) => {
        if (outboxEvent.kind !== 'written' || outboxEvent.operation.path !== recordWatching.path)
          return;
        void client.invalidateQueries({ queryKey: watchingKey({ classMaterialId }) });
      }),
    [client, classMaterialId],
  );

  const record = useEffectEvent(() => {
    const played = union(session.current, player.played());
    if (played.length === 0) return;
    const { at } = player.state();
    // They may have gone elsewhere in it and stopped there.
    if (at !== left.current) watched.onPlace(at);
    left.current = at;
    const text = JSON.stringify(played);
    if (text === recorded.current) return;
    session.current = played;
    recorded.current = text;
    setMine(played);
    if (isReadOnly) return;
    const before = percentWatched(known, player.ms);
    const ranges = union(known, played);
    const percent = percentWatched(ranges, player.ms);
    client.setQueryData<Watching>(watchingKey({ classMaterialId }), { ranges, percent });
    void enqueue({
      endpoint: recordWatching,
      params: { classId, videoInClassId: classMaterialId },
      body: {
        materialVersionId,
        // The newest are the ones that no earlier report had.
        ranges: played.slice(-mostRanges),
        at: new Date().toISOString(),
      },
      entity: entityOf(place),
      place,
      replaces: true,
    }).catch(() => {
      // Said again with the next report: it holds all of this one.
      recorded.current = '';
    });
    watched.onPercent(percent);
    if (percent === 100 && before < 100) watched.onCompleted();
  });

  useEffect(() => {
    let wasPlaying = false;
    const unfollow = player.subscribe(() => {
      const { isPlaying } = player.state();
      if (wasPlaying && !isPlaying) record();
      wasPlaying = isPlaying;
    });
    const timer = setInterval(record, everyMs);
    const flush = () => record();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      unfollow();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      record();
    };
  }, [player]);

  return union(known, mine);
}
