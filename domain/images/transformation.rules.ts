/** How a picture is cut and sized, in the words that Cloudinary knows too. */
export type Framing =
  /** The whole side that is shorter, around what draws the eye. */
  | { readonly kind: 'face'; readonly width: number; readonly height: number }
  /** As somebody cut it by hand, in the picture's own pixels as it is seen. */
  | {
      readonly kind: 'crop';
      readonly crop: CropArea;
      readonly width: number;
      readonly height: number;
    }
  /** The whole picture, made smaller where it is larger. */
  | { readonly kind: 'limit'; readonly width: number; readonly height: number };

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const number = String.raw`(\d{1,5})`;
const sizes = `w_${number},h_${number}`;
const patterns = {
  face: new RegExp(`^c_thumb,g_face(?:,${sizes})?$`),
  limit: new RegExp(`^c_limit(?:,${sizes})?$`),
  crop: new RegExp(
    `^c_crop(?:,g_north_west)?,x_${number},y_${number},${sizes}(?:/c_scale,${sizes})?$`,
  ),
} as const;

export function writeTransformation(framing: Framing): string {
  const size = `w_${framing.width},h_${framing.height}`;
  if (framing.kind === 'face') return `c_thumb,g_face,${size}`;
  if (framing.kind === 'limit') return `c_limit,${size}`;
  const { x, y, width, height } = framing.crop;
  return `c_crop,g_north_west,x_${x},y_${y},w_${width},h_${height}/c_scale,${size}`;
}

/** Undefined for what we do not do. A size that the words leave out is the one given beside them. */
export function readTransformation(
  words: string,
  given: { width: number; height: number } = { width: 0, height: 0 },
): Framing | undefined {
  for (const kind of ['face', 'limit'] as const) {
    const found = patterns[kind].exec(words);
    if (found) return sized({ kind, ...sizeOf(found[1], found[2], given) });
  }
  const found = patterns.crop.exec(words);
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1, 5).map(Number);
  if (width === 0 || height === 0) return undefined;
  return sized({
    kind: 'crop',
    crop: { x, y, width, height },
    ...sizeOf(found[5], found[6], given),
  });
}

function sizeOf(
  width: string | undefined,
  height: string | undefined,
  given: { width: number; height: number },
) {
  return { width: Number(width ?? given.width), height: Number(height ?? given.height) };
}

const sized = (framing: Framing): Framing | undefined =>
  framing.width > 0 && framing.height > 0 ? framing : undefined;
