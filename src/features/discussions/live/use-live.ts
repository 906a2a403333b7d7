import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  LiveNewsSchema,
  livePath,
  type LivePerson,
} from '../../../../domain/discussions/live.schema.ts';
import { isReachable, onConnectionChange } from '../../../offline/connection/connection.ts';
import { discussionKey, listsKey } from '../discussions.queries.ts';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const writingShownMs = 4000;
const writingToldMs = 2000;

export interface Live {
  /** Whether what is new comes by itself; if not, it is asked for now and then. */
  readonly isLive: boolean;
  readonly here: readonly LivePerson[];
  /** Who types just now; null: somebody without a name. */
  readonly writing: string | null | undefined;
  /** To be called when a discussion that was on its way is on the server: before, there was none to enter. */
  readonly enter: () => void;
  /** To be called with each sign that is typed. */
  readonly tellWriting: () => void;
}

/** Keeps the discussion that is open in step with what others write, and says who else is there. */
export function useLive(uuid: string): Live {
  const client = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  const [here, setHere] = useState<readonly LivePerson[]>([]);
  const [writing, setWriting] = useState<string | null>();
  const socketRef = useRef<WebSocket>(undefined);
  const toldAt = useRef(0);

  useEffect(() => {
    let wait = firstWaitMs;
    let again: ReturnType<typeof setTimeout> | undefined;
    let fades: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;

    const news = async () => {
      await client.invalidateQueries({ queryKey: discussionKey(uuid) });
      await client.invalidateQueries({ queryKey: listsKey });
    };
    const hear = (words: string) => {
      const { data } = LiveNewsSchema.safeParse(JSON.parse(words));
      if (!data) return;
      if ('changed' in data) {
        setWriting(undefined);
        void news();
      } else if ('here' in data) setHere(data.here);
      else {
        setWriting(data.writing);
        clearTimeout(fades);
        fades = setTimeout(() => setWriting(undefined), writingShownMs);
      }
    };
    const connect = () => {
      clearTimeout(again);
      // A page that goes asks nothing of the network any more.
      if (!isWanted || socketRef.current || document.visibilityState !== 'visible') return;
      if (!isReachable()) return;
      const socket = new WebSocket(addressOfSocket());
      socketRef.current = socket;
      socket.addEventListener('open', () => {
        wait = firstWaitMs;
        setIsLive(true);
        socket.send(JSON.stringify({ open: uuid }));
        // Something may have been written before the socket was there.
        void news();
      });
      socket.addEventListener('message', ({ data }) => hear(String(data)));
      socket.addEventListener('close', () => {
        if (socketRef.current !== socket) return;
        socketRef.current = undefined;
        setIsLive(false);
        setHere([]);
        if (!isWanted) return;
        again = setTimeout(connect, wait * (0.5 + Math.random()));
        wait = Math.min(longestWaitMs, wait * 2);
      });
    };
    const leave = () => {
      const socket = socketRef.current;
      socketRef.current = undefined;
      socket?.close();
    };
    const turn = () => {
      if (document.visibilityState === 'visible') connect();
      else {
        leave();
        setIsLive(false);
      }
    };
    connect();
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    const stopWatching = onConnectionChange(connect);
    return () => {
      isWanted = false;
      clearTimeout(again);
      clearTimeout(fades);
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', leave);
      stopWatching();
      leave();
    };
  }, [client, uuid]);

  const enter = useCallback(() => {
    if (socketRef.current?.readyState === WebSocket.OPEN)
      socketRef.current.send(JSON.stringify({ open: uuid }));
  }, [uuid]);
  const tellWriting = () => {
    const now = Date.now();
    if (now - toldAt.current < writingToldMs) return;
    toldAt.current = now;
    if (socketRef.current?.readyState === WebSocket.OPEN)
      socketRef.current.send(JSON.stringify({ writing: true }));
  };
  return { isLive, here, writing, enter, tellWriting };
}

function addressOfSocket(): string {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
