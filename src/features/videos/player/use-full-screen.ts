import { type RefObject, useEffect, useState } from 'react';

/** Of some phones only the picture itself can fill the screen, with the browser's own buttons. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

export function useFullScreen(frame: RefObject<HTMLElement | null>, video: PhoneVideo | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () =>
      setFull(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (document.fullscreenEnabled) void frame.current?.requestFullscreen().catch(() => {});
    else video?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
