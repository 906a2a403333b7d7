import { expect, it } from 'vitest';
import { storageKindOfMedia } from './usage.rules.ts';

it.each([
  ['video/mp4', 'video'],
  ['text/vtt', 'file'],
  ['application/video/', 'file'],
])('%s takes the room of a %s', (mediaType, kind) =>
  expect(storageKindOfMedia(mediaType)).toBe(kind),
);
