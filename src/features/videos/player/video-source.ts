import type { VideoFacts } from '../../../../domain/materials/video-facts.schema.ts';
import type { Rendition, Storyboard, Stream } from '../../../../domain/videos/stream.schema.ts';

/** A picture of all moments, and where in it each is. */
export interface StoryboardPicture extends Storyboard {
  readonly url: string;
}

/** What there is of a video to be played. */
export interface VideoSource {
  readonly video: VideoFacts;
  /** As it was uploaded, where browsers play it. */
  readonly fileUrl: string | undefined;
  readonly stream: Stream | undefined;
  readonly urlOf: (name: Rendition['name']) => string;
  readonly posterUrl: string | undefined;
  readonly storyboard: StoryboardPicture | undefined;
}
