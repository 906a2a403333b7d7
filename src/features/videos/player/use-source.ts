import { useEffect, useRef, useState } from 'react';
import { soundAsPlayer } from './audio-session.ts';
import type { Attached } from './attach-natively.ts';
import { attachStream } from './attach-stream.ts';
import { playFile } from './play-file.ts';
import type { Player } from './player.ts';
import type { VideoSource } from './video-source.ts';

/** Puts what there is of a video into its element: the stream, else the file as it was uploaded. */
export function useSource(
  player: Player,
  video: HTMLVideoElement | null,
  source: VideoSource,
  onFailure: () => void,
) {
  const [height, setHeight] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [failures, setFailures] = useState(0);
  const attached = useRef<Attached>(undefined);
  const { stream, fileUrl, urlOf } = source;
  const streamNow = failures === 0 || fileUrl === undefined ? stream : undefined;
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });

  useEffect(() => soundAsPlayer(navigator), []);

  useEffect(() => {
    if (!video) return undefined;
    const detach = player.attach(video);
    const giveUp = () => {
      setFailures((before) => before + 1);
      if (!streamNow || fileUrl === undefined) fail.current();
    };
    if (streamNow) {
      const listener = { onHeight: setHeight, onFailure: giveUp };
      const made = attachStream(player, video, { stream: streamNow, urlOf }, listener);
      attached.current = made;
      return () => {
        attached.current = undefined;
        made.detach();
        detach();
      };
    }
    if (fileUrl === undefined) return detach;
    const stop = playFile(player, video, fileUrl, giveUp);
    return () => {
      stop();
      video.removeAttribute('src');
      video.load();
      detach();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the addresses follow from the stream
  }, [player, video, streamNow, fileUrl]);

  return {
    height,
    chosen,
    choose: (next: number | null) => {
      setChosen(next);
      attached.current?.choose(next);
    },
  };
}
