import { type RefObject, useEffect, useState } from 'react';
import { type PhoneVideo, toggleFullScreen } from './full-screen.ts';

export function useFullScreen(frame: RefObject<HTMLElement | null>, video: PhoneVideo | null) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () =>
      setFull(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [frame]);
  return { isFull, toggle: () => toggleFullScreen(document, frame.current, video) };
}
