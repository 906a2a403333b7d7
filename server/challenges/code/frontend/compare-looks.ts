import sharp from 'sharp';
import type { ComparedPicture } from '../../../../domain/challenges/code/frontend/visual.schema.ts';
import type { Looks, Photograph } from './looks.ts';

/** Both are drawn by one browser with the same fonts: only what rounds otherwise is forgiven. */
const sameWithin = 12;

const differs = [220, 38, 38] as const;
const masked = [148, 163, 184] as const;

interface Wanted {
  readonly tolerance: number;
  /** Whether the pictures themselves are shown to somebody. */
  readonly isShown: boolean;
}

/** Size by size, in the solution's order. */
export async function compareLooks(
  expected: Looks,
  got: Looks,
  wanted: Wanted,
): Promise<ComparedPicture[]> {
  const compared: ComparedPicture[] = [];
  for (const [index, one] of expected.entries())
    compared.push(await compare(one, got[index], wanted));
  return compared;
}

async function compare(
  expected: Photograph,
  got: Photograph | undefined,
  { tolerance, isShown }: Wanted,
): Promise<ComparedPicture> {
  const { width, height } = expected;
  const [right, own] = [await pixelsOf(expected), got && (await pixelsOf(got))];
  if (!own || right.length !== own.length)
    return { width, height, differing: 100, isAlike: tolerance >= 100 };
  const isMasked = maskOf(expected);
  const drawn = isShown ? Buffer.alloc(own.length) : undefined;
  let wrong = 0;
  let all = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 3;
    const isLeftOut = isMasked[pixel] === 1;
    const isWrong = !isLeftOut && farAt(right, own, at) > sameWithin;
    if (!isLeftOut) all += 1;
    if (isWrong) wrong += 1;
    if (drawn) draw(drawn, own, at, isLeftOut ? masked : isWrong ? differs : undefined);
  }
  const differing = all === 0 ? 0 : (100 * wrong) / all;
  return {
    width,
    height,
    // What is there is never said to be nothing.
    differing: wrong === 0 ? 0 : Math.max(0.01, Math.round(differing * 100) / 100),
    isAlike: differing <= tolerance,
    ...(drawn
      ? {
          shown: {
            expected: await addressOf(right, expected),
            got: await addressOf(own, expected),
            difference: await addressOf(drawn, expected),
          },
        }
      : {}),
  };
}

async function pixelsOf({ png, width, height }: Photograph): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(png, 'base64'), {
    limitInputPixels: width * height,
  })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width === width && info.height === height ? data : Buffer.alloc(0);
}

/** One byte for each pixel. */
function maskOf({ width, height, masks }: Photograph): Uint8Array {
  const mask = new Uint8Array(width * height);
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  for (const one of masks) {
    const [left, right] = [Math.floor(one.x), Math.ceil(one.x + one.width)];
    const [top, bottom] = [Math.floor(one.y), Math.ceil(one.y + one.height)];
    for (let y = within(top, height); y < within(bottom, height); y++)
      mask.fill(1, y * width + within(left, width), y * width + within(right, width));
  }
  return mask;
}

/** How far the colours of a pixel are apart, by the channel in which they are farthest. */
function farAt(one: Buffer, other: Buffer, at: number): number {
  let far = 0;
  for (let channel = at; channel < at + 3; channel++)
    far = Math.max(far, Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)));
  return far;
}

/** What is right is pale, so that the rest stands out. */
function draw(
  drawn: Buffer,
  own: Buffer,
  at: number,
  colour: readonly [number, number, number] | undefined,
): void {
  const grey = ((own[at] ?? 0) * 2 + (own[at + 1] ?? 0) * 5 + (own[at + 2] ?? 0)) / 8;
  const pale = 255 - (255 - grey) / 4;
  for (const channel of [0, 1, 2] as const) drawn[at + channel] = colour?.[channel] ?? pale;
}

async function addressOf(pixels: Buffer, { width, height }: Photograph): Promise<string> {
  const raw = { width, height, channels: 3 } as const;
  const webp = await sharp(pixels, { raw }).webp({ quality: 80 }).toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
