import { useEffect, useEffectEvent, useRef } from 'react';
import { appBase } from '../../../domain/apps/app-frame.ts';
import { openAppFrame } from '../../../domain/apps/apps.contract.ts';
import { hrefOf } from '../../lib/api.ts';
import type { AppFile } from './app-file.ts';
import { runApp } from './app-runtime.ts';
import classes from './app-frame.module.css';

/** Says something to the app. */
export type Say = (message: object) => void;

export interface AppFrameProps {
  readonly title: string;
  readonly onMessage: (data: unknown, say: Say) => void;
}

/**
 * Without an origin, and without a network; see domain/apps/app-frame.ts. Begins while the app's files are
 * still on their way, and is seen when they are here.
 */
export function UnpackedAppFrame({
  files,
  title,
  onMessage,
}: AppFrameProps & { readonly files: readonly AppFile[] | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<Say>(undefined);
  const begin = useEffectEvent((ready: typeof files) => {
    if (!ready || !waiting.current) return;
    const runtime = `(${runApp.toString()})(${JSON.stringify(appBase)})`;
    waiting.current({ runtime, files: ready });
    waiting.current = undefined;
  });
  useEffect(() => begin(files), [files]);
  const hear = useEffectEvent((event: MessageEvent) => {
    const element = frame.current;
    const view = element?.contentWindow;
    if (!element || !view || event.source !== view || event.origin !== 'null') return;
    // There is no origin that it could be addressed by.
    const say: Say = (message) => view.postMessage(message, '*');
    if (!isWaiting(event.data)) return onMessage(event.data, say);
    // The first page comes by the service worker, which answers no sandboxed frame, and takes its origin
    // away itself. Wherever the app leads its frame from now on, there is no origin either.
    element.setAttribute('sandbox', 'allow-scripts allow-forms');
    waiting.current = say;
    begin(files);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- its own headers put it into one, before anything runs
    <iframe
      ref={frame}
      className={classes.frame}
      src={hrefOf(openAppFrame, {})}
      title={title}
      allow="fullscreen 'none'"
      hidden={!files}
    />
  );
}

const isWaiting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'keikoFrame' in data;
