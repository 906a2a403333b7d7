import type { KindOfMaterial } from '../materials/kinds/kinds.hook.ts';
import { inspectVideo } from './inspect-video.ts';
import { flawedVideo, unplayableVideo } from './video-refusals.ts';

export const videoKind: KindOfMaterial = {
  files: {
    types: ['video'],
    endings: 'mp4, m4v, webm, mov',
    async inspect({ services, language }, { name, path, mediaType }) {
      const facts = await inspectVideo(path, mediaType);
      if (typeof facts === 'string') throw flawedVideo(name, facts, language);
      if (!facts.isPlayable && !services.tools.ffmpeg) throw unplayableVideo(name, language);
      return facts;
    },
    processings: { stream: ['video'] },
  },
};
