import { useEffect, useEffectEvent, useRef } from 'react';
import { openAppAddress } from '../../../../domain/apps/apps.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import type { AppFrameProps } from '../../../ui/AppFrame/app-frame.tsx';
import classes from '../../../ui/AppFrame/app-frame.module.css';

/** In a page of ours that may frame its host, and that hands on what both say. */
export function AddressedAppFrame({
  versionId,
  title,
  onMessage,
}: AppFrameProps & { readonly versionId: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    const view = frame.current?.contentWindow;
    if (!view || event.source !== view || event.origin !== location.origin) return;
    const data: unknown = event.data;
    if (typeof data !== 'object' || data === null || !('fromApp' in data)) return;
    onMessage(data.fromApp, (message) => view.postMessage(message, location.origin));
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which puts the app into a sandbox
    <iframe
      ref={frame}
      className={classes.frame}
      src={hrefOf(openAppAddress, { params: { versionId } })}
      title={title}
    />
  );
}
