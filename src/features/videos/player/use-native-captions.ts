import { useEffect } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { Cue } from '../../../../domain/videos/cue.schema.ts';

interface OwnScreen extends HTMLVideoElement {
  /** Safari's: 'inline', 'picture-in-picture' or 'fullscreen'. */
  readonly webkitPresentationMode?: string;
  readonly webkitDisplayingFullscreen?: boolean;
}

const events = ['webkitbeginfullscreen', 'webkitendfullscreen', 'webkitpresentationmodechanged'];
const names: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

/**
 * Where Safari takes the picture out of the page, into a small window or over an iPhone's whole screen, it
 * shows the words that are its own to show. In the page they are drawn by the overlay alone.
 */
export function useNativeCaptions(
  video: HTMLVideoElement | null,
  cues: readonly Cue[],
  language: Language | undefined,
): void {
  useEffect(() => {
    if (!video || language === undefined) return undefined;
    const track =
      [...video.textTracks].find((one) => one.language === language) ??
      video.addTextTrack('captions', names[language], language);
    track.mode = 'hidden';
    for (const { start, end, text } of cues)
      track.addCue(new VTTCue(start / 1000, end / 1000, asText(text)));
    const look = (event?: Event) => {
      const { webkitPresentationMode, webkitDisplayingFullscreen }: OwnScreen = video;
      const isOut =
        event?.type === 'webkitbeginfullscreen' ||
        (event?.type !== 'webkitendfullscreen' &&
          (webkitDisplayingFullscreen === true ||
            (webkitPresentationMode ?? 'inline') !== 'inline'));
      track.mode = isOut ? 'showing' : 'hidden';
    };
    look();
    for (const event of events) video.addEventListener(event, look);
    return () => {
      for (const event of events) video.removeEventListener(event, look);
      for (let cue = track.cues?.[0]; cue; cue = track.cues?.[0]) track.removeCue(cue);
      track.mode = 'disabled';
    };
  }, [video, cues, language]);
}

/** A cue is a language of its own; here it is only words. */
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
