import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import type { RenditionName } from '../../../domain/videos/stream.schema.ts';

export interface Size {
  readonly name: RenditionName;
  readonly width: number;
  readonly height: number;
}

/** By the shorter side: what a screen, a tablet and a weak connection are given. */
const ladders: readonly (readonly [number, number, number])[] = [
  [1080, 720, 360],
  [720, 540, 360],
];

/** Below this nobody sees anything. */
const smallest = 180;

/** From the largest to the smallest, never larger than the video is. `middle` is always among them. */
export function sizesOf({ width, height }: Pick<VideoFacts, 'width' | 'height'>): Size[] {
  const short = Math.min(width, height);
  const ladder = ladders.find(([high]) => short >= high);
  const [high, middle, low] = ladder ?? [short, short * 0.75, short * 0.5];
  const sized = (name: RenditionName, side: number): Size => {
    const scale = Math.min(1, side / short);
    return { name, width: even(width * scale), height: even(height * scale) };
  };
  if (short < smallest) return [sized('middle', short)];
  const sizes = [sized('high', high), sized('middle', middle)];
  return low < smallest ? sizes : [...sizes, sized('low', low)];
}

/** The codec knows no odd sizes. */
const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** Bits of a second at most: by its area, as the eye wants less of each point the more there are. */
export const bitsOf = ({ width, height }: Pick<Size, 'width' | 'height'>): number =>
  Math.round(160_000 + 3.8 * (width * height) ** 0.95);
